/**
 * How the price of one instrument stands for its chart: what is new of it, whether it moves the last bar, and whether its
 * market was shut so lately that the broker's last candles may not be finished.
 */
import { type InstrumentKey, unitsPerRupee } from '../../../../contract/kinds.ts'
import type { Market, ShownState } from '../../market/market.ts'
import type { Standing } from './bar-series.ts'
import type { Tick } from './live-bar.ts'

export type PriceNews = {
  /** Live again, after a time in which it was not. */
  readonly cameBack: boolean
  /** Its market is newly shut, and the last trades may have come with that. */
  readonly hasShut: boolean
  /** Null while it is not live. */
  readonly tick: Tick | null
}

export type HeardPrice = {
  /** Null where nothing was told since. A chart that only begins takes what stands there for new. */
  readonly hear: (isBeginning?: boolean) => PriceNews | null
  readonly state: () => ShownState | null
  readonly standing: () => Standing
  /** The readings that are to come before the last bar of the session is the broker's. */
  readonly awaitClose: () => void
  /** One of them came. */
  readonly closeWasRead: () => void
  /** Since its market was open last. */
  readonly wasCloseAwaited: () => boolean
}

/** What the broker tells moments after a close may be a candle that was not finished. */
const readingsOfClose = 2
/** A trade so long ago is in the broker's candles. */
const longestLag = 300_000

export type HeardPriceParts = {
  readonly market: Pick<Market, 'quote' | 'version'>
  readonly brokerNow: () => number
  readonly key: InstrumentKey
}

export function hearPrice({ market, brokerNow, key }: HeardPriceParts): HeardPrice {
  let seenVersion = -1
  let state: ShownState | null = null
  let closeAwaits = 0
  let wasCloseAwaited = false

  function hear(isBeginning = false): PriceNews | null {
    const version = market.version(key)
    if (!isBeginning && version === seenVersion) return null
    seenVersion = version
    const quote = market.quote(key)
    const before = state
    state = quote.state
    if (state !== 'closed') closeAwaits = 0
    if (isOpenIn(state)) wasCloseAwaited = false
    const isNewlyShut = state === 'closed' && (isBeginning || before !== 'closed')
    // The last trades come with the close, and no price is live any more: the last bar would close elsewhere than its market did.
    const mayLag = isOpenIn(before) || brokerNow() - quote.number('lastTime') <= longestLag
    return {
      cameBack: state === 'live' && before !== null && before !== 'live',
      hasShut: isNewlyShut && mayLag,
      tick: state === 'live' ? tickOf(quote.number) : null,
    }
  }

  function standing(): Standing {
    const { number } = market.quote(key)
    return {
      isCloseAwaited: closeAwaits > 0,
      // A price without the time of its trade, as an index has it on the older channel, belongs to no bar.
      isFollowed: state === 'live' && Number.isFinite(number('lastTime')),
      lastPrice: number('last') / unitsPerRupee,
    }
  }

  return {
    hear,
    state: () => state,
    standing,
    awaitClose: () => {
      closeAwaits = readingsOfClose
      wasCloseAwaited = true
    },
    closeWasRead: () => {
      closeAwaits = Math.max(0, closeAwaits - 1)
    },
    wasCloseAwaited: () => wasCloseAwaited,
  }
}

function tickOf(number: ReturnType<Market['quote']>['number']): Tick {
  return {
    price: number('last') / unitsPerRupee,
    at: number('lastTime'),
    volume: number('volume'),
    high: number('high') / unitsPerRupee,
    low: number('low') / unitsPerRupee,
    interest: number('openInterest'),
  }
}

/** Whether the price that is called so is one of an open market. */
function isOpenIn(state: ShownState | null): boolean {
  return state === 'live' || state === 'stale' || state === 'suspect' || state === 'untraded'
}
