/** The floors on which something of ours waits, one for each instrument, followed together. */
import type { Market } from '../../market/market.ts'
import { slotMillis } from '../../market/price/inside-minute.ts'
import type { Order } from '../order.ts'
import { type Floor, isIdle, openFloor } from './floor.ts'
import { type WalkParts, walk } from './walk.ts'

export type Floors = {
  readonly of: (order: Pick<Order, 'instrument'>) => Floor
  /** A floor on which something made a thing due before then stops where that is due. */
  readonly walkTo: (at: number, parts: Omit<WalkParts, 'market'>) => void
  /** The clock was set back. */
  readonly turnBack: (at: number) => void
}

export function openFloors(market: Market): Floors {
  const floors = new Map<string, Floor>()
  let walkedTo = Number.NEGATIVE_INFINITY

  function of({ instrument }: Pick<Order, 'instrument'>): Floor {
    const known = floors.get(instrument.key)
    // A token may name another contract next year.
    if (known && known.instrument.contract?.expiryDay === instrument.contract?.expiryDay) return known
    const floor = openFloor(instrument, walkedTo)
    floors.set(instrument.key, floor)
    return floor
  }

  return {
    of,
    walkTo: (at, parts) => {
      // Most of what is due is due at once.
      if (at === walkedTo) return
      walkedTo = at
      for (const [key, floor] of floors) {
        walk({ market, ...parts }, floor, at)
        // What was taken of a slot's book stays taken while the slot lasts.
        if (isIdle(floor) && !(floor.walkedTo < floor.taken.slotAt + slotMillis)) floors.delete(key)
      }
    },
    turnBack: (at) => {
      walkedTo = Math.min(walkedTo, at)
      for (const floor of floors.values()) floor.walkedTo = Math.min(floor.walkedTo, at)
    },
  }
}
