/** Keeps one connection for order updates for as long as it is wanted, with patience between tries. */
import type { AppError } from '../../../contract/errors.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { BrokerCall } from '../../broker/broker.ts'
import { type Line, unseenLine } from '../../connections/keep-line.ts'
import { type Lateness, watchLateness } from '../../connections/lateness.ts'
import { type Life, watchLife } from '../../connections/life.ts'
import { provenMillis, retryDelay } from '../../connections/retry-delay.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import type { Stop } from '../../ports/stop.ts'
import type { PushAddress } from './push-address.ts'
import { openPushSocket, type PushEnd, type PushSocket } from './push-socket.ts'
import { connectedOnTrial, explainPushEnd, givenUp, proven, pushSilence } from './push-troubles.ts'
import { type SocketTuning, usualTuning } from './socket-tuning.ts'

/** One try: settles when the connection is open, or will not be. */
export type Try = (address: PushAddress) => BrokerCall<void>

export type PushConnectionEvents = {
  /** `isSteady` is false after several that broke before they had proved themselves. */
  readonly opened: (isSteady: boolean) => void
  /** A connection that broke often has now held long enough. */
  readonly proven: () => void
  /** There is no connection, for this reason; another try comes by itself. */
  readonly down: (because: AppError, isSteady: boolean) => void
  /** Nothing more is tried until `start`. */
  readonly sessionOver: () => void
  readonly text: (words: string) => void
  readonly bytes: (bytes: Uint8Array) => void
  readonly tooLong: () => void
}

export type PushConnectionParts = {
  /** Lends the address to one try; the end of the session comes back as an error of that kind. */
  readonly lend: (once: Try) => BrokerCall<void>
  readonly clock: Clock
  readonly random: Random
  readonly events: PushConnectionEvents
  /** Left out where nobody looks. */
  readonly line?: Line | undefined
}

export type PushConnection = {
  readonly start: () => void
  readonly stop: Stop
  /** To be called every `lookEveryMillis`: pings, and gives up a connection without life. */
  readonly look: () => void
  /** Connects anew at once: what the socket believes is not to be trusted. */
  readonly renew: () => void
  readonly pause: () => void
  readonly resume: () => void
  readonly tune: (tuning: SocketTuning) => void
  /** How late what comes over this connection may be. */
  readonly lateMillis: () => number
  /** Connections opened after the first. */
  readonly reconnects: () => number
}

const steadyBreaks = 1

type Open = { readonly socket: PushSocket; readonly life: Life; readonly lateness: Lateness }

export function keepPushConnection(parts: PushConnectionParts): PushConnection {
  const { lend, clock, random, events, line = unseenLine } = parts
  let open: Open | null = null
  let failures = 0
  /** Connections in a row that were open and broke before they had proved themselves. */
  let breaks = 0
  let openings = 0
  let isPaused = false
  let tuning = usualTuning
  let stopProof: Stop = () => {}
  /** Ends the try, the wait or the connection there is now. */
  let abandon: Stop = () => {}
  let letGo: Stop = () => {}

  const isSteady = () => breaks <= steadyBreaks

  function connect(): void {
    abandon()
    letGo()
    line.become('connecting')
    let isCurrent = true
    let cut: Stop = () => {}
    abandon = () => {
      isCurrent = false
      stopProof()
      open = null
      cut()
    }
    const outcome = lend((address) => {
      if (!isCurrent) return Promise.resolve(fail(givenUp))
      return new Promise((resolve) => {
        const socket = openSocket(address, {
          opened: () => resolve(ok()),
          notOpened: (why) => resolve(fail(explainPushEnd(why, address))),
        })
        cut = () => {
          socket.cut()
          resolve(fail(givenUp))
        }
      })
    })
    void outcome.then((came) => {
      if (isCurrent && !came.ok) failed(came.error)
    })
  }

  function openSocket(
    address: PushAddress,
    settle: { readonly opened: Stop; readonly notOpened: (why: PushEnd) => void },
  ): PushSocket {
    const life = watchLife(clock)
    const lateness = watchLateness(clock)
    const socket = openPushSocket(address, clock, {
      opened: () => {
        settle.opened()
        opened({ socket, life, lateness })
      },
      life: life.sign,
      pong: (brought) => {
        const took = lateness.answered(brought)
        if (took !== null) line.took(took)
      },
      text: events.text,
      bytes: events.bytes,
      ended: (why) => {
        if (why.kind === 'too-long') events.tooLong()
        if (open === null) settle.notOpened(why)
        else failed(explainPushEnd(why, address))
      },
    })
    return socket
  }

  function opened(now: Open): void {
    open = now
    openings += 1
    letGo = line.carry(now.socket.carrier)
    const isTrusted = isSteady()
    line.become(isTrusted ? 'open' : 'on-trial')
    line.say(isTrusted ? 'Connected' : connectedOnTrial)
    isPaused = false
    now.life.sign()
    now.socket.tune(tuning)
    events.opened(isTrusted)
    stopProof = clock.after(provenMillis, () => {
      failures = 0
      breaks = 0
      line.become('open')
      if (!isTrusted) line.say(proven)
      events.proven()
    })
  }

  function failed(why: AppError): void {
    if (why.kind === 'session-ended') {
      stop()
      events.sessionOver()
      return
    }
    // The broker's own "too often" deserves more patience than a broken line.
    failures += why.kind === 'rate-limited' ? 2 : 1
    if (open !== null) breaks += 1
    abandon()
    letGo()
    line.trouble(why.happened)
    const delay = Math.max(retryDelay(failures, random), why.retryAfterMillis ?? 0)
    line.retryIn(delay)
    abandon = clock.after(delay, connect)
    events.down(why, isSteady())
  }

  function look(): void {
    if (open === null) return
    line.look()
    // Unread signs of life are no lack of them.
    if (isPaused) open.life.sign()
    // Whether or not anything is heard: what is asked is also how late it comes.
    const due = open.lateness.due()
    if (due !== null) open.socket.ping(due)
    if (open.life.look() === 'lost') failed(pushSilence)
  }

  function stop(): void {
    failures = 0
    breaks = 0
    abandon()
    letGo()
    line.become('off')
  }

  return {
    start: connect,
    stop,
    look,
    renew: connect,
    pause: () => {
      isPaused = true
      open?.socket.pause()
    },
    resume: () => {
      isPaused = false
      open?.socket.resume()
    },
    tune: (next) => {
      tuning = next
      open?.socket.tune(next)
    },
    lateMillis: () => open?.lateness.millis() ?? 0,
    reconnects: () => Math.max(0, openings - 1),
  }
}
