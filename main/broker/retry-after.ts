/** The pause a broker asks for: seconds, or a date, as HTTP allows both. */
import type { Instant } from '../../contract/kinds.ts'

const shortest = 1_000
// A mistaken date must not silence the terminal for a day; half an hour is the longest span of any limit.
const longest = 30 * 60 * 1_000

export function retryAfterMillis(header: string | null, now: Instant): number | null {
  if (header === null) return null
  const text = header.trim()
  const millis = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  if (Number.isNaN(millis)) return null
  return Math.min(longest, Math.max(shortest, millis))
}
