/** Tables as CSV (RFC 4180): what a spreadsheet would take for a formula is kept from being one, and an id from being rounded as a number. */
import { type Money, unitsPerRupee } from '../../contract/kinds.ts'

export type CsvCell = string | number | null

/** Null stays empty: nothing is said where nothing is known. */
export function rupees(amount: Money | null): number | null {
  return amount === null ? null : amount / unitsPerRupee
}

export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

/** Null where a quote is left open: half a file is no file. */
export function fromCsv(text: string): readonly (readonly string[])[] | null {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|\n|\r|$)/y
  const body = text.replace(/^\uFEFF/, '')
  while (cell.lastIndex < body.length) {
    const found = cell.exec(body)
    if (!found) return null
    const [, value = '', end = ''] = found
    row.push(unquoted(value))
    if (end === ',' && cell.lastIndex < body.length) continue
    if (end === ',') row.push('')
    rows.push(row)
    row = []
  }
  return rows
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const safe = (isFormula.test(cell) || isOtherId.test(cell) ? `'${cell}` : cell).replace(formulaBehind, "$1'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Also behind blanks, and in the wide letters that some spreadsheets read as the narrow ones. */
const isFormula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]|^[\t\r\n]/
/** Where a country's lists are parted by semicolons, or by tabs, a cell begins behind each of them, whatever quotes stand around all. */
const formulaBehind = /([;\t]["\s]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%])/g
/**
 * A spreadsheet shows a number of twelve digits by its power of ten and forgets the digits after the fifteenth, drops noughts at the
 * beginning, and takes an E between digits for a power of ten.
 */
const isOtherId = /^(\d{12,}|0\d+|\d+e\d+)$/i

function unquoted(value: string): string {
  return value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value
}
