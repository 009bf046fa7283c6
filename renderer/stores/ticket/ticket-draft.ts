/** An order as it is being typed, and the terms it comes to: what cannot be read is named by its field. */
import type { Instrument } from '../../../contract/instrument.ts'
import { type InstrumentKey, type Money, type OrderUnits, priceFromUnits } from '../../../contract/kinds.ts'
import { hasLimit, hasTrigger, isProtected } from '../../../contract/order-type.ts'
import type { OrderTerms, OrderType, Product, RuleId, Side, TermName, Validity } from '../../../contract/orders.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { type Counting, inOrderUnits } from '../../format/quantities.ts'
import { readCount, readTyped } from '../../format/typed-numbers.ts'

export type TicketDraft = {
  readonly key: InstrumentKey | null
  readonly side: Side
  readonly product: Product
  readonly type: OrderType
  readonly validity: Validity
  readonly counting: Counting
  readonly slice: boolean
  /** Goes only while the market is shut: the broker itself decides by the hour (4.1). */
  readonly afterMarket: boolean
  /** As typed, every one of these. */
  readonly quantity: string
  readonly price: string
  readonly trigger: string
  readonly disclosed: string
  readonly protection: string
  readonly stopLoss: string
  readonly squareOff: string
  readonly trailing: string
}

export type TypedField =
  | 'quantity'
  | 'price'
  | 'trigger'
  | 'disclosed'
  | 'protection'
  | 'stopLoss'
  | 'squareOff'
  | 'trailing'

export type DraftProblem = {
  /** `order` is about none of the fields alone. */
  readonly field: TypedField | TermName | 'instrument' | 'order'
  readonly sentence: string
  /** The rule that stopped it, where one did. */
  readonly rule?: RuleId
}

export const emptyDraft: TicketDraft = {
  key: null,
  side: 'buy',
  product: 'intraday',
  type: 'limit',
  validity: 'day',
  counting: 'units',
  slice: false,
  afterMarket: false,
  quantity: '',
  price: '',
  trigger: '',
  disclosed: '',
  protection: '',
  stopLoss: '',
  squareOff: '',
  trailing: '',
}

type SplitQuantity = { readonly number: string; readonly said: Counting; readonly ending: string }

/** A number that counts lots may say so itself: `2l`. */
export function splitQuantity(text: string, counting: Counting): SplitQuantity {
  const [, number = '', ending = ''] = /^(.*?)\s*([lLuU]?)$/.exec(text.trim()) ?? []
  return { number, ending, said: ending === '' ? counting : /l/i.test(ending) ? 'lots' : 'units' }
}

export function readQuantity(text: string, counting: Counting, instrument: Instrument): OrderUnits | undefined {
  const { number, said } = splitQuantity(text, counting)
  const count = readCount(number)
  return count === null ? undefined : inOrderUnits(count, said, instrument)
}

export function readPrice(text: string): Money | null {
  return priceFromUnits(readTyped(text) ?? 0) ?? null
}

const notChosen = 'Choose an instrument: type its name and press Enter.'
const notRead = 'Its lot and tick are not read yet. Press again once its name stands here.'

/** Whether the terms make sense is main's to say; here they are only read. */
export function readDraft(
  draft: TicketDraft,
  instrument: Instrument | null,
): Result<OrderTerms, readonly DraftProblem[]> {
  if (draft.key === null || instrument === null) {
    return fail([{ field: 'instrument', sentence: draft.key === null ? notChosen : notRead }])
  }
  const problems: DraftProblem[] = []
  const must = <Value>(value: Value | null | undefined, field: TypedField, sentence: string): Value | null => {
    if (value === null || value === undefined) problems.push({ field, sentence })
    return value ?? null
  }
  const may: May = (text, read, field, of) =>
    text.trim() === '' ? null : must(read(text), field, `“${text}” is no whole number of ${of}. Type one, or nothing.`)
  const mustPrice: MustPrice = (field, missing) =>
    must(readPrice(draft[field]), field, draft[field].trim() === '' ? missing : noPrice(draft[field]))
  const quantityIn = (text: string) => readQuantity(text, draft.counting, instrument)

  const quantity = must(quantityIn(draft.quantity), 'quantity', quantityProblem(draft, instrument))
  const disclosed = may(draft.disclosed, quantityIn, 'disclosed', draft.counting) ?? quantityIn('0')
  const price = hasLimit(draft.type)
    ? mustPrice('price', 'A limit order needs a price. Type one, like 2,900.05.')
    : null
  const trigger = hasTrigger(draft)
    ? mustPrice('trigger', 'It needs the price at which its stop is released. Type one.')
    : null
  const marketProtection = isProtected(draft) ? may(draft.protection, readCount, 'protection', 'per cent') : null
  const legs = draft.product === 'one-cancels-other' ? readLegs(draft, mustPrice, may) : null
  if (problems.length > 0 || quantity === null || disclosed === undefined) return fail(problems)
  const { key, side, product, type, validity, slice } = draft
  return ok({
    ...{ key, side, product, type, validity, quantity, price, trigger, disclosed, slice },
    ...{ marketProtection, legs },
  })
}

export function quantityProblem(
  { quantity, counting }: Pick<TicketDraft, 'quantity' | 'counting'>,
  { lotSize }: Instrument,
): string {
  if (quantity.trim() === '') return `Type how many ${counting}.`
  return readCount(splitQuantity(quantity, counting).number) === null
    ? `“${quantity}” is no whole number. Type one, like 75; 2l is 2 lots.`
    : `“${quantity}” is no whole number of lots: one is ${lotSize} units.`
}

/** Of what cannot be read, is not above nought, or is finer than any price. */
export function noPrice(text: string): string {
  return `“${text}” is no price. Type a number above zero with at most four decimals, like 2,900.05.`
}

type PriceField = 'price' | 'trigger' | 'stopLoss' | 'squareOff'
type MustPrice = (field: PriceField, missing: string) => Money | null
type May = <Value>(
  text: string,
  read: (text: string) => Value | null | undefined,
  field: TypedField,
  of: string,
) => Value | null

function readLegs(draft: TicketDraft, mustPrice: MustPrice, may: May): OrderTerms['legs'] {
  const stopLoss = mustPrice('stopLoss', 'Type how far from the entry the stop loss stands.')
  const squareOff = mustPrice('squareOff', 'Type how far from the entry the square off stands.')
  const trailingTicks = may(draft.trailing, readCount, 'trailing', 'ticks')
  return stopLoss === null || squareOff === null ? null : { stopLoss, squareOff, trailingTicks }
}
