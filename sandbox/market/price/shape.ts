/** How a session's bustle is spread over its minutes: much at the open, little at noon, more again before the close. */

export type Shape = {
  /** The size of each minute's move, about 1 on average. */
  readonly size: Float64Array
  /** The share of the day's variance before each minute; one entry more than minutes. */
  readonly before: Float64Array
}

const kept = new Map<number, Shape>()

export function shapeOf(minutes: number): Shape {
  const known = kept.get(minutes)
  if (known) return known
  const shape = makeShape(minutes)
  // Sessions come in about six lengths.
  kept.set(minutes, shape)
  return shape
}

function makeShape(minutes: number): Shape {
  const size = Float64Array.from({ length: minutes }, (_, at) => {
    const fromOpen = Math.exp(-at / 18)
    const toClose = Math.exp(-(minutes - 1 - at) / 30)
    return 0.72 + 1.7 * fromOpen + 0.55 * toClose
  })
  const before = new Float64Array(minutes + 1)
  for (let at = 0; at < minutes; at++) before[at + 1] = (before[at] ?? 0) + (size[at] ?? 0) ** 2
  const whole = before[minutes] ?? 1
  for (let at = 0; at <= minutes; at++) before[at] = (before[at] ?? 0) / whole
  const mean = Math.sqrt(whole / minutes)
  return { size: size.map((value) => value / mean), before }
}
