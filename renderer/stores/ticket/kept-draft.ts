/** A ticket's draft as it comes along from another window: read with care, since what it crossed is anybody's. */
import { instrumentKey } from '../../../contract/kinds.ts'
import { isOneOf, isRecord } from '../../kept-fields.ts'
import { productWords, typeWords, validityWords } from '../../words/order-terms-words.ts'
import type { LeftOpen } from '../orders/way-out-since.ts'
import { emptyDraft, type TicketDraft } from './ticket-draft.ts'

/** With what it was begun as the way out of: without that nothing would hold it back once that is gone. */
export type KeptDraft = { readonly draft: TicketDraft; readonly wayOutOf: LeftOpen | null }

/** Longer than this no field can be typed. */
const longest = 40

const typedFields = [
  'quantity',
  'price',
  'trigger',
  'disclosed',
  'protection',
  'stopLoss',
  'squareOff',
  'trailing',
] as const

/** Null where anything of it is not as a ticket writes it: half an order is none. */
export function readKeptDraft(kept: unknown): KeptDraft | null {
  if (!isRecord(kept) || !isRecord(kept['draft'])) return null
  const draft = readDraft(kept['draft'])
  const wayOutOf = kept['wayOutOf'] === null ? null : readLeftOpen(kept['wayOutOf'])
  return draft === null || wayOutOf === undefined ? null : { draft, wayOutOf }
}

function readDraft(written: Readonly<Record<string, unknown>>): TicketDraft | null {
  const { key, side, product, type, validity, counting, slice, afterMarket, ...typed } = written
  const known = typeof key === 'string' ? instrumentKey(key) : undefined
  if (known === undefined || (side !== 'buy' && side !== 'sell') || (counting !== 'units' && counting !== 'lots'))
    return null
  if (!isOneOf(product, productWords) || !isOneOf(type, typeWords) || !isOneOf(validity, validityWords)) return null
  if (typeof slice !== 'boolean' || typeof afterMarket !== 'boolean') return null
  const texts = typedFields.map((field) => [field, typed[field]] as const)
  if (!texts.every(([, text]) => typeof text === 'string' && text.length <= longest)) return null
  return {
    ...emptyDraft,
    ...{ key: known, side, product, type, validity, counting, slice, afterMarket },
    ...Object.fromEntries(texts),
  }
}

/** Undefined for what is none. */
function readLeftOpen(written: unknown): LeftOpen | undefined {
  if (!isRecord(written)) return undefined
  const { key, net, product, what } = written
  const known = typeof key === 'string' ? instrumentKey(key) : undefined
  if (known === undefined || !Number.isSafeInteger(net) || typeof product !== 'string') return undefined
  return what === 'position' || what === 'holding' ? { key: known, net: Number(net), product, what } : undefined
}
