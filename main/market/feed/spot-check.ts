/**
 * Asks the broker another way, now and then, whether a silent market is truly quiet: the connection may live while what
 * feeds it is dead. One quote tells: if it knows of a later trade, the feed has missed it.
 */
import type { Instant, InstrumentKey, Money } from '../../../contract/kinds.ts'
import type { BrokerCall } from '../../broker/broker.ts'
import type { Clock } from '../../ports/clock.ts'

export type AskQuote = (key: InstrumentKey) => BrokerCall<{ readonly last: Money; readonly lastTime: Instant }>

export type SpotCheck = {
  /** To be called at every look; asks only after a long silence, and seldom enough for any limit. */
  readonly look: (untoldMillis: number) => void
}

export type SpotCheckParts = {
  readonly ask: AskQuote
  /** An instrument of an open market, another each time, so that one that never trades does not answer for all. */
  readonly pick: () => InstrumentKey | null
  /** What the feed last told of it. */
  readonly told: (key: InstrumentKey) => { readonly last: number; readonly lastTime: number } | null
  /** The feed has missed a trade. */
  readonly missed: () => void
  readonly clock: Clock
}

const silentLong = 15_000
const betweenChecks = 30_000
/** A trade of this moment may still be on its way to us. */
const marginMillis = 5_000

export function openSpotCheck({ ask, pick, told, missed, clock }: SpotCheckParts): SpotCheck {
  let checkedAt = Number.NEGATIVE_INFINITY

  async function check(key: InstrumentKey): Promise<void> {
    const answer = await ask(key)
    // The feed may have spoken while the quote was on its way.
    const known = told(key)
    if (!answer.ok || known === null) return
    const { last, lastTime } = answer.value
    if (last !== known.last && lastTime > known.lastTime + marginMillis) missed()
  }

  return {
    look: (untoldMillis) => {
      if (untoldMillis < silentLong || clock.elapsed() - checkedAt < betweenChecks) return
      const key = pick()
      if (key === null) return
      checkedAt = clock.elapsed()
      void check(key)
    },
  }
}
