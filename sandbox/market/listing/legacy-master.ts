/** The legacy master contract (2.5): a header and a line of commas for each instrument of an exchange, or one instrument alone. */
import { isoDate } from '../calendar/indian-day.ts'
import { type Instrument, isIndex, listedLot } from './instrument.ts'
import { strikeText } from './symbols.ts'

export const masterHeader =
  'exchange,token,parent_token,symbol,name,closing_price,expiry,strike_price,tick_size,lot_size,instrument_type,isin'

const paisa = 100

/** `closeOf` tells the previous session's close in ticks. */
export function* legacyMaster(
  instruments: Iterable<Instrument>,
  segment: string,
  closeOf: (instrument: Instrument) => number,
): Generator<string> {
  yield masterHeader
  for (const instrument of instruments) {
    if (instrument.segment === segment) yield masterLine(instrument, closeOf(instrument))
  }
}

export function masterLine(instrument: Instrument, closeTicks: number): string {
  const { segment, token, legacySymbol, name, tick, isin, kind, contract } = instrument
  const index = isIndex(instrument)
  return [
    segment,
    // An index has no token of use (8.4).
    index ? '' : token,
    contract?.underlying.token ?? '',
    legacySymbol,
    name,
    (closeTicks * tick) / 10_000,
    contract ? isoDate(contract.expiryDay) : '',
    contract && kind !== 'future' ? strikeText(contract.strike) : '',
    index ? '' : tick / paisa,
    index ? '' : listedLot(instrument),
    legacyType(instrument),
    isin ?? '',
  ].join(',')
}

export type MasterFigures = {
  readonly lowerTicks: number
  readonly upperTicks: number
  readonly closeTicks: number
  readonly yearlyLowTicks: number
  readonly yearlyHighTicks: number
  /** In units; null for what has none. */
  readonly interest: number | null
}

export function masterSingle(instrument: Instrument, figures: MasterFigures) {
  const { legacySymbol, segment, tick, name, token, isin } = instrument
  const rupees = (ticks: number) => (ticks * tick) / 10_000
  const lower = rupees(figures.lowerTicks)
  const upper = rupees(figures.upperTicks)
  return {
    lower_circuit: lower,
    upper_circuit: upper,
    instrument_name: legacyType(instrument),
    // General and price numerators and denominators; -1 where none is set, as in every sample seen.
    gn: -1,
    gd: -1,
    pn: -1,
    pd: -1,
    circuit_limit: `${lower.toFixed(2)}-${upper.toFixed(2)}`,
    status: 'Eligible',
    yearly_low: rupees(figures.yearlyLowTicks),
    yearly_high: rupees(figures.yearlyHighTicks),
    symbol: legacySymbol,
    lot_size: listedLot(instrument),
    exchange: segment,
    closing_price: rupees(figures.closeTicks),
    open_interest: figures.interest ?? '',
    tick_size: tick / paisa,
    name,
    token: isIndex(instrument) ? '' : token,
    isin: isin ?? '',
  }
}

const legacyWords = { INDEX: 'IDX', EQUITY: 'STK', CUR: 'CUR', COM: 'COM' } as const

function legacyType({ kind, contract }: Instrument): string {
  if (kind === 'cash') return 'EQUITY'
  if (!contract) return 'INDEX'
  const word = legacyWords[contract.underlying.type]
  if (kind === 'future') return `FUT${word}`
  return word === 'COM' ? 'OPTFUT' : `OPT${word}`
}
