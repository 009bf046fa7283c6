/** Runs the source and the contestants, each a process, and puts together when a message left and when it was held. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../rounds.ts'
import type { Holdings, Told } from './path.ts'
import type { PathName } from './paths.ts'
import type { Play, Sent } from './source.ts'

export type Played = {
  readonly p50: number
  readonly p99: number
  /** Of main's process, for each message. */
  readonly cpuMicros: number
  readonly messages: number
  /** False when the source itself fell behind, or the way did not hold all in the end. */
  readonly isWhole: boolean
}

type Order = Play & { readonly name: PathName }
/** Files that a secured source shows itself by. */
export type Tls = { readonly keyFile: string; readonly certificateFile: string }

export type MarketRun = {
  readonly play: (play: Order) => Promise<Played>
  /** Microseconds of main's CPU for each message, whatever is held in the end. */
  readonly spend: (play: Order) => Promise<number>
  readonly holding: (name: PathName) => Promise<Holdings>
  /** Breaks its connection without a word. */
  readonly cut: (name: PathName) => void
  readonly stop: () => void
}

const folder = import.meta.dirname
const settleMillis = 60
/** Without any progress for this long, what is missing will not come: it was more than the way can carry. */
const usualPatience = 1_500

export async function openMarketRun(
  names: readonly PathName[],
  tls: Tls | null = null,
  patienceMillis = usualPatience,
): Promise<MarketRun> {
  const source = start('source.ts', tls ? [tls.keyFile, tls.certificateFile] : [])
  const { port } = await answerOf<{ readonly port: number }>(source)
  const ways = new Map<PathName, ChildProcess>()
  for (const name of names) {
    const trusted = tls ? { NODE_EXTRA_CA_CERTS: tls.certificateFile } : {}
    const way = start('path.ts', [name, `${tls ? 'wss' : 'ws'}://127.0.0.1:${port}`], trusted)
    await answerOf(way)
    ways.set(name, way)
  }

  function wayOf({ name }: Pick<Order, 'name'>): ChildProcess {
    const way = ways.get(name)
    if (!way) throw new Error(`${name} is not running`)
    return way
  }

  async function spend(order: Order): Promise<number> {
    const way = wayOf(order)
    const before = await ask(way)
    source.send(order)
    const { at } = await answerOf<Sent>(source)
    await wait(settleMillis)
    return ((await ask(way)).cpuMicros - before.cpuMicros) / at.length
  }

  async function holding(name: PathName): Promise<Holdings> {
    const way = wayOf({ name })
    const answer = answerOf<Holdings>(way)
    way.send('holding')
    return answer
  }

  async function play(order: Order): Promise<Played> {
    const way = wayOf(order)
    const before = await ask(way)
    source.send(order)
    const sent = await answerOf<Sent>(source)
    const last = sent.first + sent.at.length - 1
    const holds: number[] = []
    let told = before
    for (let idle = 0; newest(holds) < last && idle < patienceMillis; idle += settleMillis) {
      await wait(settleMillis)
      told = await ask(way)
      if (told.holds.length > 0) idle = 0
      for (const number of told.holds) holds.push(number)
    }
    if (told.suspects > 0) throw new Error(`${told.suspects} values of a believable market were not believed`)
    const latencies = latenciesOf(sent, holds)
    return {
      p50: quantile(latencies, 0.5),
      p99: quantile(latencies, 0.99),
      cpuMicros: (told.cpuMicros - before.cpuMicros) / sent.at.length,
      messages: sent.at.length,
      isWhole: sent.missed === 0 && latencies.length === sent.at.length,
    }
  }

  return {
    play,
    spend,
    holding,
    cut: (name) => source.send({ cut: name }),
    stop: () => {
      for (const child of [...ways.values(), source]) if (child.connected) child.disconnect()
    },
  }
}

function start(file: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): ChildProcess {
  const env = { ...process.env, ...environment }
  return fork(join(folder, file), args, { serialization: 'advanced', execArgv: [], env })
}

async function ask(way: ChildProcess): Promise<Told> {
  const answer = answerOf<Told>(way)
  way.send('tell')
  return answer
}

/** Each of our processes answers in one shape only, which its own file names. One that has ended answers nothing any more. */
async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const ended = new AbortController()
  const end = () => ended.abort(new Error(`“${child.spawnargs.slice(1).join(' ')}” ended without an answer.`))
  child.once('exit', end)
  try {
    const [answer] = await once(child, 'message', { signal: ended.signal })
    return answer as Answer
  } catch (fault) {
    throw ended.signal.aborted ? ended.signal.reason : fault
  } finally {
    child.off('exit', end)
  }
}

function newest(holds: readonly number[]): number {
  return holds.at(-2) ?? -1
}

/** A message is held as soon as the store holds it or a later one. */
function latenciesOf({ first, at }: Sent, holds: readonly number[]): readonly number[] {
  const latencies: number[] = []
  let pair = 0
  for (const [index, sentAt] of at.entries()) {
    while (pair < holds.length && (holds[pair] ?? -1) < first + index) pair += 2
    const heldAt = holds[pair + 1]
    if (heldAt === undefined) break
    latencies.push(heldAt - sentAt)
  }
  return latencies
}
