/** The pause a broker asks for: seconds, or a date, as HTTP allows both. */
import type { Instant } from '../../contract/kinds.ts'

const shortest = 1_000
// A mistaken date must not silence the terminal for a day; half an hour is the longest span of any limit.
const longest = 30 * 60 * 1_000

export function retryAfterMillis(header: string | null, now: Instant): number | null {
  if (header === null) return null
  const text = header.trim()
  if (/^\d{1,9}$/.test(text)) return bounded(Number(text) * 1_000)
  // Only the one form HTTP sends; the engine would read much else as a date, in the zone of this computer.
  const at = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : bounded(at - now)
}

function bounded(millis: number): number {
  return Math.min(longest, Math.max(shortest, millis))
}
