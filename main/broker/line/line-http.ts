/**
 * HTTP for what moves money: one request on one connection that is known byte by byte. Against Node's own client it spends a
 * third of the time before the first byte leaves, and says exactly whether one has: a request is written once, whole, on a
 * connection that is open, and never again.
 */
import type { Socket } from 'node:net'
import type { ManySockets } from '../../connections/many-sockets.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'
import { defaultLimitMillis, type Http, type HttpAsk } from '../http.ts'
import { longestBody } from '../http-body.ts'
import type { HttpOutcome, NotSent } from '../http-outcome.ts'
import { exchange } from './exchange.ts'
import { type Lines, openLines } from './lines.ts'
import { type Place, placeOf } from './place.ts'
import { requestBytes } from './request-bytes.ts'
import type { Offered } from './spare-connection.ts'

export type LineHttp = Pick<Http, 'send' | 'close'> & {
  /** Keeps a connection to each place open, proved and unused, until stopped. */
  readonly keepWarm: (urls: readonly string[]) => Stop
  readonly isWarm: (url: string) => boolean
  /** Writes out a request that will be sent soon, on which nothing has been decided yet. */
  readonly prepare: (ask: HttpAsk) => void
}

export type LineHttpParts = {
  readonly clock: Clock
  readonly idleMillis?: number
  /** Hears of each connection and of how each request ended; left out where nobody looks. */
  readonly sockets?: ManySockets
  /** Where an address leads; left out, over the network. */
  readonly placeAt?: (url: URL) => Place
}

export function openLineHttp({
  clock,
  idleMillis = 3_000,
  sockets,
  placeAt = (url) => placeOf(url, sockets),
}: LineHttpParts): LineHttp {
  const places = new Map<string, Lines>()
  const targets = new Map<string, Target>()
  const busy = new Set<Socket>()
  let prepared: Prepared | null = null
  let isClosed = false

  function at(url: URL): Lines {
    const known = places.get(url.origin)
    if (known !== undefined) return known
    const made = openLines({ place: placeAt(url), clock, idleMillis })
    places.set(url.origin, made)
    return made
  }

  /** Null where it is no address. Kept, for most requests go to the same few. */
  function targetOf(address: string): Target | null {
    const known = targets.get(address)
    if (known !== undefined) return known
    if (!URL.canParse(address)) return null
    const url = new URL(address)
    const lines = at(url)
    if (targets.size >= mostTargets) targets.clear()
    targets.set(address, { lines, url })
    return { lines, url }
  }

  function prepare(ask: HttpAsk): void {
    const target = targetOf(ask.url)
    const bytes = target && requestBytes(target.url, ask)
    prepared = bytes && { ask, bytes }
  }

  /** What was prepared goes out once at most, and only as the very request it was made of. */
  function bytesOf(url: URL, ask: HttpAsk): Buffer | null {
    const made = prepared
    if (made === null || !isSame(made.ask, ask)) return requestBytes(url, ask)
    prepared = null
    return made.bytes
  }

  async function send(ask: HttpAsk): Promise<HttpOutcome> {
    if (isClosed) return { kind: 'not-sent', why: 'closed' }
    const target = targetOf(ask.url)
    const bytes = target && bytesOf(target.url, ask)
    if (target === null || bytes === null) return { kind: 'not-sent', why: 'unsendable' }
    const { lines } = target
    const startedAt = clock.elapsed()
    const ready = lines.ready()
    const socket = ready?.socket ?? (await lines.connect(connectLimit(ask)))
    if (typeof socket === 'string') return notSent(socket)
    if (!mayLeave(ask, ready)) {
      ready?.taken()
      lines.giveBack(socket)
      return { kind: 'not-sent', why: 'stopped' }
    }
    const limitMillis = (ask.limitMillis ?? defaultLimitMillis) - (clock.elapsed() - startedAt)
    busy.add(socket)
    const exchanged = exchange({ socket, bytes, clock, limitMillis, mostBytes: ask.mostBytes ?? longestBody })
    // It is written by now, and nothing can have been heard in between.
    ready?.taken()
    const ended = await exchanged
    busy.delete(socket)
    if (ended.keepsOpen && !isClosed) lines.giveBack(socket)
    else socket.destroy()
    sockets?.ended(ended.outcome, clock.elapsed() - startedAt)
    return ended.outcome
  }

  function notSent(why: NotSent): HttpOutcome {
    const outcome: HttpOutcome = { kind: 'not-sent', why }
    sockets?.ended(outcome, 0)
    return outcome
  }

  return {
    prepare,
    send,
    keepWarm: (urls) => {
      const lines = new Set(urls.map((url) => at(new URL(url))))
      const stops = [...lines].map((one) => one.keepWarm())
      return () => {
        for (const stop of stops) stop()
      }
    },
    isWarm: (url) => at(new URL(url)).isWarm(),
    close: () => {
      isClosed = true
      prepared = null
      for (const lines of places.values()) lines.close()
      for (const socket of busy) socket.destroy()
    },
  }
}

/** A look that breaks must not cost the place the connection that is kept ready for it. */
function mayLeave(ask: HttpAsk, ready: Offered | null): boolean {
  try {
    return ask.mayLeave?.() !== false
  } catch (error) {
    ready?.taken()
    throw error
  }
}

type Prepared = { readonly ask: HttpAsk; readonly bytes: Buffer }

/** All that its bytes are made of. */
function isSame(one: HttpAsk, other: HttpAsk): boolean {
  const { method, url, headers, body } = other
  return one.headers === headers && one.body === body && one.method === method && one.url === url
}

type Target = { readonly lines: Lines; readonly url: URL }

/** Addresses with an order's id in them would pile up over a day. */
const mostTargets = 50

function connectLimit(ask: HttpAsk): number {
  return Math.min(ask.connectMillis ?? defaultLimitMillis, ask.limitMillis ?? defaultLimitMillis)
}
