import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Drawing, drawingSchema } from '../../contract/drawings.ts'
import { key } from '../../contract/key.test-support.ts'
import { rupees } from '../../contract/kinds.test-support.ts'
import { type Instant, type InstrumentKey, instant } from '../../contract/kinds.ts'
import { fail, ok } from '../../contract/result.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { keepDrawings, mostDrawings } from './drawings.ts'
import { aStore, full } from './store.test-support.ts'
import { openStore } from './store.ts'

const log = { note: () => {}, fault: () => 'ref-1' }
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellwether-drawings-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const reliance = key('NSE_EQ|INE002A01018')
const infosys = key('NSE_EQ|INE009A01021')
const level = (id: string, price: number): Drawing => ({ kind: 'level', id, price: rupees(price) })
const point = { at: instant(1_700_000_000_000), price: rupees(101.5) }

const option = key('NSE_FO|43210')
/** As the list of the day has it; nothing where it holds none of that key. */
const expiries = new Map<InstrumentKey, Instant | null>()
let today = 0
let isListRead = true
beforeEach(() => {
  today = 1_000
  isListRead = true
  expiries.clear()
})

function open() {
  const store = openStore({ file: join(folder, 'terminal.sqlite'), clock: manualClock(0), log })
  if (!store.ok) throw new Error(store.error.happened)
  const drawings = keepDrawings(store.value, {
    expiryOf: (of) => expiries.get(of),
    isListRead: () => isListRead,
    now: () => instant(today),
  })
  const read = (of: InstrumentKey) => drawings.read(of).drawings
  return { store: store.value, ...drawings, read, problem: (of: InstrumentKey) => drawings.read(of).problem }
}

test('what is drawn is there after the next start, for its instrument alone', () => {
  const first = open()
  const drawn: Drawing[] = [
    level('level-0001', 100),
    { kind: 'trend', id: 'trend-0001', from: point, to: { ...point, price: rupees(110) }, extended: true },
    { kind: 'channel', id: 'channel-0001', from: point, to: point, apart: rupees(-4), extended: false },
    { kind: 'retracement', id: 'retrace-0001', from: point, to: point },
    { kind: 'note', id: 'note-00001', from: point, text: 'Result day' },
  ]
  for (const drawing of drawn) expect(first.keep(reliance, drawing).ok).toBe(true)
  first.store.close()
  const second = open()
  expect(second.read(reliance)).toEqual(drawn)
  expect(second.read(infosys)).toEqual([])
  second.store.close()
})

test('one that is kept again takes its own place; windows hear of every change', () => {
  const { store, keep, remove, read, source } = open()
  const told: unknown[] = []
  const stop = source.subscribe((change) => told.push(change))
  keep(reliance, level('level-0001', 100))
  keep(reliance, level('level-0002', 200))
  keep(reliance, level('level-0001', 150))
  expect(read(reliance)).toEqual([level('level-0001', 150), level('level-0002', 200)])
  remove(reliance, 'level-0001')
  remove(reliance, 'level-0001')
  expect(told).toHaveLength(4)
  expect(told.at(-1)).toEqual({ key: reliance, drawings: [level('level-0002', 200)] })
  stop()
  store.close()
})

test('the most is said, and what is there can still be changed', () => {
  const { store, keep, read } = open()
  for (let at = 0; at < mostDrawings; at += 1) keep(reliance, level(`level-${1_000 + at}`, at + 1))
  const one = keep(reliance, level('level-more', 5))
  expect(one).toMatchObject({ ok: false, error: { kind: 'not-now' } })
  expect(keep(reliance, level('level-1000', 9)).ok).toBe(true)
  expect(read(reliance)).toHaveLength(mostDrawings)
  store.close()
})

