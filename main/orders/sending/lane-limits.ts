/** The limits that each call about orders keeps (section 8, service facts 5), with room for exits. */
import type { OrderChanges } from '../../../contract/orders.ts'
import type { RateLimit } from '../../broker/budget.ts'

/**
 * `close` is a placement that makes a position smaller, or ends it; `modify-newer` a change that only the newer interface has;
 * `cancel-all` goes by the older interface where there is one, whichever the others go by.
 */
const acts = [
  'place',
  'close',
  'modify',
  'modify-newer',
  'cancel',
  'cancel-all',
  'convert',
  'gtt-place',
  'gtt-cancel',
] as const
const looks = [
  'order-list',
  'order-details',
  'trade-book',
  'order-trades',
  'positions',
  'holdings',
  'gtt-list',
] as const
export type LaneName = (typeof acts)[number] | (typeof looks)[number]

/** Only the newer interface has the protection of a market order. */
export function laneOfChange({ marketProtection }: OrderChanges): 'modify' | 'modify-newer' {
  return marketProtection === undefined ? 'modify' : 'modify-newer'
}

const readingLanes: ReadonlySet<LaneName> = new Set(looks)

/** What only looks: it shares no limit with what moves money, and goes after it. */
export function isReading(lane: LaneName): boolean {
  return readingLanes.has(lane)
}

export type NamedLimit = RateLimit<LaneName> & { readonly name: string; readonly reserved: number }

const second = 1_000
const minute = 60 * second
/** Requests spaced a whole span here may reach the broker a little closer together. */
const jitter = 50

/** What leads out of the market, or keeps something from leading into it. */
const outward: ReadonlySet<LaneName> = new Set(['close', 'cancel', 'gtt-cancel'] as const)

/** What one span may hold, and how much of it only exits and cancellations may use. */
const placements = { calls: 10, kept: 2 }
const placementsOfMinute = { calls: 500, kept: 40 }
const placementsOfHalfHour = { calls: 2_000, kept: 200 }

/** By which interface orders are changed and cancelled; `newer-alone` where nothing at all goes by the older one. */
export type ChangesBy = 'legacy' | 'v3' | 'newer-alone'

/** The newer interface counts changes and cancellations with the placements too, and its cancellation of everything by itself. */
export function laneLimits(changesBy: ChangesBy): readonly NamedLimit[] {
  const newer: readonly LaneName[] = ['place', 'close', 'modify-newer', 'gtt-place', 'gtt-cancel']
  const grouped: readonly LaneName[] = changesBy === 'legacy' ? newer : [...newer, 'modify', 'cancel']
  // A change can wait a second; for half an hour nothing that leads into the market may take the way out with it.
  const inward = grouped.filter((lane) => !outward.has(lane))
  return [
    ...ofSpan('New orders', ['place', 'gtt-place'], 'Orders a second', grouped, placements, second),
    ...ofSpan('New orders and changes a minute', inward, 'Orders a minute', grouped, placementsOfMinute, minute),
    ...ofSpan(
      'New orders and changes in half an hour',
      inward,
      'Orders in half an hour',
      grouped,
      placementsOfHalfHour,
      30 * minute,
    ),
    // The broker's are far wider; nobody converts more than one a second.
    onceASecond('Conversions', ['convert']),
    gttCancellations,
    onceASecond('List of GTT orders', ['gtt-list']),
    ...(changesBy === 'newer-alone'
      ? [named, ...sweeps, ...readings.flatMap(newerReading)]
      : [...olderChanges, ...readings.map(([name, lane]) => onceASecond(name, [lane]))]),
  ]
}

/** The limit of the broker's, and ours below it, which leaves room for the way out. */
function ofSpan(
  ownName: string,
  own: readonly LaneName[],
  name: string,
  groups: readonly LaneName[],
  { calls, kept }: { readonly calls: number; readonly kept: number },
  span: number,
): readonly NamedLimit[] {
  const perMillis = span + jitter
  return [
    { name: ownName, groups: own, calls: calls - kept, perMillis, reserved: 0 },
    { name, groups, calls, perMillis, reserved: kept },
  ]
}

function onceASecond(name: string, groups: readonly LaneName[]): NamedLimit {
  return { name, groups, calls: 1, perMillis: second + jitter, reserved: 0 }
}

const olderChanges = [
  onceASecond('Changes', ['modify', 'modify-newer']),
  onceASecond('Cancellations', ['cancel', 'cancel-all']),
]

/** One order a request: as many as are open must not hold up the order that ends a position. */
const named: NamedLimit = {
  name: 'Cancellations by name',
  ...{ groups: ['cancel'], calls: placements.calls - placements.kept, perMillis: second + jitter, reserved: 0 },
}

/** Each is a request too. */
const gttCancellations: NamedLimit = {
  name: 'Cancellations of GTT orders',
  ...{ groups: ['gtt-cancel'], calls: 4, perMillis: second + jitter, reserved: 0 },
}

const sweeps: readonly NamedLimit[] = [
  onceASecond('Cancellations of everything', ['cancel-all']),
  {
    name: 'Cancellations of everything a minute',
    ...{ groups: ['cancel-all'], calls: 40, perMillis: minute + jitter, reserved: 0 },
  },
  {
    name: 'Cancellations of everything in half an hour',
    ...{ groups: ['cancel-all'], calls: 160, perMillis: 30 * minute + jitter, reserved: 0 },
  },
]

const readings: readonly (readonly [name: string, lane: LaneName])[] = [
  ['List of orders', 'order-list'],
  ['Order details', 'order-details'],
  ['Trade book', 'trade-book'],
  ['Trades of an order', 'order-trades'],
  ['Positions', 'positions'],
  ['Holdings', 'holdings'],
]

/** Fifty a second, 500 a minute and 2,000 in half an hour of each are the broker's; more than these are never of use. */
function newerReading([name, lane]: (typeof readings)[number]): readonly NamedLimit[] {
  return [
    { name, groups: [lane], calls: 5, perMillis: second + jitter, reserved: 0 },
    { name: `${name} in half an hour`, groups: [lane], calls: 1_800, perMillis: 30 * minute + jitter, reserved: 0 },
  ]
}
