/** What one cell says, made once for the eye and for the ear so that the two cannot disagree. */
import { type Instrument, priceDigits } from '../../../../contract/instrument.ts'
import { type Instant, instant, type Money, moneyFromUnits } from '../../../../contract/kinds.ts'
import { isFieldDoubted, type RowField } from '../../../../contract/market-frame.ts'
import { assertNever } from '../../../../contract/result.ts'
import type { ListedInstrument } from '../../../../contract/watchlists.ts'
import { formatAge } from '../../../format/ages.ts'
import { formatDate, formatPastSecond, yearOf } from '../../../format/instants.ts'
import type { Grouping } from '../../../format/money.ts'
import {
  formatChange,
  formatGreek,
  formatPercent,
  formatPrice,
  formatUnits,
  formatVolatility,
  type PriceLook,
} from '../../../format/prices.ts'
import { hasChange, isUntraded, type Quote, type ShownState } from '../../../stores/market/market.ts'
import type { Seen } from '../../../stores/market/prices-seen.ts'
import { sourceWords, stateLooks } from '../../../ui/state-look.ts'
import { joined, lateWords, segmentWords } from '../../../words/instrument-words.ts'
import { isAsAdded } from './as-added.ts'
import { type ColumnId, columnOf } from './columns.ts'

export type Tone = 'first' | 'second' | 'third' | 'up' | 'down' | 'warn' | 'halt'

export type Cell =
  | {
      readonly kind: 'text'
      readonly text: string
      readonly tone: Tone
      readonly isStrong: boolean
      readonly isDoubted: boolean
    }
  | {
      readonly kind: 'instrument'
      readonly symbol: string
      readonly note: string
      /** What of the note is told where there is no room for all of it. */
      readonly late: string
      readonly tone: Tone
      readonly isStrong: boolean
    }
  | { readonly kind: 'range'; readonly range: DayRange; readonly look: PriceLook; readonly tone: Tone }
  | Spark
  | {
      readonly kind: 'state'
      readonly state: ShownState
      readonly text: string
      readonly tone: Tone
      readonly isStrong: boolean
    }

type Spark = {
  readonly kind: 'spark'
  readonly seen: Seen
  readonly now: Instant
  readonly look: PriceLook
  readonly tone: Tone
}

export type DayRange = { readonly low: Money; readonly high: Money; readonly last: Money; readonly open: Money | null }

export type RowSubject = {
  readonly item: ListedInstrument
  /** Null where today's list does not hold it; undefined while it has not been asked. */
  readonly instrument: Instrument | null | undefined
  readonly quote: Quote
  readonly seen: Seen | null
  readonly now: Instant
  readonly grouping: Grouping
  /** The most digits after the point in any row of the list. */
  readonly finest: 2 | 4
}

export function cellOf(id: ColumnId, subject: RowSubject): Cell {
  const doubted = subject.quote.number('doubted')
  // What is not believed is not told, and not to be taken for nothing.
  const isDoubted = doubted > 0 && columnOf(id).reads.some((field) => isFieldDoubted(doubted, field))
  return isDoubted ? notBelieved : believedCell(id, subject)
}

function believedCell(id: ColumnId, subject: RowSubject): Cell {
  const { quote, instrument, now, grouping } = subject
  switch (id) {
    case 'instrument':
      return instrumentCell(subject)
    case 'last':
      return lastCell(subject)
    case 'bid':
    case 'ask':
      return text(priceText(quote, id, subject), rowTone(quote.state, 'first'))
    case 'open':
    case 'high':
    case 'low':
    case 'previousClose':
    case 'averagePrice':
      return text(priceText(quote, id, subject), rowTone(quote.state, 'second'))
    case 'minuteOpen':
    case 'minuteHigh':
    case 'minuteLow':
    case 'minuteClose':
      return text(priceText(quote, id, subject), minuteTone(subject))
    case 'minuteVolume':
      // An index has none; the feed says 0 for it.
      return text(instrument?.kind === 'index' ? null : unitsText(quote, id, grouping), minuteTone(subject))
    case 'minuteTime':
      return text(timeText(quote.number(id), now), minuteTone(subject))
    case 'change':
    case 'percent':
      return changeCell(id, subject)
    case 'spread':
      return text(spreadText(subject), rowTone(quote.state, 'second'))
    case 'volume':
    case 'lastQuantity':
    case 'bidQuantity':
    case 'askQuantity':
    case 'totalBid':
    case 'totalAsk':
      return text(unitsText(quote, id, grouping), rowTone(quote.state, 'second'))
    case 'interest':
      // Only contracts have one; the feed says 0 for the rest.
      return text(
        instrument?.expiry != null ? unitsText(quote, 'openInterest', grouping) : null,
        rowTone(quote.state, 'second'),
      )
    case 'impliedVolatility':
      return text(volatilityText(quote.number(id)), rowTone(quote.state, 'second'))
    case 'delta':
    case 'theta':
    case 'gamma':
    case 'vega':
    case 'rho':
      return text(greekText(quote.number(id)), rowTone(quote.state, 'second'))
    case 'lastTime':
      return text(timeText(quote.number('lastTime'), now), rowTone(quote.state, 'second'))
    case 'age':
      return ageCell(quote)
    case 'source':
      return text(quote.source === 'none' ? null : sourceWords[quote.source], rowTone(quote.state, 'second'))
    case 'name':
      return text(instrument?.name ?? null, rowTone(quote.state, 'second'))
    case 'expiry':
      return text(instrument?.expiry == null ? null : formatDate(instrument.expiry), rowTone(quote.state, 'second'))
    case 'lot':
      return text(instrument ? formatUnits(instrument.lotSize, grouping) : null, rowTone(quote.state, 'second'))
    case 'state':
      return stateCell(quote.state)
    case 'range':
      return rangeCell(subject)
    case 'spark':
      return sparkCell(subject)
    default:
      return assertNever(id)
  }
}

