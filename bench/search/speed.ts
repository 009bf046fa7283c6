/** Times every keystroke for ours and the others in turns, and compares the middle and the slow end. */
import type { InstrumentBook } from '../../main/market/instruments/instrument-book.ts'
import type { Bound, Row as Line } from '../report.ts'
import { collect, middleHalf, quantile } from '../rounds.ts'
import { keystrokes } from './keystrokes.ts'
import type { Peer } from './peers.ts'

const shown = 50
/** The filter takes so long that it gets a part of the keystrokes, other ones each round. */
const filterEvery = 4

type Times = { readonly ours: number[]; readonly fuzzy: number[]; readonly filter: number[] }

function timed(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

function oneRound(book: InstrumentBook, fuzzy: Peer, filter: Peer, round: number): Times {
  const times: Times = { ours: [], fuzzy: [], filter: [] }
  keystrokes.forEach((typed, at) => {
    const turns = [
      () => times.ours.push(timed(() => book.search(typed, shown))),
      () => times.fuzzy.push(timed(() => fuzzy(typed))),
      () => (at + round) % filterEvery === 0 && times.filter.push(timed(() => filter(typed))),
    ]
    for (let turn = 0; turn < turns.length; turn += 1) turns[(turn + at + round) % turns.length]?.()
  })
  return times
}

export function speedRows(book: InstrumentBook, fuzzy: Peer, filter: Peer, rounds: number): Line[] {
  for (const typed of keystrokes) book.search(typed, shown)
  for (const typed of keystrokes.slice(0, 60)) fuzzy(typed)
  for (const typed of keystrokes.slice(0, 10)) filter(typed)
  const all: Times[] = []
  for (let round = 0; round < rounds; round += 1) {
    collect()
    all.push(oneRound(book, fuzzy, filter, round))
  }
  return [
    line('p50 of a keystroke', all, 'fuzzy', 0.5, { atMost: 1 / 100 }),
    line('p99 of a keystroke', all, 'fuzzy', 0.99, { atMost: 1 / 8 }),
    line('p99 of a keystroke', all, 'filter', 0.99, { atMost: 1 / 20 }),
    line('the slowest keystroke', all, 'fuzzy', 1, null),
  ]
}

const names = { fuzzy: 'uFuzzy', filter: 'filter over objects' } as const

function line(what: string, all: readonly Times[], peer: 'fuzzy' | 'filter', part: number, bound: Bound): Line {
  const ours = all.map((times) => quantile(times.ours, part) * 1_000)
  const theirs = all.map((times) => quantile(times[peer], part) * 1_000)
  const ratios = ours.map((value, round) => value / (theirs[round] ?? Number.NaN))
  return {
    ...{ what, ours: quantile(ours, 0.5), unit: 'µs', peer: names[peer], against: quantile(theirs, 0.5) },
    ...{ ratio: quantile(ratios, 0.5), quartiles: middleHalf(ratios), bound },
  }
}
