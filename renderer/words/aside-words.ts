/** What was typed in the ticket and set aside when another order came, in a few words, as it was typed. */
import type { Instrument } from '../../contract/instrument.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { hasLimit } from '../../contract/order-type.ts'
import type { TicketDraft } from '../stores/ticket/ticket-draft.ts'
import type { AsideOrder, TicketState } from '../stores/ticket/ticket-state.ts'

type AsideParts = {
  readonly instrumentOf: (key: InstrumentKey) => Instrument | null
  readonly bringBackKey: string
}

/** Said once, when it gives way; null where nothing did. */
export function asideNews(
  { aside, draft }: Pick<TicketState, 'aside' | 'draft'>,
  before: Pick<TicketState, 'aside'>,
  { instrumentOf, bringBackKey }: AsideParts,
): string | null {
  if (aside === null || aside === before.aside) return null
  // One that was brought back gave its place to this one, and is in the ticket.
  const isAnyGone = before.aside !== null && before.aside.draft !== draft
  const symbol = aside.draft.key === null ? null : (instrumentOf(aside.draft.key)?.symbol ?? null)
  const gone = isAnyGone ? ' The one that was set aside before is gone.' : ''
  return `${asideWords(aside, symbol)} ${bringBackKey} brings it back.${gone}`
}

export function asideWords({ draft }: Pick<AsideOrder, 'draft'>, symbol: string | null): string {
  return `Set aside, not sent: ${draftWords(draft, symbol)}.`
}

function draftWords({ side, quantity, counting, type, price, key }: TicketDraft, symbol: string | null): string {
  const count = quantity.trim()
  const units = /[lu]$/i.test(count) ? '' : ` ${counting}`
  const what = [...(count === '' ? [] : [`${count}${units} of`]), symbol ?? key]
  const at = hasLimit(type) && price.trim() !== '' ? [`at ${price.trim()}`] : []
  return [side === 'buy' ? 'Buy' : 'Sell', ...what, ...at].join(' ')
}
