/** What stands in a ticket, counted in another way: units as lots, or lots as units. */
import type { Instrument } from '../../../contract/instrument.ts'
import { inCounting, inOrderUnits } from '../../format/quantities.ts'
import { readCount } from '../../format/typed-numbers.ts'
import type { TicketDraft } from './ticket-draft.ts'

/** The same order as far as that can be said: 75 units that stand there never become 75 lots. */
export function recountDraft(
  { counting, quantity, disclosed }: TicketDraft,
  { counting: next = counting }: Partial<TicketDraft>,
  instrument: Instrument,
): Partial<Pick<TicketDraft, 'quantity' | 'disclosed'>> {
  if (next === counting || instrument.lotSize === 1) return {}
  const inNext = (text: string): string => {
    const typed = readCount(text)
    const units = typed === null ? undefined : inOrderUnits(typed, counting, instrument)
    const count = units === undefined ? null : inCounting(units, next, instrument)
    return count === null ? text : String(count)
  }
  return { quantity: inNext(quantity), disclosed: inNext(disclosed) }
}
