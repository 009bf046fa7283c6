/** How many ticks of the instrument stand in one row, as the saved arrangement holds it. */

const choices = [1, 2, 5, 10, 20, 50] as const
export type TicksInRow = (typeof choices)[number]

export function readTicks(kept: unknown): TicksInRow {
  const told = typeof kept === 'object' && kept !== null && 'ticks' in kept ? kept.ticks : null
  return choices.find((ticks) => ticks === told) ?? 1
}

/** After the most of them it begins again with one. */
export function nextTicks(ticks: TicksInRow): TicksInRow {
  return choices[choices.indexOf(ticks) + 1] ?? 1
}

export function ticksWords(ticks: TicksInRow): string {
  return `${ticks} ${ticks === 1 ? 'tick' : 'ticks'}`
}
