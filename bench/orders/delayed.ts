/** One direction of a connection, so many milliseconds long. */
import type { Socket } from 'node:net'
import { now } from '../pipeline/steady-time.ts'

/** The timers count in whole milliseconds; what is left of the last one is waited for turn by turn. */
const coarseMillis = 2

export function delayed(from: Socket, to: Socket, millis: number): void {
  const waiting: { readonly due: number; readonly pass: () => void }[] = []
  let isPassing = false

  function later(pass: () => void): void {
    waiting.push({ due: now() + millis, pass })
    if (isPassing) return
    isPassing = true
    setTimeout(passDue, millis - coarseMillis)
  }

  function passDue(): void {
    const at = now()
    while (waiting[0] && waiting[0].due <= at) waiting.shift()?.pass()
    const next = waiting[0]
    if (!next) isPassing = false
    else if (next.due - at > coarseMillis + 1) setTimeout(passDue, next.due - at - coarseMillis)
    else setImmediate(passDue)
  }

  from.on('data', (chunk) => later(() => to.write(chunk)))
  from.on('end', () => later(() => to.end()))
  from.on('error', () => to.destroy())
}