test('O26: what was drawn on a contract that has expired is not drawn on the one that has its key since', () => {
  expiries.set(option, instant(2_000))
  const first = open()
  first.keep(option, level('level-0001', 120))
  // The exchange may move a day while the contract is still traded.
  expiries.set(option, instant(1_900))
  expect(first.read(option)).toEqual([level('level-0001', 120)])
  today = 2_500
  // No list, and no other contract in it, says nothing.
  expiries.clear()
  expect(first.read(option)).toEqual([level('level-0001', 120)])
  first.store.close()
  const second = open()
  expect(second.read(option)).toEqual([level('level-0001', 120)])
  const told: unknown[] = []
  const stop = second.source.subscribe((change) => told.push(change))
  expiries.set(option, instant(9_000))
  second.look()
  second.look()
  expect(told).toEqual([{ key: option, drawings: [] }])
  expect(second.read(option)).toEqual([])
  expect(second.keep(option, level('level-0002', 45)).ok).toBe(true)
  expect(second.read(option)).toEqual([level('level-0002', 45)])
  stop()
  second.store.close()
})

test('O26: before the list of the day is read, nothing is kept beside what was drawn on a contract that has expired', () => {
  expiries.set(option, instant(2_000))
  const { keep, remove, read, look, store } = open()
  keep(option, level('level-0001', 120))
  expiries.clear()
  isListRead = false
  expect(keep(option, level('level-0002', 45)).ok).toBe(true)
  expect(remove(option, 'level-0002').ok).toBe(true)
  today = 2_500
  const kept = keep(option, level('level-0003', 46))
  expect(kept).toMatchObject({ ok: false, error: { kind: 'not-now' } })
  expect(read(option)).toEqual([level('level-0001', 120)])
  expect(keep(reliance, level('level-0004', 100)).ok).toBe(true)
  // One that the list does not hold has no contract after it.
  isListRead = true
  expect(keep(option, level('level-0005', 47)).ok).toBe(true)
  isListRead = false
  expect(remove(option, 'level-0005').ok).toBe(true)
  isListRead = true
  expiries.set(option, instant(9_000))
  look()
  expect(keep(option, level('level-0003', 46)).ok).toBe(true)
  expect(read(option)).toEqual([level('level-0003', 46)])
  store.close()
})

const ofNewer = [{ kind: 'circle' }, level('level-0001', 100), null]

test.each<[string, unknown, readonly Drawing[]]>([
  ['one of them is of another version', ofNewer, [level('level-0001', 100)]],
  ['none of them can be read', 'broken', []],
])('X07: %s: it is left out and said, and all of it is set aside before it is written over', (_what, kept, left) => {
  const { store, read, problem, keep } = open()
  store.write(`drawings ${reliance}`, kept)
  expect(read(reliance)).toEqual(left)
  expect(problem(reliance)?.happened).toMatch(/Not all .* can be read by this version.* set aside/)
  expect(problem(infosys)).toBeNull()
  expect(keep(reliance, level('level-0002', 200)).ok).toBe(true)
  expect(store.read(`drawings ${reliance}-unread`)).toEqual(kept)
  expect([read(reliance), problem(reliance)]).toEqual([[...left, level('level-0002', 200)], null])
  store.close()
})

test('X07: what cannot be set aside is not written over either', () => {
  const store = aStore(ofNewer)
  store.kept.isFull = true
  const drawings = keepDrawings(
    { ...store, forget: () => ok() },
    { expiryOf: () => null, isListRead: () => true, now: () => instant(0) },
  )
  expect(drawings.read(reliance).problem?.happened).toContain('could not be set aside')
  expect(drawings.remove(reliance, 'level-0001')).toEqual(fail(full))
  expect(store.kept.value).toEqual(ofNewer)
  store.kept.isFull = false
  expect(drawings.keep(reliance, level('level-0002', 200)).ok).toBe(true)
  expect(store.kept).toMatchObject({ aside: ofNewer, value: [{ id: 'level-0001' }, { id: 'level-0002' }] })
})

test.each([
  ['a kind that is none', { kind: 'circle', id: 'circle-0001', price: 1 }],
  ['a price that is no whole number', { kind: 'level', id: 'level-0001', price: 0.5 }],
  ['an id that is none', { kind: 'level', id: '../../x', price: 1 }],
  ['a note without words', { kind: 'note', id: 'note-00001', from: point, text: '   ' }],
  ['a note without end', { kind: 'note', id: 'note-00001', from: point, text: 'x'.repeat(201) }],
  ['a field too many', { kind: 'level', id: 'level-0001', price: 1, colour: 'red' }],
])('%s is refused', (_what, drawing) => {
  expect(drawingSchema.safeParse(drawing).success).toBe(false)
})
