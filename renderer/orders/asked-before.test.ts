import { expect, test } from 'vitest'
import { instant } from '../../contract/kinds.ts'
import type { TimelineEntry } from '../../contract/orders.ts'
import { askedBefore } from './asked-before.ts'

const entry = (who: TimelineEntry['who'], what: string): TimelineEntry => ({
  ...{ at: instant(0), who, what, marks: [], fields: null },
})

test('a refusal stands beside the request it answers, the last one before it', () => {
  const entries = [
    entry('you', 'Asked to buy 500, limit 101.50, intraday'),
    entry('reply', 'Accepted by the broker'),
    entry('you', 'Asked to modify: quantity 900'),
    entry('push', 'Not modified: Margin of 5,000 needed'),
    entry('push', 'Rejected: The circuit'),
  ]
  expect(askedBefore(entries, 1)).toBeNull()
  expect(askedBefore(entries, 3)).toBe(entries[2])
  expect(askedBefore(entries, 4)).toBe(entries[2])
  expect(askedBefore([entry('push', 'Rejected: An order from elsewhere')], 0)).toBeNull()
})
