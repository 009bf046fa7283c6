/** Opens one connection, and says why where none came about: up to then no byte of a request can have left. */
import type { Socket } from 'node:net'
import type { Clock } from '../../ports/clock.ts'
import type { NotSent } from '../http-outcome.ts'
import { codeOf, whyNotSent } from '../why-not-sent.ts'
import type { Place } from './place.ts'

export type Connecting = {
  readonly outcome: Promise<Socket | NotSent>
  /** Gives it up. */
  readonly stop: () => void
}

export function connectLine(place: Place, clock: Clock, limitMillis: number): Connecting {
  const socket = place.connect()
  const { promise, resolve } = Promise.withResolvers<Socket | NotSent>()
  let isSecuring = false

  function fail(why: NotSent): void {
    stopLimit()
    resolve(why)
    socket.destroy()
  }
  const stopLimit = clock.after(limitMillis, () => fail('no-connection-in-time'))

  socket.once('connect', () => {
    isSecuring = place.isSecure
  })
  socket.once('error', (error) => fail(whyNotSent(isSecuring, codeOf(error))))
  socket.once('close', () => fail(whyNotSent(isSecuring, '')))
  socket.once(place.opened, () => {
    stopLimit()
    resolve(socket)
  })
  return { outcome: promise, stop: () => fail('closed') }
}
