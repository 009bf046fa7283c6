/** The legacy master contract (2.5): the lines of an exchange under their header, or one instrument as an object. */
import { z } from 'zod'
import { type Money, moneyFromRupees } from '../../../contract/kinds.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'

const columns = [
  ...(['exchange', 'token', 'parent_token', 'symbol', 'name', 'closing_price', 'expiry', 'strike_price'] as const),
  ...(['tick_size', 'lot_size', 'instrument_type', 'isin'] as const),
] as const
type Column = (typeof columns)[number]

export type MasterRow = {
  readonly exchange: string
  /** Empty for an index, which has none of use (service facts 8.4). */
  readonly token: string
  readonly parentToken: string
  readonly symbol: string
  readonly name: string
  readonly previousClose: Money | null
  /** As the exchange writes it; empty for what does not expire. */
  readonly expiry: string
  readonly strike: Money | null
  /** As the file has it: its unit is not stated, so it is not turned into money. */
  readonly tickSize: number | null
  readonly lotSize: number | null
  readonly instrumentType: string
  readonly isin: string | null
}

export type MasterFile = { readonly rows: readonly MasterRow[]; readonly unreadable: number }
export type MasterTrouble = 'no-header' | 'mostly-unreadable'

const mostUnreadableShare = 0.01

/** The header decides what a column is: one that is missing refuses the whole, for nothing is guessed by its place. */
export function parseMasterLines(lines: readonly string[]): Result<MasterFile, MasterTrouble> {
  const header = (lines[0] ?? '').split(',').map((name) => name.trim().toLowerCase())
  const places = new Map(columns.map((column) => [column, header.indexOf(column)]))
  if ([...places.values()].includes(-1)) return fail('no-header')
  const rows: MasterRow[] = []
  for (const line of lines.slice(1)) {
    const fields = fieldsOf(line)
    const row = fields.length === header.length ? parseRow((column) => fields[places.get(column) ?? -1] ?? '') : null
    if (row) rows.push(row)
  }
  const unreadable = lines.length - 1 - rows.length
  return unreadable > (lines.length - 1) * mostUnreadableShare ? fail('mostly-unreadable') : ok({ rows, unreadable })
}

function parseRow(field: (column: Column) => string): MasterRow | null {
  const [exchange, symbol] = [field('exchange'), field('symbol')]
  if (exchange === '' || symbol === '') return null
  return {
    ...{ exchange, symbol, token: field('token'), parentToken: field('parent_token'), name: field('name') },
    previousClose: rupees(field('closing_price')),
    expiry: field('expiry'),
    strike: rupees(field('strike_price')),
    tickSize: positive(field('tick_size')),
    lotSize: positive(field('lot_size')),
    instrumentType: field('instrument_type'),
    isin: field('isin') || null,
  }
}

/** A name may hold a comma, and then stands in quotes. */
function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',').map((text) => text.trim())
  const found = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)
  return Array.from(found, ([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
}

function positive(text: string): number | null {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0
  return number > 0 && Number.isFinite(number) ? number : null
}

function rupees(text: string): Money | null {
  const number = positive(text)
  return number === null ? null : (moneyFromRupees(number) ?? null)
}

/** Only what names it: the figures beside are asked for elsewhere, and none of them may make the name unreadable. */
export const masterSingle = z.object({
  exchange: z.string(),
  symbol: z.string(),
  token: z.union([z.string(), z.number()]).transform(String),
})

export type MasterSingle = z.infer<typeof masterSingle>
