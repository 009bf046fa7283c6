/** The limits that each call about orders keeps (section 8, service facts 5), with room for exits. */
import type { RateLimit } from '../../broker/budget.ts'

/** `close` is a placement that makes a position smaller, or ends it; `modify-newer` a change that only the newer interface has. */
export const laneNames = [
  'place',
  'close',
  'modify',
  'modify-newer',
  'cancel',
  'order-list',
  'order-details',
  'trade-book',
  'order-trades',
  'positions',
  'holdings',
] as const
export type LaneName = (typeof laneNames)[number]

const acts: ReadonlySet<LaneName> = new Set(['place', 'close', 'modify', 'modify-newer', 'cancel'])

/** What only looks: it shares no limit with what moves money, and goes after it. */
export function isReading(lane: LaneName): boolean {
  return !acts.has(lane)
}

export type NamedLimit = RateLimit<LaneName> & { readonly name: string; readonly reserved: number }

const second = 1_000
const minute = 60 * second
/** Requests spaced a whole span here may reach the broker a little closer together. */
const jitter = 50

/** Placements a second that only exits may use. */
const keptForExits = 2
const placements = 10

/** The newer interface counts changes and cancellations with the placements too; `changesBy` says whose the others are. */
export function laneLimits(changesBy: 'legacy' | 'v3'): readonly NamedLimit[] {
  const newer: readonly LaneName[] = ['place', 'close', 'modify-newer']
  const grouped: readonly LaneName[] = changesBy === 'v3' ? [...newer, 'modify', 'cancel'] : newer
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
    ...onceASecond.map(({ name, groups }) => ({
      ...{ name, groups },
      calls: 1,
      perMillis: second + jitter,
      reserved: 0,
    })),
  ]
}

const onceASecond: readonly { readonly name: string; readonly groups: readonly LaneName[] }[] = [
  { name: 'Changes', groups: ['modify', 'modify-newer'] },
  { name: 'Cancellations', groups: ['cancel'] },
  { name: 'List of orders', groups: ['order-list'] },
  { name: 'Order details', groups: ['order-details'] },
  { name: 'Trade book', groups: ['trade-book'] },
  { name: 'Trades of an order', groups: ['order-trades'] },
  { name: 'Positions', groups: ['positions'] },
  { name: 'Holdings', groups: ['holdings'] },
]
