/** The first answer in a fresh process: from the packed book, and from the broker's JSON. Run alone it is one contestant. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readInstrumentBook } from '../../main/market/instruments/instrument-book.ts'
import type { Row as Line } from '../report.ts'
import { middleHalf, quantile } from '../rounds.ts'
import { readRows } from './listing.ts'
import { filterOverObjects } from './peers.ts'

const typed = 'nifty 24500 ce'

function once(kind: string, file: string): number {
  const start = performance.now()
  if (kind === 'book') {
    if (!readInstrumentBook(readFileSync(file))?.search(typed, 50).found.length) process.exitCode = 1
  } else if (filterOverObjects(readRows(readFileSync(file, 'utf8')))(typed) === 0) process.exitCode = 1
  return performance.now() - start
}

function inFreshProcess(kind: 'book' | 'json', file: string): number {
  const { stdout, status } = spawnSync(process.execPath, [import.meta.filename, kind, file], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`a fresh process with the ${kind} found nothing`)
  return Number(stdout)
}

export function coldRow(book: string, json: string, rounds: number): Line {
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(inFreshProcess('book', book))
    theirs.push(inFreshProcess('json', json))
  }
  const ratios = ours.map((value, round) => value / (theirs[round] ?? Number.NaN))
  return {
    what: 'first answer of a fresh process',
    ...{ ours: quantile(ours, 0.5), unit: 'ms', peer: 'JSON and a filter', against: quantile(theirs, 0.5) },
    ...{ ratio: quantile(ratios, 0.5), quartiles: middleHalf(ratios) },
    bound: { atMost: 1 / 10 },
  }
}

if (import.meta.main) process.stdout.write(String(once(process.argv[2] ?? '', process.argv[3] ?? '')))
