/**
 * Asks the broker another way, now and then, whether a silent market or instrument is truly quiet: the connection may live while what
 * feeds it is dead. One quote tells: if it knows of a later trade, and the feed has not told it a moment after, that has missed it.
 */
import type { Instant, InstrumentKey, Money } from '../../../contract/kinds.ts'
import type { BrokerCall } from '../../broker/broker.ts'
import type { Clock } from '../../ports/clock.ts'

type Trade = { readonly last: Money; readonly lastTime: Instant }
export type AskQuote = (key: InstrumentKey) => BrokerCall<Trade>

export type SpotCheck = {
  /** To be called at every look; asks seldom enough for any limit. */
  readonly look: () => void
}

export type SpotCheckParts = {
  readonly ask: AskQuote
  /** One that has long been silent, another each time, so that one that never trades does not answer for all. */
  readonly pick: () => InstrumentKey | null
  /** What the feed last told of it; null where this connection has told nothing. */
  readonly told: (key: InstrumentKey) => { readonly last: number; readonly lastTime: number } | null
  /** The feed has missed a trade of that time. */
  readonly missed: (key: InstrumentKey, tradedAt: Instant) => void
  readonly clock: Clock
}

const betweenChecks = 30_000
/** A trade of this moment may still be on its way to us. */
const marginMillis = 5_000

export function openSpotCheck({ ask, pick, told, missed, clock }: SpotCheckParts): SpotCheck {
  let checkedAt = Number.NEGATIVE_INFINITY

  async function check(key: InstrumentKey): Promise<void> {
    const answer = await ask(key)
    if (!answer.ok || !isLater(key, answer.value)) return
    // Of what seldom trades the feed may be about to tell it.
    clock.after(marginMillis, () => isLater(key, answer.value) && missed(key, answer.value.lastTime))
  }

  function isLater(key: InstrumentKey, { last, lastTime }: Trade): boolean {
    const known = told(key)
    return known !== null && last !== known.last && lastTime > known.lastTime + marginMillis
  }

  return {
    look: () => {
      if (clock.elapsed() - checkedAt < betweenChecks) return
      const key = pick()
      if (key === null) return
      checkedAt = clock.elapsed()
      void check(key)
    },
  }
}
