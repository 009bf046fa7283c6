/** How many ticks of the instrument stand in one row: as it suits its price, until the trader says otherwise. */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { fieldsOf } from '../../kept-fields.ts'

const choices = [1, 2, 5, 10, 20, 50] as const
export type TicksInRow = (typeof choices)[number]

/** As the saved arrangement holds it: what was chosen for one instrument says nothing of another. */
export type KeptTicks = { readonly ticks: TicksInRow; readonly of: InstrumentKey }

export function readTicks(kept: unknown, of: InstrumentKey): TicksInRow | null {
  const { ticks, of: chosenFor } = fieldsOf(kept)
  return chosenFor === of ? (choices.find((choice) => choice === ticks) ?? null) : null
}

/** Rows much finer than this part of the price pass by faster than they can be read. */
const finest = 1 / 50_000

export function suitedTicks(price: number, tick: number): TicksInRow {
  return choices.findLast((ticks) => ticks * tick <= price * finest) ?? 1
}

/** In rows coarser than this part of the price, what is bid would soon stand below the lowest of them. */
const coarsest = 1 / 20

/** After the most that suit its price, where that is known, it begins again with one. */
export function nextTicks(ticks: TicksInRow, price: number | null, tick: number): TicksInRow {
  const next = choices[choices.indexOf(ticks) + 1] ?? 1
  return price !== null && next * tick > price * coarsest ? 1 : next
}

export function ticksWords(ticks: TicksInRow): string {
  return `${ticks} ${ticks === 1 ? 'tick' : 'ticks'}`
}
