/** Which positions may be closed now: only where nothing else can still trade and the broker's figure has come to rest. */
import type { OrderId } from '../../../contract/kinds.ts'
import { type Moment, momentOf } from '../../ports/moment.ts'
import type { HaltLook, HaltPosition, KillSwitchParts } from './kill-switch-parts.ts'

export type Closings = {
  /** After each whole reading, before `ready` is asked. */
  readonly observe: (look: HaltLook) => void
  /** Trading went on since: what stood before has to come to rest anew. */
  readonly anew: () => void
  readonly ready: (look: HaltLook) => readonly HaltPosition[]
  /** Before the closing order is sent: until `ended` nothing more is sent for this position. */
  readonly begin: (position: HaltPosition) => void
  /** The orders that came of it; none where it is sure that there is none, null where nobody knows. */
  readonly ended: (position: HaltPosition, orders: readonly OrderId[] | null) => void
  /** The one begun last: it is none that the exchange has answered. */
  readonly neverLeft: (position: HaltPosition) => void
  readonly tries: (position: HaltPosition) => number
  /** What the broker said of the last closing order that has ended; empty where it said nothing. */
  readonly lastWord: (position: HaltPosition) => string
  /** The person is there and asks again: what was tried in vain is tried again without a wait. */
  readonly hurry: () => void
  /** It is one of the last ones sent for a position: how it ended is still asked. */
  readonly remembers: (order: OrderId) => boolean
}

type Watched = {
  readonly net: number
  /** In how many readings one after the other it stood so, with nothing open. */
  readonly rests: number
  readonly tries: number
  readonly isOut: boolean
  /** Closing orders in a row that were begun for the same net, also those that never left: a line may be down. */
  readonly inVain: number
  /** The last closing order: the net it was sent for, and what came of it. */
  readonly last: { readonly net: number; readonly orders: readonly OrderId[] | null } | null
}

/** The list of orders and the positions are two readings: one may be a moment behind the other. */
const restsNeeded = 2
/** Where the figure does not show what the closing order traded, or what the trades of the day say, it may be far behind. */
const restsUnexplained = 5
/** The first ones follow at once: another kind of order may go where one did not. */
const quickTries = 3
/** Then each waits twice as long as the one before it: what goes on being refused, or cannot leave, is not tried each second. */
const mostWaited = 30

/** Readings further apart are not one after the other: nobody was signed in between, or the computer slept. */
const longestBetween = 60_000

export function openClosings({ outcomeOf, clock }: Pick<KillSwitchParts, 'outcomeOf' | 'clock'>): Closings {
  const watched = new Map<string, Watched>()
  let observedAt: Moment | null = null

  function of(position: HaltPosition): Watched {
    return watched.get(nameOf(position)) ?? { net: Number.NaN, rests: 0, tries: 0, isOut: false, inVain: 0, last: null }
  }

  function change(position: HaltPosition, part: Partial<Watched>): void {
    watched.set(nameOf(position), { ...of(position), ...part })
  }

  function isQuiet(position: HaltPosition, { isOut, last }: Watched, look: HaltLook): boolean {
    if (isOut || look.unsettled.includes(position.key)) return false
    if (look.open.some((order) => order.key === position.key)) return false
    return last?.orders?.every((order) => outcomeOf(order)?.isFinal === true) ?? true
  }

  function observe(look: HaltLook): void {
    const isNext = isSoonAfter(observedAt)
    observedAt = momentOf(clock)
    for (const position of look.positions) {
      const before = of(position)
      if (!isQuiet(position, before, look)) change(position, { net: position.net, rests: 0 })
      else change(position, { net: position.net, rests: isNext && before.net === position.net ? before.rests + 1 : 1 })
    }
  }

  /** By either clock: the steady one may stand still while the computer sleeps, and the wall can be set. */
  function isSoonAfter(before: Moment | null): boolean {
    if (before === null) return false
    const { wall, elapsed } = momentOf(clock)
    return elapsed - before.elapsed <= longestBetween && Math.abs(wall - before.wall) <= longestBetween
  }

  function isReady(position: HaltPosition, look: HaltLook): boolean {
    const known = of(position)
    if (position.net === 0 || known.net !== position.net || !isQuiet(position, known, look)) return false
    return known.rests >= (position.isExplained && isExplained(known) ? restsNeeded : restsUnexplained) + waited(known)
  }

  /** A position that has moved since is another matter. */
  function waited({ net, last, inVain }: Watched): number {
    if (last?.net !== net || inVain < quickTries) return 0
    return Math.min(mostWaited, 2 ** (inVain - quickTries + 1))
  }

  /** Whether the position has moved by at least what the last closing order traded. */
  function isExplained({ net, last }: Watched): boolean {
    if (last === null) return true
    if (last.orders === null) return false
    const filled = last.orders.reduce((sum, order) => sum + (outcomeOf(order)?.filled ?? Number.NaN), 0)
    return (last.net - net) * Math.sign(last.net) >= filled
  }

  return {
    observe,
    anew: () => {
      observedAt = null
    },
    ready: (look) => look.positions.filter((position) => isReady(position, look)),
    begin: (position) => {
      const { tries, inVain, last } = of(position)
      change(position, {
        ...{ isOut: true, rests: 0, tries: tries + 1 },
        inVain: last?.net === position.net ? inVain + 1 : 1,
        last: { net: position.net, orders: null },
      })
    },
    ended: (position, orders) => {
      const { last } = of(position)
      change(position, { isOut: false, last: last === null ? null : { ...last, orders } })
    },
    neverLeft: (position) => change(position, { tries: of(position).tries - 1 }),
    tries: (position) => of(position).tries,
    lastWord: (position) =>
      of(position)
        .last?.orders?.map((order) => outcomeOf(order)?.message ?? '')
        .find(Boolean) ?? '',
    hurry: () => {
      for (const [name, one] of watched) watched.set(name, { ...one, inVain: 0 })
    },
    remembers: (order) => [...watched.values()].some(({ last }) => last?.orders?.includes(order) ?? false),
  }
}

/** Each product of an instrument is a position of its own. */
export function nameOf({ key, name, product }: HaltPosition): string {
  return `${key ?? name} ${product}`
}
