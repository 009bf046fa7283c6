import { expect, test } from 'vitest'
import { chooseBenches, helpFor, isBench, readBenchArguments } from './bench-arguments.ts'

const known = ['decode', 'startup']

test('names come first, flags go to the benchmarks', () => {
  expect(readBenchArguments(['startup', '--json', 'out.json'])).toEqual({
    names: ['startup'],
    flags: ['--json', 'out.json'],
  })
  expect(readBenchArguments([])).toEqual({ names: [], flags: [] })
})

test('without a name, all are run', () => {
  expect(chooseBenches({ names: [], flags: [] }, known)).toEqual({ ok: true, benches: known })
})

test('a name that nobody has is said, with the names there are', () => {
  expect(chooseBenches({ names: ['stratup'], flags: [] }, known)).toEqual({
    ok: false,
    sentence: 'There is no benchmark “stratup”; there are decode, startup.',
  })
})

test('who asks for help is told the names and runs nothing', () => {
  expect(helpFor({ names: [], flags: ['--help'] }, known)).toMatch(/those that are named: decode, startup\./)
  expect(helpFor({ names: ['decode'], flags: ['--quick'] }, known)).toBeNull()
})

test('two reports are not written to one file', () => {
  expect(chooseBenches({ names: [], flags: ['--json', 'out.json'] }, known).ok).toBe(false)
  expect(chooseBenches({ names: ['decode'], flags: ['--json', 'out.json'] }, known).ok).toBe(true)
})

test('only a file that publishes a report is a benchmark', () => {
  expect(isBench("import { publish, type Row } from './report.ts'")).toBe(true)
  expect(isBench("import { figure } from './report.ts'")).toBe(false)
  expect(isBench('export async function publish() {}')).toBe(false)
})
