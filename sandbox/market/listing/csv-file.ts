/** The same instruments as lines with commas, the older form of the daily file, which is still published (9.2). */
import { isoDate } from '../calendar/indian-day.ts'
import { type Instrument, isIndex, listedLot } from './instrument.ts'
import { unitsPerRupee } from './spot.ts'
import { belongsTo, type ExchangeFile } from './v3-file.ts'

const csvHeader =
  'instrument_key,exchange_token,tradingsymbol,name,last_price,expiry,strike,tick_size,lot_size,instrument_type,option_type,exchange'

const rowsInPiece = 500

/** The text of the file in pieces of a few hundred lines. */
export function* csvFile(
  instruments: Iterable<Instrument>,
  file: ExchangeFile,
  closeTicks: (instrument: Instrument) => number,
): Generator<string> {
  let lines = [csvHeader]
  for (const instrument of instruments) {
    if (!belongsTo(file, instrument)) continue
    if (lines.push(csvLine(instrument, closeTicks(instrument))) < rowsInPiece) continue
    yield `${lines.join('\n')}\n`
    lines = []
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`
}

function csvLine(instrument: Instrument, closeTicks: number): string {
  const { key, token, symbol, name, segment, contract, kind, tick } = instrument
  const hasStrike = contract !== null && kind !== 'future'
  const cells = [
    key,
    String(token),
    symbol,
    name,
    String((closeTicks * tick) / unitsPerRupee),
    contract ? isoDate(contract.expiryDay) : '',
    hasStrike ? String(contract.strike / unitsPerRupee) : '',
    isIndex(instrument) ? '' : String(tick / unitsPerRupee),
    isIndex(instrument) ? '' : String(listedLot(instrument)),
    typeWord(instrument),
    kind === 'call' ? 'CE' : kind === 'put' ? 'PE' : '',
    segment,
  ]
  return cells.map(quoted).join(',')
}

const underlyingWords = { EQUITY: 'STK', INDEX: 'IDX', COM: 'COM', CUR: 'CUR' } as const

/** `FUTSTK`, `OPTIDX` and the like; shares and indices have a word of their own. */
function typeWord({ kind, contract }: Instrument): string {
  if (!contract) return kind === 'cash' ? 'EQUITY' : 'INDEX'
  return `${kind === 'future' ? 'FUT' : 'OPT'}${underlyingWords[contract.underlying.type]}`
}

function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
