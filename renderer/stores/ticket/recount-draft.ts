/** What stands in a ticket, counted in another way: units as lots, or lots as units. */
import type { Instrument } from '../../../contract/instrument.ts'
import { type Counting, inCounting, inOrderUnits } from '../../format/quantities.ts'
import { readCount } from '../../format/typed-numbers.ts'
import type { TicketDraft } from './ticket-draft.ts'

/** The same order as far as that can be said: 75 units that stand there never become 75 lots. */
export function recountDraft(
  { counting, quantity, disclosed }: TicketDraft,
  { counting: next = counting }: Partial<TicketDraft>,
  instrument: Instrument,
): Partial<Pick<TicketDraft, 'quantity' | 'disclosed'>> {
  if (next === counting || instrument.lotSize === 1) return {}
  const inNext = (text: string) => recountQuantity(text, counting, next, instrument)
  return { quantity: inNext(quantity), disclosed: inNext(disclosed) }
}

export function recountQuantity(text: string, from: Counting, to: Counting, instrument: Instrument): string {
  const typed = readCount(text)
  const units = typed === null || from === to ? undefined : inOrderUnits(typed, from, instrument)
  const count = units === undefined ? null : inCounting(units, to, instrument)
  return count === null ? text : String(count)
}
