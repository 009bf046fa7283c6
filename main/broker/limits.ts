/** The rate limits we keep for each reading, with room for requests that arrive closer together than they left. */
import type { NamedRate } from '../rates/rates.ts'
import type { PacedReading } from './broker.ts'

const second = 1_000
const minute = 60 * second
const both: readonly PacedReading[] = ['profile', 'balances']

// Requests spaced a whole span here may reach the broker a little closer together.
const jitter = 50

/**
 * The legacy interface names no figure for these two, so they keep the smallest that it names for other readings (section 8: one
 * a second). The profile is read twice at sign-in and may save up its seconds for that. The longer spans are those of the newer
 * interface, counted together; its fifty a second are more than anybody needs.
 */
export const readingLimits: readonly NamedRate<PacedReading>[] = [
  { name: 'Profile', groups: ['profile'], calls: 5, perMillis: 5 * second + jitter },
  { name: 'Balances', groups: ['balances'], calls: 1, perMillis: second + jitter },
  { name: 'Profile and balances', groups: both, calls: 500, perMillis: minute + jitter },
  { name: 'Profile and balances', groups: both, calls: 2_000, perMillis: 30 * minute + jitter },
]
