/** The limits that each call about orders keeps (section 8, service facts 5), with room for exits. */
import type { RateLimit } from '../../broker/budget.ts'

/** `close` is a placement that makes a position smaller, or ends it. */
export const laneNames = [
  'place',
  'close',
  'modify',
  'cancel',
  'order-list',
  'order-details',
  'trade-book',
  'order-trades',
  'positions',
  'holdings',
] as const
export type LaneName = (typeof laneNames)[number]

export type NamedLimit = RateLimit<LaneName> & { readonly name: string; readonly reserved: number }

const second = 1_000
const minute = 60 * second
/** Requests spaced a whole span here may reach the broker a little closer together. */
const jitter = 50

/** Placements a second that only exits may use. */
const keptForExits = 2
const placements = 10

/** `changesBy`: the newer interface counts a change and a cancellation with the placements too. */
export function laneLimits(changesBy: 'legacy' | 'v3'): readonly NamedLimit[] {
  const placing: readonly LaneName[] = ['place', 'close']
  const grouped: readonly LaneName[] = changesBy === 'v3' ? [...placing, 'modify', 'cancel'] : placing
  const eachSecond: readonly LaneName[] = laneNames.filter((name) => name !== 'place' && name !== 'close')
  return [
    {
      name: 'New orders',
      groups: ['place'],
      calls: placements - keptForExits,
      perMillis: second + jitter,
      reserved: 0,
    },
    { name: 'Orders a second', groups: grouped, calls: placements, perMillis: second + jitter, reserved: keptForExits },
    { name: 'Orders a minute', groups: grouped, calls: 500, perMillis: minute + jitter, reserved: 0 },
    { name: 'Orders in half an hour', groups: grouped, calls: 2_000, perMillis: 30 * minute + jitter, reserved: 0 },
    ...eachSecond.map((name) => ({
      name: laneWords[name],
      groups: [name],
      calls: 1,
      perMillis: second + jitter,
      reserved: 0,
    })),
  ]
}

const laneWords: Readonly<Record<LaneName, string>> = {
  place: 'New orders',
  close: 'Closing orders',
  modify: 'Changes',
  cancel: 'Cancellations',
  'order-list': 'List of orders',
  'order-details': 'Order details',
  'trade-book': 'Trade book',
  'order-trades': 'Trades of an order',
  positions: 'Positions',
  holdings: 'Holdings',
}
