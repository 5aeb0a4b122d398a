// That this module is there says that boxed numbers are Foundation's own.
