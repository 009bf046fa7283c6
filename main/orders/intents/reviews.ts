/** Orders that were looked at and not yet placed: each has its own name, good once, for exactly these terms, this session of the market and this listing, for a minute in which the computer does not sleep. */
import type { Instrument } from '../../../contract/instrument.ts'
import { type IntentId, intentId, type Money } from '../../../contract/kinds.ts'
import type { SegmentSession } from '../../../contract/known-session.ts'
import { lookGoodMillis } from '../../../contract/look-good.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'

/** What the person saw: `session` is whether the market was open, and so what kind of order (O24); `instrument` as the list had it then (O26); `last` the price that all else was measured by, null where none was fresh; `timesForAll` how often it was asked by then to cancel everything. */
export type Reviewed = {
  readonly terms: OrderTerms
  readonly session: SegmentSession
  readonly instrument: Instrument | null
  readonly last: Money | null
  readonly timesForAll: number
}

export type Reviews<Of = Reviewed> = {
  readonly open: (reviewed: Of) => IntentId
  /** What was looked at, as long as it can be used. */
  readonly look: (id: IntentId) => Of | null
  /** What was looked at, once; null for a name that was never given, was used, or is too old. */
  readonly use: (id: IntentId) => Of | null
}

type Good = { readonly until: number; readonly sleeps: number }

/** More than all windows can have open; a program that asks without end forgets its own first ones. */
const mostKept = 1_000

/** `sleeps`: how often the computer slept, as of now. No clock of ours counts a sleep on every system, and what was seen before it is not of now. */
export function openReviews<Of = Reviewed>(clock: Clock, newId: () => IntentId, sleeps: () => number): Reviews<Of> {
  const reviews = new Map<IntentId, { readonly reviewed: Of } & Good>()
  const isGood = ({ until, sleeps: then }: Good) => sleeps() === then && clock.elapsed() <= until

  function look(id: IntentId): Of | null {
    const found = reviews.get(id)
    return found !== undefined && isGood(found) ? found.reviewed : null
  }

  return {
    open: (reviewed) => {
      const [oldest] = reviews.keys()
      if (reviews.size >= mostKept && oldest !== undefined) reviews.delete(oldest)
      const id = newId()
      reviews.set(id, { reviewed, until: clock.elapsed() + lookGoodMillis, sleeps: sleeps() })
      return id
    },
    look,
    use: (id) => {
      const found = look(id)
      reviews.delete(id)
      return found
    },
  }
}

/** 96 bits: never the same twice, and short enough to go with the order as its tag. */
export function intentNames(random: Random): () => IntentId {
  return () => {
    const name = intentId(`bw${Buffer.from(random(12)).toString('hex')}`)
    if (name === undefined) throw new Error('the source of randomness gave no bytes')
    return name
  }
}
