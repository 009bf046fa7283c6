/**
 * What the broker tells of orders by itself, by whichever way: order updates, trades, positions and holdings in the order they were
 * sent, and whether they come at all. It follows the session, and what an update means is left to whoever takes it.
 */
import { isDeepStrictEqual } from 'node:util'
import type { AppError } from '../../../contract/errors.ts'
import type { SessionState } from '../../../contract/session.ts'
import type { Line } from '../../connections/keep-line.ts'
import { lookEveryMillis } from '../../connections/life.ts'
import { held, type Source } from '../../ipc/source.ts'
import type { LegacyQuote } from '../../market/feed/legacy-feed.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Random } from '../../ports/random.ts'
import { watchSleep } from '../../ports/sleep.ts'
import type { Stop } from '../../ports/stop.ts'
import type { Secret } from '../../session/secret.ts'
import type { Session } from '../../session/session.ts'
import { inOrder } from './in-order.ts'
import { keepFrames } from './kept-frames.ts'
import { keepPushConnection, type Try } from './push-connection.ts'
import type { PushEvent, Unknown } from './push-event.ts'
import type { PushState } from './push-state.ts'
import { unsteady } from './push-troubles.ts'
import type { PushWay } from './push-way.ts'

export type PushHappening =
  | PushEvent
  /** What is subscribed to by the older calls (6.4), and how late it may be; only the older channel brings it. */
  | { readonly kind: 'quotes'; readonly quotes: readonly LegacyQuote[]; readonly lateMillis: number }

export type PushCounts = {
  /** Quotes whose columns are not known: none of them is guessed. */
  readonly refusedQuotes: number

  readonly unknown: number
  readonly tooLong: number
  readonly reconnects: number
  readonly waiting: number
}

export type Push = {
  readonly state: Source<PushState, PushState>
  readonly counts: () => PushCounts
  /** The last frames that could not be read, redacted. */
  readonly unread: () => readonly string[]
  readonly stop: Stop
}

export type PushParts = {
  readonly way: PushWay
  readonly session: Pick<Session, 'state' | 'withToken'>
  /** Called for one at a time, in the order of their coming; a promise is waited for. */
  readonly take: (happening: PushHappening) => void | Promise<void>
  /** Left out where nobody looks. */
  readonly line?: Line | undefined
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

export function openPush(parts: PushParts): Push {
  const { way, session, take, line, clock, random, log } = parts
  const state = held<PushState>({ kind: 'off' })
  const unread = keepFrames()
  let tooLong = 0
  let refusedQuotes = 0
  let isStarted = false
  let isTuned = false
  let slept = watchSleep(clock)
  let stopLooking: Stop = () => {}

  const connection = keepPushConnection({
    lend,
    line,
    clock,
    random,
    events: {
      opened: (isSteady) => {
        log.note('push', 'connected', { reconnects: connection.reconnects() })
        if (isSteady) tell({ kind: 'up', since: clock.wall() })
      },
      proven: () => tell({ kind: 'up', since: clock.wall() }),
      down: broken,
      sessionOver,
      text,
      bytes,
      tooLong: () => {
        tooLong += 1
        tellLeftOut()
      },
    },
  })
  const queue = inOrder<PushHappening>({
    take,
    full: connection.pause,
    roomy: connection.resume,
    broke: (error) => log.fault('push.take', error),
  })

  /** The same words twice are no news, and a state keeps the instant of its beginning. */
  function tell(next: Exclude<PushState, { kind: 'off' }>): void {
    const before = state.snapshot()
    const since = before.kind === next.kind ? before.since : next.since
    const told = { ...next, since }
    if (!isDeepStrictEqual(told, before)) state.set(told)
  }

  function broken(why: AppError, isSteady: boolean): void {
    log.note('push', 'no connection', { happened: why.happened })
    tell({ kind: 'down', since: clock.wall(), because: isSteady ? why : unsteady })
  }

  function sessionOver(): void {
    rest()
    tell({ kind: 'login-needed', since: clock.wall() })
  }

  function lend(once: Try) {
    return session.withToken(async (token) => {
      const found = await way.address(token)
      if (!found.ok) return found
      tune(token)
      return once(found.value)
    })
  }

  function tune(token: Secret): void {
    if (isTuned) return
    isTuned = true
    void way.askTuning?.(token).then(connection.tune)
  }

  function text(words: string): void {
    const read = way.readText(words)
    if (read.kind === 'event') queue.give(read.event)
    else if (read.kind === 'unknown') notKnown(words, read.why)
  }

  function bytes(sent: Uint8Array): void {
    const read = way.readQuotes?.(sent)
    if (read === undefined) {
      notKnown(Buffer.from(sent).toString('utf8'), 'bytes')
      return
    }
    refusedQuotes += read.refused
    if (read.refused > 0) tellLeftOut()
    if (read.quotes.length > 0) queue.give({ kind: 'quotes', quotes: read.quotes, lateMillis: connection.lateMillis() })
  }

  function notKnown(words: string, why: Unknown | 'bytes'): void {
    unread.add(words)
    tellLeftOut()
    log.note('push', 'a frame that is not known', { why, count: unread.count() })
  }

  function tellLeftOut(): void {
    line?.leftOut({
      'messages that are not known': unread.count(),
      'messages that were too long': tooLong,
      'quotes in a form that is not known': refusedQuotes,
    })
  }

  function look(): void {
    stopLooking = clock.after(lookEveryMillis, look)
    const { millis } = slept()
    if (millis > 0) wake(millis)
    connection.look()
  }

  function wake(millis: number): void {
    log.note('push', 'the computer slept', { millis })
    tell({ kind: 'checking-after-sleep', since: clock.wall() })
    connection.renew()
  }

  function start(): void {
    if (isStarted) return
    isStarted = true
    isTuned = false
    slept = watchSleep(clock)
    tell({ kind: 'connecting', since: clock.wall() })
    connection.start()
    look()
  }

  function rest(): void {
    isStarted = false
    stopLooking()
    connection.stop()
  }

  function heed(now: SessionState): void {
    if (now.kind === 'signed-in') {
      start()
      return
    }
    rest()
    if (now.kind === 'ended') tell({ kind: 'login-needed', since: clock.wall() })
    else if (state.snapshot().kind !== 'off') state.set({ kind: 'off' })
  }

  const stopHeeding = session.state.subscribe(heed)
  heed(session.state.snapshot())

  return {
    state,
    counts: () => ({
      refusedQuotes,
      unknown: unread.count(),
      tooLong,
      reconnects: connection.reconnects(),
      waiting: queue.waiting(),
    }),
    unread: unread.list,
    stop: () => {
      stopHeeding()
      rest()
      state.set({ kind: 'off' })
    },
  }
}
