/** What decoding leaves behind: the slowest messages with the market's state kept, bytes of garbage, collections. */
import { PerformanceObserver } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import type { FeedDecoder } from '../../main/market/decode/feed-decoder.ts'
import { wantAll } from '../../main/market/decode/layout.ts'
import type { Row } from '../report.ts'
import { collect, middleHalf, quantile } from '../rounds.ts'
import { busyMessages, instrumentKeys } from './payloads.ts'
import type { Peer } from './peers.ts'

const messagesARound = 1_500
const messagesForGarbage = 10_000

/** Five ladders open, the rest in a list: a desk as people have it. */
function openFive(decoder: FeedDecoder): void {
  for (const [index, key] of instrumentKeys.entries()) decoder.ask(key, index < 5 ? wantAll : 0)
}

function timesOf(messages: readonly Uint8Array[], count: number, take: (message: Uint8Array) => void): Float64Array {
  const times = new Float64Array(count)
  for (let index = 0; index < count; index += 1) {
    const message = messages[index % messages.length]
    if (!message) break
    const start = performance.now()
    take(message)
    times[index] = (performance.now() - start) * 1_000
  }
  return times
}

/** pbf as a terminal would have to use it: the latest object of each instrument is kept. */
function keepingState(peer: Peer): (message: Uint8Array) => void {
  const state = new Map<string, unknown>()
  return (message) => {
    // pbf's own reading gives plain objects; there is no type for generated code.
    const { feeds } = peer.decode(message) as { feeds: Record<string, unknown> }
    for (const key in feeds) state.set(key, feeds[key])
  }
}

export function tail(decoder: FeedDecoder, pbf: Peer, rounds: number): readonly Row[] {
  const messages = busyMessages()
  openFive(decoder)
  const other = keepingState(pbf)
  timesOf(messages, 2_000, decoder.decode)
  timesOf(messages, 2_000, other)
  const all: { ours: number[]; against: number[]; ratios: number[]; spread: number[] } = {
    ours: [],
    against: [],
    ratios: [],
    spread: [],
  }
  for (let round = 0; round < rounds; round += 1) {
    collect()
    const ours = [...timesOf(messages, messagesARound, decoder.decode)]
    collect()
    const against = [...timesOf(messages, messagesARound, other)]
    const [mine, theirs] = [quantile(ours, 0.999), quantile(against, 0.999)]
    all.ours.push(mine)
    all.against.push(theirs)
    all.ratios.push(mine / theirs)
    all.spread.push(quantile(ours, 0.99) / quantile(ours, 0.5))
  }
  return [
    {
      what: 'p99.9 of a message, state kept',
      ours: quantile(all.ours, 0.5),
      unit: 'µs',
      peer: 'pbf',
      against: quantile(all.against, 0.5),
      ...spread(all.ratios),
      bound: { atMost: 0.04 },
    },
    {
      what: 'p99 of a message, over its p50',
      ours: quantile(all.spread, 0.5),
      unit: '×',
      peer: 'own p50',
      against: null,
      ...spread(all.spread),
      bound: { atMost: 5 },
    },
  ]
}

function spread(figures: readonly number[]): Pick<Row, 'ratio' | 'quartiles'> {
  return { ratio: quantile(figures, 0.5), quartiles: middleHalf(figures) }
}

function feedThrough(messages: readonly Uint8Array[], count: number, decode: FeedDecoder['decode']): void {
  for (let index = 0; index < count; index += 1) {
    const message = messages[index % messages.length]
    if (message) decode(message)
  }
}

async function collectionsDuring(run: () => void): Promise<number> {
  let count = 0
  const observer = new PerformanceObserver((list) => {
    count += list.getEntries().length
  })
  observer.observe({ entryTypes: ['gc'] })
  run()
  // Entries come with the loop's next turns.
  for (let turn = 0; turn < 5; turn += 1) await setImmediate()
  observer.disconnect()
  return count
}

export async function garbage(decoder: FeedDecoder): Promise<readonly Row[]> {
  const messages = busyMessages()
  openFive(decoder)
  feedThrough(messages, 2_000, decoder.decode)
  const perMessage: number[] = []
  let collections = 0
  for (let round = 0; round < 9; round += 1) {
    collect()
    await setImmediate()
    let before = 0
    let after = 0
    collections += await collectionsDuring(() => {
      before = process.memoryUsage().heapUsed
      feedThrough(messages, messagesForGarbage, decoder.decode)
      after = process.memoryUsage().heapUsed
    })
    perMessage.push((after - before) / messagesForGarbage)
  }
  const bytes = spread(perMessage)
  const count = collections / 9
  return [
    {
      what: 'allocated by a message of 60',
      ours: bytes.ratio,
      unit: 'B',
      peer: 'nothing',
      against: null,
      ...bytes,
      bound: { atMost: 64 },
    },
    {
      what: `collections in ${messagesForGarbage.toLocaleString('en')} messages`,
      ours: count,
      unit: '',
      peer: 'none',
      against: null,
      ratio: count,
      quartiles: [count, count],
      bound: { atMost: 0 },
    },
  ]
}
