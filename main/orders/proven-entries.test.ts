import { expect, test } from 'vitest'
import { instant, intentId } from '../../contract/kinds.ts'
import { orderTermsSchema } from '../../contract/orders.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { memoryDisk } from '../ports/memory-files.test-support.ts'
import { type Entry, entrySchema, isProven } from './entries.ts'
import type { Intent } from './intent.ts'
import { openJournal } from './journal/open-journal.ts'

const morning = Date.parse('2026-02-03T10:00:00+05:30')

const named = { key: 'NSE_FO|43215', segment: 'NSE_FO', token: '43215', symbol: 'NIFTY26NOV24500CE', lotSize: 75 }

function intent(change: Partial<Intent> = {}): Intent {
  const id = intentId('bw-a-00000000')
  const terms = orderTermsSchema.parse({
    ...{ key: 'NSE_FO|43215', side: 'buy', product: 'intraday', type: 'limit', validity: 'day', quantity: 150 },
    ...{ price: 1_015_000, trigger: null, disclosed: 0, slice: false, marketProtection: null, legs: null },
  })
  if (id === undefined) throw new Error('a name that is none')
  return {
    ...{ id, verb: 'place', at: instant(morning), terms, tag: id, pieces: 1, pieceQuantities: [150] },
    instrument: named,
    ...{ orders: [], changes: null, knownBefore: [], afterMarket: false, ...change },
  }
}

function withMore<Part extends object>(part: Part | null): Part | null {
  return part && { ...part, more: 'x' }
}

async function openOrders(disk = memoryDisk()) {
  return openJournal<Entry>({
    ...{ folder: '/data/orders', name: 'orders', schema: entrySchema, isProven, carry: () => [] },
    ...{ files: disk.files, clock: manualClock(morning), log: { note: () => {}, fault: () => 'REF' } },
  })
}

test('a wish just made reads back as it was, without the schema between it and the disk', async () => {
  const disk = memoryDisk()
  const { journal } = await openOrders(disk)
  const instrument = { ...named, olderSymbol: 'NIFTY26NOV24500CE' }
  const entry: Entry = { kind: 'intent', intent: intent({ brokerAt: instant(morning + 0.5), instrument }) }
  expect(isProven(entry)).toBe(true)
  expect(await journal.record(entry)).toMatchObject({ ok: true })
  await journal.stop()
  expect((await openOrders(disk)).entries.map((kept) => kept.entry)).toEqual([entry])
})

test.each([
  ['a piece that is no number', intent({ pieceQuantities: [Number.NaN] })],
  ['a time of the broker that is none', intent({ brokerAt: instant(Number.NaN) })],
  ['half a piece', intent({ pieceQuantities: [0.5] })],
  ['a name that the schema lacks', { ...intent(), more: 'x' }],
  ['a name of its terms that the schema lacks', intent({ terms: withMore(intent().terms) })],
  ['a name of its instrument that the schema lacks', intent({ instrument: withMore(intent().instrument) })],
  ['a lot that is no number', intent({ instrument: { ...named, lotSize: Number.NaN } })],
  ['a count beyond every integer', intent({ pieces: Number.POSITIVE_INFINITY })],
])('%s is not proven, and refused', async (_, made) => {
  const { journal } = await openOrders()
  expect(isProven({ kind: 'intent', intent: made })).toBe(false)
  expect(await journal.record({ kind: 'intent', intent: made })).toMatchObject({ error: { kind: 'not-recorded' } })
})

test('a step of a wish is judged by the schema', () => {
  const { id } = intent()
  const state = { kind: 'queued', since: instant(morning) } as const
  expect(isProven({ kind: 'moved', intent: id, state, orders: [] })).toBe(false)
})
