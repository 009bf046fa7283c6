/** Measures contestants in turns, in another order each round, so that whatever else the machine does falls on all alike. */

export type Contestant = {
  readonly name: string
  /** Sets the scene; not measured. */
  readonly before?: () => void
  /** One pass over the work. */
  readonly pass: () => void
  /** How many units a pass is: what a figure is per. */
  readonly units: number
}

/** By name: nanoseconds a unit, one figure a round. */
export type Rounds = ReadonlyMap<string, readonly number[]>

export type Pace = { readonly rounds: number; readonly slotMillis: number }

/** A full collection, where the process was started with `--expose-gc`. */
export function collect(): void {
  globalThis.gc?.()
}

function timed({ pass, units }: Contestant, slotMillis: number): number {
  const start = performance.now()
  let passes = 0
  let spent = 0
  do {
    pass()
    passes += 1
    spent = performance.now() - start
  } while (spent < slotMillis)
  return (spent * 1e6) / (passes * units)
}

function shuffled<T>(list: readonly T[], round: number): readonly T[] {
  const order = [...list]
  let state = round + 1
  for (let index = order.length - 1; index > 0; index -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    const other = (state >>> 8) % (index + 1)
    const [moved] = order.splice(index, 1)
    if (moved !== undefined) order.splice(other, 0, moved)
  }
  return order
}

export function inRounds(contestants: readonly Contestant[], { rounds, slotMillis }: Pace): Rounds {
  const figures = new Map(contestants.map(({ name }) => [name, [] as number[]]))
  for (const contestant of contestants) {
    contestant.before?.()
    timed(contestant, slotMillis)
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const contestant of shuffled(contestants, round)) {
      contestant.before?.()
      collect()
      figures.get(contestant.name)?.push(timed(contestant, slotMillis))
    }
  }
  return figures
}

/** The value below which `part` of the figures lie. */
export function quantile(figures: readonly number[], part: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  const place = (sorted.length - 1) * part
  const low = sorted[Math.floor(place)] ?? Number.NaN
  const high = sorted[Math.ceil(place)] ?? Number.NaN
  return low + (high - low) * (place - Math.floor(place))
}

export function middleHalf(figures: readonly number[]): readonly [number, number] {
  return [quantile(figures, 0.25), quantile(figures, 0.75)]
}

export type Compared = {
  readonly ours: number
  readonly against: number
  readonly ratio: number
  readonly quartiles: readonly [number, number]
}

/** The ratio of each round, then the middle of the ratios: what slows a round down slows both. */
export function compare(rounds: Rounds, over: string, under: string): Compared {
  const [above, below] = [rounds.get(over) ?? [], rounds.get(under) ?? []]
  const ratios = above.map((value, round) => value / (below[round] ?? Number.NaN))
  return {
    ours: quantile(above, 0.5),
    against: quantile(below, 0.5),
    ratio: quantile(ratios, 0.5),
    quartiles: middleHalf(ratios),
  }
}