/** For the ear, for a copy in a file, and for who draws the page in colours of their own. */
export function wordsOf(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
    case 'state':
      return cell.text
    case 'instrument':
      return cell.note === '' ? cell.symbol : `${cell.symbol} ${cell.note}`
    case 'range':
      return rangeWords(cell.range, cell.look)
    case 'spark':
      return sparkWords(cell)
    default:
      return assertNever(cell)
  }
}

const absent = '–'
const notBelieved: Cell = { kind: 'text', text: '?', tone: 'warn', isStrong: true, isDoubted: false }
const minuteMillis = 60_000

function text(shown: string | null, tone: Tone, isStrong = false, isDoubted = false): Cell {
  return shown === null
    ? { kind: 'text', text: absent, tone: 'third', isStrong: false, isDoubted: false }
    : { kind: 'text', text: shown, tone, isStrong, isDoubted }
}

/** What is not of now is dimmed, whatever its own tone is. */
function rowTone(state: ShownState, own: Tone): Tone {
  if (state === 'live' || state === 'suspect' || state === 'untraded') return own
  const isShut = state === 'closed' || state === 'closed-untraded'
  return isShut && own === 'first' ? 'second' : 'third'
}

/** The minute that runs, and the one before it until its first trade; an older one is no news. */
function minuteTone({ quote, now }: RowSubject): Tone {
  const isNew = now - quote.number('minuteTime') < 2 * minuteMillis
  return isNew ? rowTone(quote.state, 'second') : 'third'
}

/** As what stands beside it, but for a last price of an earlier day. */
function lastTone(state: ShownState, own: Tone): Tone {
  return isUntraded(state) ? 'third' : rowTone(state, own)
}

function isOfNow(state: ShownState): boolean {
  return state === 'live' || state === 'suspect' || state === 'closed' || isUntraded(state)
}

function instrumentCell({ item, instrument, quote }: RowSubject): Cell {
  const [note, late] = [segmentWords(instrument), lateWords(instrument)]
  const symbol = instrument?.symbol ?? item.symbol
  const isStrong = isOfNow(quote.state)
  if (!isAsAdded(item, instrument)) {
    const was = joined([`added as ${item.symbol}`, note])
    // A mark before the name, and the end of the name still has room.
    return { kind: 'instrument', symbol: `≠ ${symbol}`, note: was, late: 'not as added', tone: 'warn', isStrong }
  }
  return { kind: 'instrument', symbol, note, late, tone: rowTone(quote.state, 'first'), isStrong }
}

function lastCell(subject: RowSubject): Cell {
  const { quote } = subject
  const isDoubted = quote.state === 'suspect'
  const tone = isDoubted ? 'second' : lastTone(quote.state, 'first')
  const isStrong = isOfNow(quote.state) && !isUntraded(quote.state)
  return text(priceText(quote, 'last', subject), tone, isStrong, isDoubted)
}

function changeCell(id: 'change' | 'percent', subject: RowSubject): Cell {
  const before = moneyIn(subject.quote, 'previousClose')
  const change = changeOf(subject.quote)
  if (change === null || before === null) return text(null, 'third')
  const tone = change > 0 ? 'up' : change < 0 ? 'down' : 'second'
  const shown = id === 'change' ? formatChange(change, lookOf(subject)) : formatPercent(change, before)
  return text(shown, lastTone(subject.quote.state, tone))
}

/** Since the close before; null of what has not traded since. */
export function changeOf(quote: Quote): Money | null {
  const [last, before] = [moneyIn(quote, 'last'), moneyIn(quote, 'previousClose')]
  if (!hasChange(quote) || last === null || before === null || before <= 0) return null
  // The difference of two amounts of money is one.
  return (last - before) as Money
}

