/** Keeps one connection to the feed for as long as it is wanted: a fresh address each time, and patience between tries. */
import type { AppError } from '../../../contract/errors.ts'
import type { BrokerCall } from '../../broker/broker.ts'
import { type Line, unseenLine } from '../../connections/keep-line.ts'
import { type Lateness, watchLateness } from '../../connections/lateness.ts'
import { type Life, watchLife } from '../../connections/life.ts'
import { provenMillis, retryDelay } from '../../connections/retry-delay.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import type { Stop } from '../../ports/stop.ts'
import type { Secret } from '../../session/secret.ts'
import { silentAfterMillis } from './feed-reporter.ts'
import { type FeedSocket, openFeedSocket, type SocketEnd } from './feed-socket.ts'
import { explainEnd, silence } from './feed-troubles.ts'

export type ConnectionEvents = {
  readonly opened: () => void
  readonly frame: (bytes: Uint8Array) => void
  readonly text: (words: string) => void
  /** An open connection is gone; another will come by itself. */
  readonly lost: () => void
  /** A message was refused before it was read. */
  readonly refusedUnread: () => void
  /** The session is over: nothing more is tried until `start`. */
  readonly sessionOver: () => void
}

export type ConnectionParts = {
  /** A fresh address; the session's own end comes back as an error of that kind. */
  readonly address: () => BrokerCall<Secret>
  readonly clock: Clock
  readonly random: Random
  readonly events: ConnectionEvents
  /** Left out where nobody looks. */
  readonly line?: Line | undefined
}

export type Connection = {
  readonly start: () => void
  readonly stop: Stop
  readonly send: (bytes: Uint8Array) => void
  /** To be called at every look; pings, and gives up a connection without life. */
  readonly look: () => void
  /** Gives up whatever there is and connects at once: what the socket believes is not to be trusted. */
  readonly renew: (why?: AppError) => void
  readonly isOpen: () => boolean
  /** How long nothing at all has been heard, over this connection or the one before it; what that one told late, it told so much earlier. */
  readonly silentMillis: () => number
  /** How late what comes over this connection may be. */
  readonly lateMillis: () => number
  readonly problem: () => AppError | null
  /** Connections opened after the first. */
  readonly reconnects: () => number
}

type Open = {
  readonly socket: FeedSocket
  readonly life: Life
  readonly lateness: Lateness
  readonly since: number
}

export function keepConnection({ address, clock, random, events, line = unseenLine }: ConnectionParts): Connection {
  let wanted = false
  let open: Open | null = null
  let problem: AppError | null = null
  let failures = 0
  let openings = 0
  let heardAt = Number.NEGATIVE_INFINITY
  /** Ends the try or the connection there is now. */
  let abandon: Stop = () => {}
  let letGo: Stop = () => {}

  function connect(): void {
    abandon()
    letGo()
    line.become('connecting')
    let current = true
    let socket: FeedSocket | null = null
    abandon = () => {
      current = false
      socket?.cut()
    }
    void address().then((found) => {
      if (!current) return
      if (!found.ok) return notGranted(found.error)
      socket = openSocket(found.value)
    })
  }

  function openSocket(at: Secret): FeedSocket {
    const life = watchLife(clock)
    const lateness = watchLateness(clock)
    const sign = () => {
      life.sign()
      heardAt = clock.elapsed()
    }
    const socket = openFeedSocket(at, clock, {
      opened: () => {
        openings += 1
        problem = null
        sign()
        open = { socket, life, lateness, since: clock.elapsed() }
        letGo = line.carry(socket.carrier)
        line.become('open')
        line.say('Connected')
        events.opened()
      },
      life: sign,
      pong: (brought) => {
        const took = lateness.answered(brought)
        if (took !== null) line.took(took)
      },
      frame: events.frame,
      text: events.text,
      ended,
    })
    return socket
  }

  function notGranted(error: AppError): void {
    if (error.kind === 'session-ended') {
      stop()
      events.sessionOver()
      return
    }
    // The broker's own "too often" deserves more patience than a broken line.
    if (error.kind === 'rate-limited') failures += 2
    again(error)
  }

  function ended(why: SocketEnd): void {
    if (why.kind === 'too-long') events.refusedUnread()
    giveUp(explainEnd(why))
  }

  /** How late the connection was is all that is known of what it said last, and must outlast it. */
  function close(): Open | null {
    const was = open
    open = null
    if (was !== null) heardAt -= was.lateness.millis(heardAt)
    return was
  }

  function giveUp(why: AppError): void {
    const was = close()
    if (was !== null && clock.elapsed() - was.since >= provenMillis) failures = 0
    again(why)
    if (was !== null) events.lost()
  }

  function again(why: AppError): void {
    problem = why
    failures += 1
    abandon()
    letGo()
    line.trouble(why.happened)
    const delay = Math.max(retryDelay(failures, random), why.retryAfterMillis ?? 0)
    line.retryIn(delay)
    abandon = clock.after(delay, connect)
  }

  const silentMillis = () => clock.elapsed() - heardAt

  function look(): void {
    if (open === null) return
    line.look()
    // By the same measure as the feed's own state, which its light says.
    line.become(silentMillis() >= silentAfterMillis ? 'silent' : 'open')
    // Whether or not anything is heard: what is asked is also how late it comes.
    const due = open.lateness.due()
    if (due !== null) open.socket.ping(due)
    if (open.life.look() === 'lost') giveUp(silence)
  }

  function renew(why: AppError | null = null): void {
    if (!wanted) return
    const was = close()
    problem = why
    if (why !== null) line.trouble(why.happened)
    connect()
    if (was !== null) events.lost()
  }

  function stop(): void {
    wanted = false
    open = null
    problem = null
    failures = 0
    heardAt = Number.NEGATIVE_INFINITY
    abandon()
    letGo()
    line.become('off')
  }

  return {
    start: () => {
      if (wanted) return
      wanted = true
      connect()
    },
    stop,
    send: (bytes) => open?.socket.send(bytes),
    look,
    renew,
    isOpen: () => open !== null,
    silentMillis,
    lateMillis: () => open?.lateness.millis() ?? 0,
    problem: () => problem,
    reconnects: () => Math.max(0, openings - 1),
  }
}
