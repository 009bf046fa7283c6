/**
 * Keeps one connection to the order address open, proved over TLS and unused, so that an order need not wait for one.
 *
 * A reading now and then on a used connection would not do: the order address answers none, it would cost the budget, and servers
 * close a used connection after seconds, perhaps while an order is on its way into it. An unused one is left alone for half a minute.
 * So it is renewed before that, opened again when the other end closes it, and given out only while it is young and has heard nothing.
 */
import type { Socket } from 'node:net'
import type { Instant } from '../../../contract/kinds.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'
import type { Place } from './place.ts'

/** `taken` is said in the same breath, when the bytes are written: no order waits for what that leads to. */
export type Offered = { readonly socket: Socket; readonly taken: () => void }

export type SpareConnection = {
  readonly take: () => Offered | null
  /** Whether one is open, young and silent. */
  readonly isReady: () => boolean
  readonly keep: () => Stop
  readonly close: () => void
}

export type SpareParts = {
  readonly place: Place
  readonly clock: Clock
  /** How old an unused connection may be. */
  readonly freshMillis?: number
}

const connectLimitMillis = 5_000
const firstRetryMillis = 500
const longestRetryMillis = 30_000
/** The order that took the last one goes first. */
const afterTakenMillis = 20

/** `letGo` gives it out of our hands; whoever has it then hears its end. */
type Ready = { readonly socket: Socket; readonly openedAt: Instant; readonly letGo: () => void }

export function openSpareConnection({ place, clock, freshMillis = 20_000 }: SpareParts): SpareConnection {
  let keepers = 0
  let ready: Ready | null = null
  let coming: Socket | null = null
  let stopTimer: Stop = () => {}
  let retryMillis = firstRetryMillis

  function openIn(millis: number): void {
    stopTimer()
    stopTimer = keepers > 0 ? clock.after(millis, open) : () => {}
  }

  function open(): void {
    if (coming !== null || keepers === 0) return
    const socket = place.connect()
    coming = socket
    const stopLimit = clock.after(connectLimitMillis, () => socket.destroy())
    const onClose = () => {
      stopLimit()
      ended(socket)
    }
    socket.once('close', onClose)
    socket.once(place.opened, () => {
      stopLimit()
      opened({
        socket,
        openedAt: clock.wall(),
        letGo: () => void socket.off('close', onClose),
      })
    })
  }

  function opened(connection: Ready): void {
    coming = null
    retryMillis = firstRetryMillis
    // The old one stayed until the new one was there.
    const old = ready
    ready = connection
    old?.socket.destroy()
    openIn(freshMillis * 0.75)
  }

  function ended(socket: Socket): void {
    if (coming === socket) failed()
    if (ready?.socket !== socket) return
    ready = null
    openIn(firstRetryMillis)
  }

  function failed(): void {
    coming = null
    openIn(retryMillis)
    retryMillis = Math.min(longestRetryMillis, retryMillis * 2)
  }

  function take(): Offered | null {
    if (ready === null) return null
    const { socket, letGo } = ready
    const isOffered = isGood(ready)
    ready = null
    const taken = () => {
      openIn(afterTakenMillis)
      letGo()
    }
    if (isOffered) return { socket, taken }
    taken()
    socket.destroy()
    return null
  }

  function isGood({ socket, openedAt }: Ready): boolean {
    // The wall and not the monotonic count: that one stands still while the computer sleeps, and servers do not.
    const age = clock.wall() - openedAt
    return age >= 0 && age < freshMillis && isUntouched(socket)
  }

  function close(): void {
    keepers = 0
    stopTimer()
    coming?.destroy()
    ready?.socket.destroy()
    ready = null
  }

  return {
    take,
    isReady: () => ready !== null && isGood(ready),
    keep: () => {
      keepers += 1
      if (keepers === 1) open()
      let isKept = true
      return () => {
        if (!isKept) return
        isKept = false
        keepers -= 1
        if (keepers <= 0) close()
      }
    },
    close,
  }
}

/** Whatever a server says unasked would be taken for the answer to the order. */
function isUntouched(socket: Socket): boolean {
  return !socket.destroyed && socket.readyState === 'open' && socket.readableLength === 0 && !socket.readableEnded
}
