/** What trading may know of the market: the day's instruments, the board's prices, the circuits, and which of them it needs. */
import type { InstrumentKey } from '../../contract/kinds.ts'
import { knownSession } from '../../contract/known-session.ts'
import type { WatchLevel } from '../../contract/market-frame.ts'
import type { MarketFacts } from '../orders/desk/facts.ts'
import type { Clock } from '../ports/clock.ts'
import type { Circuits } from './circuits.ts'
import type { Instruments } from './instruments/open-instruments.ts'
import { knownPrice } from './known-price.ts'
import type { MarketFeed } from './market.ts'
import type { MarketWindows } from './windows/market-windows.ts'

export type MarketFactsParts = {
  readonly feed: Pick<MarketFeed, 'board' | 'report'>
  readonly windows: Pick<MarketWindows, 'followToo'>
  readonly instruments: Pick<Instruments, 'byKey' | 'isOld'>
  readonly circuits: Circuits
  readonly olderName: MarketFacts['olderName']
  readonly clock: Clock
}

/** A ticket that nobody came back to for this long needs no price any more. */
const neededMillis = 10 * 60_000
/** Far more tickets and positions than a person has; a window that asks for more drops its own first ones. */
const mostNeeded = 200

export function openMarketFacts(parts: MarketFactsParts): MarketFacts {
  const { feed, windows, instruments, circuits, clock } = parts
  const needed = new Map<InstrumentKey, number>()

  function need(key: InstrumentKey): void {
    if (instruments.byKey(key) === undefined) return
    const isNew = !needed.has(key)
    needed.delete(key)
    needed.set(key, clock.elapsed())
    void circuits.circuitOf(key)
    const gone = [...needed].filter(([, at], place) => isOver(at) || place < needed.size - mostNeeded)
    for (const [old] of gone) needed.delete(old)
    if (isNew || gone.length > 0) windows.followToo('trading', new Map([...needed.keys()].map((each) => [each, level])))
  }

  function isOver(at: number): boolean {
    return clock.elapsed() - at > neededMillis
  }

  return {
    instrument: (key) => instruments.byKey(key) ?? null,
    isListOld: instruments.isOld,
    price: (key) => knownPrice(feed.board, key, clock.elapsed()),
    circuit: circuits.knownCircuit,
    circuitAsked: circuits.circuitOf,
    session: (key) => knownSession(feed.report.snapshot(), key),
    olderName: parts.olderName,
    need,
  }
}

/** A market order is reckoned at the best bid or ask. */
const level: WatchLevel = 'depth5'
