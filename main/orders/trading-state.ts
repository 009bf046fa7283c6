/** The state of trading as a whole, told anew whenever a part of it changes. */
import type { Instant } from '../../contract/kinds.ts'
import type { TradingState } from '../../contract/trading.ts'
import { held, type Source } from '../ipc/source.ts'
import { afterTurn } from '../ports/after-turn.ts'
import type { Clock } from '../ports/clock.ts'
import type { Stop } from '../ports/stop.ts'

export type StateTeller = {
  readonly source: Source<TradingState, TradingState>
  /** Something of it has changed. */
  readonly changed: () => void
  /** A limit was used: told soon, and again until the limits are unused. */
  readonly spent: () => void
  readonly stop: Stop
}

const tellMillis = 250
const minute = 60_000

/** To the minute: the broker tells its time to the second, and an answer is under way for a part of one. */
export function clockAhead(now: Instant, brokerNow: Instant | null): number {
  return brokerNow === null ? 0 : Math.round((now - brokerNow) / minute) * minute
}

export function openStateTeller(describe: () => TradingState, clock: Clock): StateTeller {
  const state = held<TradingState>(describe())
  let isDue = false
  let isStopped = false
  let isSoon = false
  let stopTimer: Stop = () => {}

  function tell(): void {
    if (isStopped) return
    isDue = false
    state.set(describe())
  }

  /** Several changes in one turn are told once, after it: an order on its way out does not wait for that. */
  function changed(): void {
    if (isDue) return
    isDue = true
    afterTurn(tell)
  }

  function spent(): void {
    if (isSoon || isStopped) return
    isSoon = true
    tellIn(tellMillis)
  }

  function tellIn(millis: number): void {
    stopTimer()
    stopTimer = clock.after(millis, () => {
      isSoon = false
      tell()
      const falls = nextFall()
      if (falls !== null) tellIn(Math.max(tellMillis, falls - clock.wall()))
    })
  }

  /** What was used frees itself, and a count that stayed would be a lie by then. */
  function nextFall(): number | null {
    const falls = state.snapshot().budgets.flatMap(({ fallsAt }) => fallsAt ?? [])
    return falls.length === 0 ? null : Math.min(...falls)
  }

  return {
    source: { snapshot: () => (isDue ? describe() : state.snapshot()), subscribe: state.subscribe },
    changed,
    spent,
    stop: () => {
      isStopped = true
      stopTimer()
    },
  }
}
