/** Apart from the schemas, so that no window carries the parser. */

/** So long the look at an order or a conversion is good, and no longer: what was seen is of then. */
export const lookGoodMillis = 60_000
