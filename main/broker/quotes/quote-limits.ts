/** The rates that quotes and master contracts keep (section 8; service facts 5). */
import type { NamedRate } from '../../rates/rates.ts'

const second = 1_000
const minute = 60 * second
const jitter = 50

/** Live Feed is one a second in section 8; the master contract has no figure of its own and keeps the same. */
export const quoteLimits: readonly NamedRate<'quotes' | 'master'>[] = [
  { name: 'Older quotes', groups: ['quotes'], calls: 1, perMillis: second + jitter },
  { name: 'Master contracts', groups: ['master'], calls: 1, perMillis: second + jitter },
  { name: 'Older quotes and master contracts', groups: ['quotes', 'master'], calls: 450, perMillis: minute + jitter },
  {
    name: 'Older quotes and master contracts',
    groups: ['quotes', 'master'],
    calls: 1_900,
    perMillis: 30 * minute + jitter,
  },
]

/** The current interface counts these among its other calls; below the rate at which its gateway was seen to refuse. */
export const marketQuoteLimits: readonly NamedRate<'prices'>[] = [
  { name: 'Quotes', groups: ['prices'], calls: 8, perMillis: second + jitter },
  { name: 'Quotes', groups: ['prices'], calls: 450, perMillis: minute + jitter },
  { name: 'Quotes', groups: ['prices'], calls: 1_900, perMillis: 30 * minute + jitter },
]
