/** What becomes of positions when a day ends: carried over, delivered, or gone with their contract. */
import { dayOf, startOf } from '../../market/calendar/indian-day.ts'
import type { Agenda } from '../agenda.ts'
import { emptyPosition, type Position, type Positions } from './positions.ts'

export type NewDayParts = {
  readonly now: () => number
  readonly agenda: Agenda
  readonly positions: Positions
  /** What was traded for delivery reaches, or leaves, the holdings. */
  readonly deliver: (position: Position) => void
}

export function beginDays({ now, agenda, positions, deliver }: NewDayParts): void {
  const plan = (day: number) => agenda.add(startOf(day), () => begin(day))

  function begin(day: number): void {
    const held = positions.all()
    for (const position of held) deliver(position)
    positions.replace(held.map((position) => carriedOver(position, day)).filter((position) => position !== null))
    plan(day + 1)
  }

  plan(dayOf(now()) + 1)
}

/** The position as the next day begins with it; null when it does not. */
export function carriedOver(position: Position, day: number): Position | null {
  const { instrument, product, net, cost } = position
  const expired = instrument.contract !== null && instrument.contract.expiryDay < day
  const delivered = instrument.kind === 'cash' && product === 'D'
  if (net === 0 || expired || delivered) return null
  return { ...emptyPosition(position), carried: { quantity: net, amount: cost }, net, cost }
}
