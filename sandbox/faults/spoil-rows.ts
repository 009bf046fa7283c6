/** An answer some of whose rows cannot be read while the others can: `null` where a figure was due. */
import type { Answer } from '../http/answer.ts'
import { isObject } from '../http/call.ts'

/** The rows are spread over the list. Null where the answer holds no list of so many. */
export function withSpoiltRows(answer: Answer, count: number): Answer | null {
  const body: unknown = JSON.parse(bodyText(answer))
  const rows = rowsIn(body)
  if (!rows || rows.length < count) return null
  for (let nth = 1; nth <= count; nth += 1) {
    const at = Math.floor((nth * rows.length) / (count + 1))
    rows[at] = spoilt(rows[at])
  }
  return { ...answer, body: JSON.stringify(body) }
}

function bodyText({ body }: Answer): string {
  return typeof body === 'string' ? body : Buffer.from(body).toString()
}

/** Of candles: the current interface lists them one name deeper than the older one. */
function rowsIn(body: unknown): unknown[] | null {
  const data = isObject(body) ? body['data'] : undefined
  const rows = isObject(data) ? data['candles'] : data
  return Array.isArray(rows) ? rows : null
}

const volume = 5

function spoilt(row: unknown): unknown {
  if (Array.isArray(row)) return row.with(volume, null)
  if (typeof row === 'string') return row.split(',').with(volume, 'null').join(',')
  return isObject(row) ? { ...row, volume: null } : null
}
