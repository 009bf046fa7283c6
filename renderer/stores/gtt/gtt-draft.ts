/** A good-till-triggered order as it is being typed, and the terms it comes to: what cannot be read is named by its field. */
import type { GttReview, GttTerms, GttTrigger } from '../../../contract/gtt.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { InstrumentKey, Money } from '../../../contract/kinds.ts'
import type { Finding, Side } from '../../../contract/orders.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { noPrice, quantityProblem, readPrice, readQuantity, type TicketDraft } from '../ticket/ticket-draft.ts'
import { mendedAt } from '../ticket/ticket-problems.ts'

/** The broker keeps one as one of these. */
export const gttProducts = { delivery: 'Delivery', intraday: 'Intraday' } as const
export type GttProduct = keyof typeof gttProducts

export type GttDraft = Pick<TicketDraft, 'side' | 'counting'> & {
  readonly key: InstrumentKey
  readonly product: GttProduct
  readonly when: GttTrigger
  /** The hand chose it; else it goes with the price. */
  readonly isWhenChosen: boolean
  /** As typed, every one of these. */
  readonly quantity: string
  readonly price: string
  readonly target: string
  readonly stop: string
  readonly trailing: string
}

type TypedPrice = 'price' | 'target' | 'stop' | 'trailing'
/** `order` is about none of the fields alone. */
export type GttField = TypedPrice | 'quantity' | 'product' | 'when' | 'order'
export type GttProblem = { readonly field: GttField; readonly sentence: string }

/** Which way the price would be reached from where the last one stands; at that price itself, as a limit would be waited for. */
export function whenFor(price: Money | null, last: Money | null, side: Side): GttTrigger {
  if (price !== null && last !== null && price !== last) return price > last ? 'above' : 'below'
  return side === 'buy' ? 'below' : 'above'
}

/** Whether the terms make sense is main's to say; here they are only read. */
export function readGttDraft(draft: GttDraft, instrument: Instrument | null): Result<GttTerms, readonly GttProblem[]> {
  if (instrument === null)
    return fail([
      { field: 'order', sentence: 'Its instrument is not in the list of today: nothing is known of its lot.' },
    ])
  const problems: GttProblem[] = []
  const must = <Value>(value: Value | null | undefined, field: GttField, sentence: string): Value | null => {
    if (value === null || value === undefined) problems.push({ field, sentence })
    return value ?? null
  }
  const may = (field: TypedPrice): Money | null =>
    draft[field].trim() === '' ? null : must(readPrice(draft[field]), field, noPrice(draft[field]))
  const quantity = must(
    readQuantity(draft.quantity, draft.counting, instrument),
    'quantity',
    quantityProblem(draft, instrument),
  )
  const price = must(
    readPrice(draft.price),
    'price',
    draft.price.trim() === '' ? 'Type the price to wait for: the order goes as a limit at it.' : noPrice(draft.price),
  )
  const [target, stop, trailing] = [may('target'), may('stop'), may('trailing')]
  if (trailing !== null && draft.stop.trim() === '')
    problems.push({ field: 'trailing', sentence: 'Only a stop follows the price. Type one, or take this out.' })
  if (problems.length > 0 || quantity === null || price === null) return fail(problems)
  const { key, side, product, when } = draft
  return ok({ key, side, product, quantity, trigger: when, price, target, stop, trailing })
}

const fieldOf: Partial<Readonly<Record<string, GttField>>> = {
  ...{ quantity: 'quantity', price: 'price', product: 'product', trigger: 'when' },
  ...{ stopLoss: 'stop', squareOff: 'target' },
}

/** What stopped it, at the field where it can be mended. */
export function problemsOfGtt({ terms, findings }: Pick<GttReview, 'terms' | 'findings'>): readonly GttProblem[] {
  const at = ({ rule, field }: Finding): GttField => fieldOf[field ?? mendedAt[rule]] ?? 'order'
  return findings
    .filter(({ severity }) => severity === 'stop')
    .map((finding) => ({ field: beside(at(finding), terms), sentence: finding.sentence }))
}

/** A target or stop that it does not have is mended nowhere. */
function beside(field: GttField, { target, stop }: GttTerms): GttField {
  const isLeftOut = (field === 'target' && target === null) || (field === 'stop' && stop === null)
  return isLeftOut ? 'order' : field
}
