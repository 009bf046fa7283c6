/**
 * Reads the quotes of the older push channel: text, quotes parted by `;` and fields by `,`, where the number of fields alone
 * says what they are (service facts 3.4). A quote with any other number of fields is refused: a guessed column is no price.
 */
import { type Instant, instant, type Money, moneyFromRupees } from '../../../contract/kinds.ts'

/** A field that was NaN, empty or unbelievable is null: not told. */
export type LegacyQuote = {
  readonly kind: 'ltp' | 'index' | 'full'
  readonly at: Instant | null
  readonly exchange: string
  readonly symbol: string
  readonly last: Money | null
  /** Of the session before. */
  readonly close: Money | null
  readonly day: LegacyDay | null
  readonly full: LegacyFull | null
}

export type LegacyDay = {
  readonly open: Money | null
  readonly high: Money | null
  readonly low: Money | null
  readonly yearlyHigh: Money | null
  readonly yearlyLow: Money | null
}

export type LegacyFull = {
  readonly volume: number | null
  readonly averagePrice: Money | null
  readonly openInterest: number | null
  readonly spotPrice: Money | null
  readonly totalBid: number | null
  readonly totalAsk: number | null
  readonly lowerCircuit: Money | null
  readonly upperCircuit: Money | null
  readonly bids: readonly LegacyLevel[]
  readonly asks: readonly LegacyLevel[]
  readonly lastTime: Instant | null
}

export type LegacyLevel = {
  readonly quantity: number | null
  readonly price: Money | null
  readonly orders: number | null
}

export type LegacyFrame = { readonly quotes: readonly LegacyQuote[]; readonly refused: number }

const ltpFields = 5
const indexFields = 10
/** The second form, of before August 2017, has no time of the last trade. */
const fullFields: readonly number[] = [49, 48]

export function readLegacyFeed(text: string): LegacyFrame {
  const quotes: LegacyQuote[] = []
  let refused = 0
  for (const part of text.split(';')) {
    if (part.trim() === '') continue
    const quote = readQuote(part.split(',').map((field) => field.trim()))
    if (quote === null) refused += 1
    else quotes.push(quote)
  }
  return { quotes, refused }
}

function readQuote(fields: readonly string[]): LegacyQuote | null {
  const [exchange = '', symbol = ''] = [fields[1], fields[2]]
  if (exchange === '' || symbol === '') return null
  const named = { at: instantIn(fields[0]), exchange, symbol, last: priceIn(fields[3]) }
  if (fields.length === ltpFields) {
    return { kind: 'ltp', ...named, close: priceIn(fields[4]), day: null, full: null }
  }
  if (fields.length === indexFields) {
    return { kind: 'index', ...named, close: priceIn(fields[7]), day: indexDay(fields), full: null }
  }
  if (!fullFields.includes(fields.length)) return null
  return { kind: 'full', ...named, close: priceIn(fields[4]), day: fullDay(fields), full: readFull(fields) }
}

/** An index tells open, high, low before the close, and the year's high before its low. */
function indexDay(fields: readonly string[]): LegacyDay {
  const [open, high, low] = [priceIn(fields[4]), priceIn(fields[5]), priceIn(fields[6])]
  return { open, high, low, yearlyHigh: priceIn(fields[8]), yearlyLow: priceIn(fields[9]) }
}

/** Anything else tells the close before the open, and the year's low before its high. */
function fullDay(fields: readonly string[]): LegacyDay {
  const [open, high, low] = [priceIn(fields[5]), priceIn(fields[6]), priceIn(fields[7])]
  return { open, high, low, yearlyLow: priceIn(fields[16]), yearlyHigh: priceIn(fields[17]) }
}

function readFull(fields: readonly string[]): LegacyFull {
  return {
    volume: countIn(fields[8]),
    averagePrice: priceIn(fields[9]),
    openInterest: countIn(fields[10]),
    spotPrice: priceIn(fields[11]),
    totalBid: countIn(fields[12]),
    totalAsk: countIn(fields[13]),
    lowerCircuit: priceIn(fields[14]),
    upperCircuit: priceIn(fields[15]),
    bids: levelsIn(fields, 18),
    asks: levelsIn(fields, 33),
    lastTime: instantIn(fields[48]),
  }
}

function levelsIn(fields: readonly string[], from: number): readonly LegacyLevel[] {
  return [0, 1, 2, 3, 4].map((level) => {
    const at = from + level * 3
    return { quantity: countIn(fields[at]), price: priceIn(fields[at + 1]), orders: countIn(fields[at + 2]) }
  })
}

/** Decimal digits and nothing else: `Number` would also read `0x10` and an empty text. */
function numberIn(field: string | undefined): number | null {
  return field !== undefined && /^-?\d{1,15}(\.\d{1,10})?$/.test(field) ? Number(field) : null
}

function priceIn(field: string | undefined): Money | null {
  const rupees = numberIn(field)
  const units = rupees === null ? undefined : moneyFromRupees(rupees)
  return units !== undefined && units > 0 ? units : null
}

/** The feed writes some counts with decimals, all of them zero. */
function countIn(field: string | undefined): number | null {
  const count = numberIn(field)
  return count !== null && count >= 0 && Number.isSafeInteger(count) ? count : null
}

const earliest = Date.UTC(2000, 0, 1)
const latest = Date.UTC(2100, 0, 1)

/** Seconds or microseconds in the place of milliseconds are no instant. */
function instantIn(field: string | undefined): Instant | null {
  const millis = numberIn(field)
  return millis !== null && millis >= earliest && millis <= latest ? instant(millis) : null
}
