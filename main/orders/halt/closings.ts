/** Which positions may be closed now: only where nothing else can still trade and the broker's figure has come to rest. */
import type { OrderId } from '../../../contract/kinds.ts'
import type { HaltLook, HaltPosition, KillSwitchParts } from './kill-switch-parts.ts'

export type Closings = {
  /** After each whole reading, before `ready` is asked. */
  readonly observe: (look: HaltLook) => void
  readonly ready: (look: HaltLook) => readonly HaltPosition[]
  /** Before the closing order is sent: until `ended` nothing more is sent for this position. */
  readonly begin: (position: HaltPosition) => void
  /** The orders that came of it; none where it is sure that there is none, null where nobody knows. */
  readonly ended: (position: HaltPosition, orders: readonly OrderId[] | null) => void
  readonly tries: (position: HaltPosition) => number
  /** What the broker said of the last closing order that has ended; empty where it said nothing. */
  readonly lastWord: (position: HaltPosition) => string
  /** It is one of the last ones sent for a position: how it ended is still asked. */
  readonly remembers: (order: OrderId) => boolean
}

type Watched = {
  readonly net: number
  /** In how many readings one after the other it stood so, with nothing open. */
  readonly rests: number
  readonly tries: number
  readonly isOut: boolean
  /** The last closing order: the net it was sent for, and what came of it. */
  readonly last: { readonly net: number; readonly orders: readonly OrderId[] | null } | null
}

/** The list of orders and the positions are two readings: one may be a moment behind the other. */
const restsNeeded = 2
/** Where the figure does not show what the closing order traded, it may be far behind. */
const restsUnexplained = 5

export function openClosings(outcomeOf: KillSwitchParts['outcomeOf']): Closings {
  const watched = new Map<string, Watched>()

  function of(position: HaltPosition): Watched {
    return watched.get(nameOf(position)) ?? { net: Number.NaN, rests: 0, tries: 0, isOut: false, last: null }
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
    for (const position of look.positions) {
      const before = of(position)
      if (!isQuiet(position, before, look)) change(position, { net: position.net, rests: 0 })
      else change(position, { net: position.net, rests: before.net === position.net ? before.rests + 1 : 1 })
    }
  }

  function isReady(position: HaltPosition, look: HaltLook): boolean {
    const known = of(position)
    if (position.net === 0 || known.net !== position.net || !isQuiet(position, known, look)) return false
    return known.rests >= (isExplained(known) ? restsNeeded : restsUnexplained)
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
    ready: (look) => look.positions.filter((position) => isReady(position, look)),
    begin: (position) =>
      change(position, {
        isOut: true,
        rests: 0,
        tries: of(position).tries + 1,
        last: { net: position.net, orders: null },
      }),
    ended: (position, orders) => {
      const { last } = of(position)
      change(position, { isOut: false, last: last === null ? null : { ...last, orders } })
    },
    tries: (position) => of(position).tries,
    lastWord: (position) =>
      of(position)
        .last?.orders?.map((order) => outcomeOf(order)?.message ?? '')
        .find(Boolean) ?? '',
    remembers: (order) => [...watched.values()].some(({ last }) => last?.orders?.includes(order) ?? false),
  }
}

/** Each product of an instrument is a position of its own. */
export function nameOf({ key, name, product }: HaltPosition): string {
  return `${key ?? name} ${product}`
}
