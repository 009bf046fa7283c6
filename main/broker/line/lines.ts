/** The connections to one place: those that have just carried an answer, one that was opened ahead, and new ones. */
import type { Socket } from 'node:net'
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'
import type { NotSent } from '../http-outcome.ts'
import { connectLine } from './connect-line.ts'
import type { Place } from './place.ts'
import { type Offered, openSpareConnection } from './spare-connection.ts'

export type Lines = {
  /** One that can be written to at once. */
  readonly ready: () => Offered | null
  readonly connect: (limitMillis: number) => Promise<Socket | NotSent>
  /** Its answer was whole: it may carry another request for a short while. */
  readonly giveBack: (socket: Socket) => void
  readonly keepWarm: () => Stop
  readonly isWarm: () => boolean
  readonly close: () => void
}

export type LinesParts = {
  readonly place: Place
  readonly clock: Clock
  /** Shorter than any server waits, so that no order leaves on a connection that is being closed at the other end. */
  readonly idleMillis: number
}

type Idle = { readonly socket: Socket; readonly since: number; readonly letGo: () => void }

const mostIdle = 2

export function openLines({ place, clock, idleMillis }: LinesParts): Lines {
  const spare = openSpareConnection({ place, clock })
  const idle: Idle[] = []
  const connecting = new Set<Stop>()

  /** Newest first: it has the longest to live. */
  function lastUsed(): Offered | null {
    for (let one = idle.pop(); one !== undefined; one = idle.pop()) {
      const { socket, since, letGo } = one
      // The wall and not the monotonic count: that one stands still while the computer sleeps, and servers do not.
      const age = clock.wall() - since
      if (age >= 0 && age < idleMillis && socket.writable) return { socket, taken: letGo }
      letGo()
      socket.destroy()
    }
    return null
  }

  function giveBack(socket: Socket): void {
    const drop = () => void socket.destroy()
    const stopIdling = clock.after(idleMillis, drop)
    const letGo = () => {
      stopIdling()
      socket.off('data', drop)
      socket.off('close', forget)
    }
    const forget = () => {
      letGo()
      const at = idle.findIndex((one) => one.socket === socket)
      if (at >= 0) idle.splice(at, 1)
    }
    // What comes while nothing is asked would be taken for the answer to the next order.
    socket.on('data', drop)
    socket.once('close', forget)
    idle.push({ socket, since: clock.wall(), letGo })
    if (idle.length > mostIdle) idle[0]?.socket.destroy()
  }

  async function connect(limitMillis: number): Promise<Socket | NotSent> {
    const { outcome, stop } = connectLine(place, clock, limitMillis)
    connecting.add(stop)
    const came = await outcome
    connecting.delete(stop)
    return came
  }

  return {
    ready: () => lastUsed() ?? spare.take(),
    connect,
    giveBack,
    keepWarm: spare.keep,
    isWarm: spare.isReady,
    close: () => {
      spare.close()
      for (const stop of connecting) stop()
      for (const { socket } of [...idle]) socket.destroy()
    },
  }
}