function spreadText(subject: RowSubject): string | null {
  const bid = moneyIn(subject.quote, 'bid')
  const ask = moneyIn(subject.quote, 'ask')
  // The difference of two amounts of money is one.
  return bid === null || ask === null || bid <= 0 || ask <= 0
    ? null
    : formatPrice((ask - bid) as Money, lookOf(subject))
}

/** Tenths of a second would flicker on every row of a fast market, so below one second it says only that. */
function ageCell(quote: Quote): Cell {
  const millis = quote.age()
  if (Number.isNaN(millis)) return text(null, 'third')
  const isOld = quote.state === 'stale' || quote.state === 'suspect'
  return text(millis < 1_000 ? '<1 s' : formatAge(millis), isOld ? 'warn' : rowTone(quote.state, 'second'), isOld)
}

function stateCell(state: ShownState): Cell {
  return { kind: 'state', state, text: stateLooks[state].word, tone: stateTone(state), isStrong: isAlarm(state) }
}

function stateTone(state: ShownState): Tone {
  switch (state) {
    case 'live':
      return 'second'
    case 'stale':
    case 'suspect':
      return 'warn'
    case 'not-current':
      return 'halt'
    case 'waiting':
    case 'closed':
    case 'untraded':
    case 'closed-untraded':
    case 'not-subscribed':
      return 'third'
    default:
      return assertNever(state)
  }
}

function isAlarm(state: ShownState): boolean {
  return state === 'stale' || state === 'suspect' || state === 'not-current'
}

function rangeCell(subject: RowSubject): Cell {
  const { quote } = subject
  const [low, high, last, open] = [
    moneyIn(quote, 'low'),
    moneyIn(quote, 'high'),
    moneyIn(quote, 'last'),
    moneyIn(quote, 'open'),
  ]
  if (low === null || high === null || last === null || low <= 0 || high < low) return text(null, 'third')
  // The last price belongs to the day, even where it was told before the range that holds it.
  const range: DayRange = { low: least(low, last), high: most(high, last), last, open }
  return { kind: 'range', range, look: lookOf(subject), tone: rowTone(quote.state, 'first') }
}

/** How far from the low to the high, from 0 to 1; in the middle where there is no way between them. */
export function partOfRange({ low, high }: DayRange, price: Money): number {
  return high === low ? 0.5 : Math.min(1, Math.max(0, (price - low) / (high - low)))
}

function rangeWords(range: DayRange, look: PriceLook): string {
  const part = Math.round(partOfRange(range, range.last) * 100)
  return `${bare(range.low, look)} to ${bare(range.high, look)}, last at ${part} % of it`
}

function sparkCell(subject: RowSubject): Cell {
  const { seen, quote, now } = subject
  if (!seen || seen.prices.length < 2) return text(null, 'third')
  return { kind: 'spark', seen, now, look: lookOf(subject), tone: rowTone(quote.state, 'second') }
}

function sparkWords({ seen: { since, prices }, now, look }: Spark): string {
  const [low, high] = [prices.reduce(least), prices.reduce(most)]
  return `seen since ${formatPastSecond(since, now)} IST: ${bare(low, look)} to ${bare(high, look)}`
}

function bare(price: Money, look: PriceLook): string {
  return formatPrice(price, look).trimEnd()
}

const least = (one: Money, other: Money) => (one < other ? one : other)
const most = (one: Money, other: Money) => (one > other ? one : other)

function lookOf({ instrument, finest, grouping }: RowSubject): PriceLook {
  return { digits: priceDigits(instrument?.tickSize ?? null), column: finest, grouping }
}

function priceText(quote: Quote, field: RowField, subject: RowSubject): string | null {
  const price = moneyIn(quote, field)
  return price === null ? null : formatPrice(price, lookOf(subject))
}

export function moneyIn(quote: Quote, field: RowField): Money | null {
  return moneyFromUnits(quote.number(field)) ?? null
}

function unitsText(quote: Quote, field: RowField, grouping: Grouping): string | null {
  const units = quote.number(field)
  return Number.isSafeInteger(units) ? formatUnits(units, grouping) : null
}

function volatilityText(part: number): string | null {
  return Number.isFinite(part) ? `${formatVolatility(part)} %` : null
}

function greekText(value: number): string | null {
  return Number.isFinite(value) ? formatGreek(value) : null
}

/** The day stands beside a time that is not of today, and a date in its place where it is of another year. */
function timeText(at: number, now: Instant): string | null {
  if (!(at > 0)) return null
  const trade = instant(at)
  return yearOf(trade) === yearOf(now) ? formatPastSecond(trade, now) : formatDate(trade)
}
