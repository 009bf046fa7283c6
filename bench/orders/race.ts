/** Runs the stand-in and the contestants against it, in turns, and puts together when an order was asked for and when it was held. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { now } from '../pipeline/steady-time.ts'
import type { Held, Ports } from './broker.ts'
import { type Way, type WayName, ways } from './ways.ts'

export type Tls = { readonly keyFile: string; readonly certificateFile: string }

export type Heat = {
  readonly way: WayName
  readonly at: keyof Ports
  readonly orders: number
  /** Between an answer and the next order, beside what the contestant needs itself. */
  readonly pauseMillis?: number
}

export type Race = {
  readonly ports: Ports
  /** Milliseconds from the call to the whole order held, one an order. */
  readonly run: (heat: Heat) => Promise<readonly number[]>
  /** When whatever came since was held. */
  readonly held: () => Promise<Held>
  readonly stop: () => void
}

export async function openRace({ keyFile, certificateFile }: Tls): Promise<Race> {
  const broker = fork(join(import.meta.dirname, 'broker.ts'), [keyFile, certificateFile], { execArgv: [] })
  const ports = await answerOf<Ports>(broker)
  const opened = new Map<string, Way>()

  async function held(): Promise<Held> {
    const answer = answerOf<Held>(broker)
    broker.send('tell')
    return answer
  }

  async function wayOf({ way: name, at }: Heat): Promise<Way> {
    const known = opened.get(`${name} ${at}`)
    if (known) return known
    const way = await ways[name](ports[at])
    opened.set(`${name} ${at}`, way)
    return way
  }

  async function run(heat: Heat): Promise<readonly number[]> {
    const way = await wayOf(heat)
    await way.ready()
    await held()
    const asked: number[] = []
    for (let sent = 0; sent < heat.orders; sent += 1) {
      if (heat.pauseMillis !== undefined) await pause(heat.pauseMillis)
      asked.push(now())
      await way.order()
      if (heat.at === 'closing') await way.ready()
    }
    return latencies(asked, (await held()).placed)
  }

  return {
    ports,
    run,
    held,
    stop: () => {
      for (const way of opened.values()) way.close()
      broker.disconnect()
    },
  }
}

export function pause(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis))
}

/** Our own process answers in one shape only, which its own file names. */
async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const [answer] = await once(child, 'message')
  return answer as Answer
}

export function latencies(asked: readonly number[], held: readonly number[]): readonly number[] {
  if (held.length !== asked.length) throw new Error(`${asked.length} were asked for, ${held.length} came`)
  return asked.map((start, index) => (held[index] ?? Number.NaN) - start)
}
