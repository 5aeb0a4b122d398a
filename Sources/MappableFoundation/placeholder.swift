public import Mappable
