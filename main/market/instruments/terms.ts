/** What many instruments have in common, as a line of text and read back: the contracts of an underlying that expire together. */
import { indiaAhead } from '../../../contract/india.ts'
import {
  type Instrument,
  type InstrumentKind,
  instrumentKinds,
  type TradingWeek,
} from '../../../contract/instrument.ts'
import { type Instant, type InstrumentKey, instant, instrumentKey, type Money } from '../../../contract/kinds.ts'

export type Terms = {
  readonly segment: string
  readonly kind: InstrumentKind
  readonly lotSize: number
  readonly tickSize: Money | null
  readonly freezeQuantity: number | null
  readonly expiry: Instant | null
  readonly underlyingSymbol: string | null
  readonly underlyingKey: InstrumentKey | null
  readonly week: TradingWeek | null
  readonly lateSeconds: number | null
  readonly listedLot: number | null
  readonly weekly: boolean
  /** Null where each has its own. */
  readonly name: string | null
  /** What stands before and after the strike in a contract's symbol. */
  readonly before: string
  readonly after: string
}

const ofAWeek = 'W'

const sides: Partial<Record<InstrumentKind, string>> = { future: 'FUT', call: 'CE', put: 'PE' }

export function lineOfTerms(instrument: Instrument): string {
  const { segment, kind, lotSize, tickSize, freezeQuantity, expiry, underlyingSymbol, underlyingKey } = instrument
  const numbers = [instrumentKinds.indexOf(kind), lotSize, tickSize, freezeQuantity, expiry]
  const name = underlyingSymbol === null ? '' : instrument.name
  const late = String(instrument.lateSeconds ?? '')
  const listed = String(instrument.listedLot ?? '')
  const weekly = instrument.weekly ? ofAWeek : ''
  const about = [segment, underlyingSymbol ?? '', underlyingKey ?? '', name]
  const texts = [...about, weekText(instrument.week), late, listed, weekly]
  return [...numbers.map((number) => number ?? ''), ...texts.map((text) => text.replaceAll(/\s/g, ' '))].join('\t')
}

/** Of a line, without reading the rest of it. */
export function segmentOfTerms(line: string): string {
  return line.split('\t', 6)[5] ?? ''
}

/** Of a line as well. */
export function kindOfTerms(line: string): InstrumentKind {
  return instrumentKinds[Number(line.split('\t', 1)[0])] ?? 'cash'
}

/** Of a line as well: when its contracts expire; null where they are none. */
export function expiryOfTerms(line: string): number | null {
  return numberOrNull(line.split('\t', 5)[4])
}

/** Of a line as well: how long its contracts run, by what the broker says of them; null where they are none. */
export function lengthOfTerms(line: string): 'weekly' | 'monthly' | null {
  if (line.endsWith(`\t${ofAWeek}`)) return 'weekly'
  return line.split('\t', 5)[4] ? 'monthly' : null
}

export function readTerms(line: string): Terms {
  const [kind, lotSize, tickSize, freezeQuantity, expiry, segment = '', symbol, underlyingKey, name, ...rest] =
    line.split('\t')
  const [week, late, listed, weekly] = rest
  const expiryMillis = numberOrNull(expiry)
  const shared = {
    segment,
    kind: instrumentKinds[Number(kind)] ?? 'cash',
    lotSize: Number(lotSize),
    // The cast restores the kind that the parser gave before the amount was written down as text.
    tickSize: numberOrNull(tickSize) as Money | null,
    freezeQuantity: numberOrNull(freezeQuantity),
    expiry: expiryMillis === null ? null : instant(expiryMillis),
    underlyingSymbol: symbol || null,
    underlyingKey: instrumentKey(underlyingKey ?? '') ?? null,
    week: readWeek(week),
    lateSeconds: numberOrNull(late),
    listedLot: numberOrNull(listed),
    weekly: weekly === ofAWeek,
    name: symbol ? (name ?? '') : null,
  }
  return { ...shared, ...symbolParts(shared) }
}

/** `390-165-12345`. */
function weekText(week: TradingWeek | undefined): string {
  return week ? `${week.opens}-${week.closes}-${week.days.join('')}` : ''
}

function readWeek(text: string | undefined): TradingWeek | null {
  if (!text) return null
  const [opens, closes, days = ''] = text.split('-')
  return { opens: Number(opens), closes: Number(closes), days: [...days].map(Number) }
}

function symbolParts({
  kind,
  underlyingSymbol,
  expiry,
}: Omit<Terms, 'before' | 'after'>): Pick<Terms, 'before' | 'after'> {
  const side = sides[kind]
  if (side === undefined || underlyingSymbol === null || expiry === null) return { before: '', after: '' }
  return { before: `${underlyingSymbol} `, after: `${side} ${dayWords(expiry).join(' ')}` }
}

/** The day of an expiry as symbols have it: `24`, `NOV`, `26`. */
export function dayWords(expiry: Instant): readonly [day: string, month: string, year: string] {
  const [, day = '', month = '', year = ''] = new Date(expiry + indiaAhead).toUTCString().split(' ')
  return [day, month.toUpperCase(), year.slice(2)]
}

function numberOrNull(text: string | undefined): number | null {
  return text ? Number(text) : null
}
