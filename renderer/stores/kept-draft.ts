/** A ticket's draft as it comes along from another window: read with care, since what it crossed is anybody's. */
import { instrumentKey } from '../../contract/kinds.ts'
import { productWords, typeWords, validityWords } from '../panels/ticket/order-terms-words.ts'
import { emptyDraft, type TicketDraft } from './ticket-draft.ts'

export type KeptDraft = { readonly draft: TicketDraft }

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
export function readKeptDraft(kept: unknown): TicketDraft | null {
  if (!isRecord(kept) || !isRecord(kept['draft'])) return null
  const { key, side, product, type, validity, counting, slice, afterMarket, ...typed } = kept['draft']
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

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isOneOf<Value extends string>(value: unknown, words: Readonly<Record<Value, string>>): value is Value {
  return typeof value === 'string' && Object.hasOwn(words, value)
}
