/** The times of orders as the wire writes them: readable, Indian, and without a word about the zone. */
import { istTimestamp } from '../../ist.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `DD-Mon-YYYY HH:MM:SS` (2.6), also of the newer interface's trades; empty while there is none. */
export function legacyTime(micros: number): string {
  if (micros === 0) return ''
  const [date = '', time = ''] = readable(micros).split(' ')
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}-${months[Number(month) - 1]}-${year} ${time}`
}

/** `YYYY-MM-DD HH:MM:SS` (chapter 2 of the facts). */
export function v2Time(micros: number): string | null {
  return micros === 0 ? null : readable(micros)
}

function readable(micros: number): string {
  return istTimestamp(Math.floor(micros / 1_000))
    .slice(0, 19)
    .replace('T', ' ')
}
