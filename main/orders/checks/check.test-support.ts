/** An ordinary morning: a share, an option and a commodity with live prices, and an order that nothing is wrong with. */
import { countsLots, type Instrument } from '../../../contract/instrument.ts'
import { instant } from '../../../contract/kinds.ts'
import { type Finding, type OrderTerms, orderTermsSchema, type RuleId } from '../../../contract/orders.ts'
import { type TradingLimits, tradingLimitsSchema } from '../../../contract/trading.ts'
import { notWritten } from '../journal/troubles.ts'
import { defaultLimits } from '../limits/default-limits.ts'
import { type CheckContext, checkOrder } from './check-order.ts'

export const now = Date.parse('2026-02-03T10:00:00+05:30')

type InstrumentNumbers = {
  readonly lotSize: number
  readonly tickSize: number | null
  readonly freezeQuantity: number | null
}

function listed(
  segment: string,
  symbol: string,
  kind: Instrument['kind'],
  numbers: InstrumentNumbers,
  expiry: number | null = null,
): Instrument {
  return {
    key: key(`${segment}|${symbol}`),
    symbol,
    name: symbol,
    segment,
    kind,
    exchangeToken: '2885',
    isin: null,
    lotSize: numbers.lotSize,
    tickSize: numbers.tickSize === null ? null : paise(numbers.tickSize),
    freezeQuantity: numbers.freezeQuantity,
    expiry: expiry === null ? null : instant(expiry),
    strike: null,
    underlyingSymbol: null,
    underlyingKey: null,
  }
}

const month = 30 * 86_400_000

export const share = listed('NSE_EQ', 'RELIANCE', 'cash', { lotSize: 1, tickSize: 5, freezeQuantity: 100_000 })
export const option = listed(
  'NSE_FO',
  'NIFTY 24500 CE',
  'call',
  { lotSize: 75, tickSize: 5, freezeQuantity: 1_800 },
  now + month,
)
export const crude = listed(
  'MCX_FO',
  'CRUDEOIL FUT',
  'future',
  { lotSize: 100, tickSize: 100, freezeQuantity: 100 },
  now + month,
)
export const dollar = listed(
  'NCD_FO',
  'USDINR FUT',
  'future',
  { lotSize: 1_000, tickSize: 25, freezeQuantity: 10_000 },
  now + month,
)
export const index = listed('NSE_INDEX', 'Nifty 50', 'index', { lotSize: 1, tickSize: null, freezeQuantity: null })

/** An amount as the terms hold it, from paise. */
export function paise(count: number): NonNullable<OrderTerms['price']> {
  return orderTermsSchema.shape.legs.unwrap().shape.stopLoss.parse(count * 100)
}

function key(text: string): OrderTerms['key'] {
  return orderTermsSchema.shape.key.parse(text)
}

type Loose<Whole> = { readonly [part in keyof Whole]?: unknown }

/** Terms as a window could have them in its hands, sense or not; prices in rupees. */
export function terms(part: Loose<OrderTerms> = {}, instrument: Instrument = share): OrderTerms {
  const whole = {
    key: instrument.key,
    side: 'buy',
    product: 'intraday',
    type: 'limit',
    validity: 'day',
    quantity: countsLots(instrument) ? 1 : instrument.lotSize,
    price: 100,
    trigger: null,
    disclosed: 0,
    slice: false,
    marketProtection: null,
    legs: null,
    ...part,
  }
  // What the doorway would refuse must meet the checks all the same, so nothing is parsed here.
  return { ...whole, price: units(whole.price), trigger: units(whole.trigger) } as OrderTerms
}

function units(rupees: unknown): number | null {
  return typeof rupees === 'number' ? Math.round(rupees * 10_000) : null
}

function limits(part: Loose<TradingLimits> = {}): TradingLimits {
  return { ...tradingLimitsSchema.parse(defaultLimits), ...part } as TradingLimits
}

/** Bid 99.90, last 100, ask 100.10. */
export const live = { state: 'live', last: 1_000_000, bid: 999_000, ask: 1_001_000, ageMillis: 200 } as const

export type LooseContext = Loose<Omit<CheckContext, 'limits' | 'day'>> & {
  readonly limits?: Loose<TradingLimits>
  readonly day?: Loose<CheckContext['day']>
}

export function context(part: LooseContext = {}, instrument: Instrument | null = share): CheckContext {
  return {
    now,
    brokerNow: now,
    instrument,
    isListOld: false,
    price: live,
    circuit: { lower: 800_000, upper: 1_200_000 },
    session: 'open',
    recent: [],
    net: 0,
    held: 0,
    pending: { buy: 0, sell: 0 },
    doubted: { buy: 0, sell: 0 },
    converting: { buy: 0, sell: 0 },
    isHalted: false,
    journalTrouble: null,
    isBookCurrent: true,
    isTradesAlone: false,
    isMemoryShort: false,
    ...part,
    limits: limits(part.limits),
    day: { openOrders: 0, unknownOfEarlier: 0, openValue: 0, turnover: 0, profit: 0, ...part.day },
    // As for the terms: numbers that no parser would let in are part of what is tested.
  } as CheckContext
}

/** `rule severity` of each finding. */
export function found(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ rule, severity }) => `${rule} ${severity}`)
}

export function check(
  part: Loose<OrderTerms>,
  about: LooseContext = {},
  instrument: Instrument = share,
): readonly string[] {
  return found(checkOrder(terms(part, instrument), context(about, instrument)))
}

export function sentenceOf(rule: RuleId, findings: readonly Finding[]): string {
  return findings.find((finding) => finding.rule === rule)?.sentence ?? ''
}

/** What a journal without room says. */
export const fullDisk = notWritten(Object.assign(new Error('full'), { code: 'ENOSPC' }), 'REF')

export type Part = Loose<OrderTerms>
export const market: Part = { type: 'market', price: null }
export const stopMarket: Part = { type: 'stop-market', price: null, trigger: 102 }
export const rupees = (count: number) => count * 10_000
