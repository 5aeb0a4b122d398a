import Mappable

let text = """
    {
      "number": 318,
      "cabin": {"seats": "180"},
      "gate": "A72",
      "crew": [{"name": "Léa Bücheli"}, {"name": "Jo Ito"}]
    }
    """
