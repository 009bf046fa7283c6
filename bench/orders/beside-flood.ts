/** Orders through everything main does with them, with the postback receiver open: left alone, and under a flood from another process. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../main/session/loopback.test-support.ts'
import { now } from '../pipeline/steady-time.ts'
import { order } from './an-order.ts'
import { latencies, pause, type Race } from './race.ts'
import { current, openTerminal } from './terminal.ts'
import { ordersOfOne, place, skippedMillis } from './whole-way.ts'

export type Flood = { readonly posts: boolean; readonly holding: number }

export type BesideFlood = {
  /** From the press to the broker holding it, the disk among them: an order waits for it in the flood's midst. */
  readonly millis: readonly number[]
  /** What main's thread worked before the first order, in milliseconds of each second: no other process of the machine stands in it. */
  readonly workedPerSecond: number
}

/** In which the flood fills what can be filled, and is turned away. */
const beginsMillis = 1_000
/** Between an order and the next one, so that they meet the flood at every moment of its own. */
const pauseMillis = 20

export async function placeBesideFlood(race: Race, { posts, holding }: Flood): Promise<BesideFlood> {
  const postbackUrl = `http://127.0.0.1:${await freePort()}/pB7qLm2xVt9RkWzD`
  const terminal = await openTerminal(race.ports.near, postbackUrl)
  const flood = fork(join(import.meta.dirname, 'flood.ts'), [postbackUrl, String(holding)], { execArgv: [] })
  await once(flood, 'message')
  if (posts) flood.send('begin')
  const workedPerSecond = await worked(beginsMillis)
  await race.held()
  const asked: number[] = []
  for (let sent = 0; sent < ordersOfOne; sent += 1) {
    terminal.skip(skippedMillis)
    const reviewed = terminal.trading.review(order.terms)
    if (!reviewed.ok) throw new Error(reviewed.error.happened)
    await pause(pauseMillis)
    // A reading for which the skipped time was too long is read again first.
    await current(terminal.trading)
    asked.push(now())
    await place(terminal, reviewed.value.intent)
  }
  const millis = latencies(asked, (await race.held()).placed)
  const ended = once(flood, 'exit')
  flood.disconnect()
  await ended
  await terminal.close()
  return { millis, workedPerSecond }
}

async function worked(millis: number): Promise<number> {
  const from = now()
  const before = process.threadCpuUsage()
  await pause(millis)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / (now() - from)
}
