/** A journal crosses versions: what this one cannot read stops it with words, and what the first one wrote is read for ever. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { type MemoryDisk, memoryDisk } from '../ports/memory-files.test-support.ts'
import { type Entry, entrySchema } from './entries.ts'
import { carryOver, restoreHalt, restoreWishes } from './intents/restore.ts'
import { openJournal } from './journal/open-journal.ts'

const morning = Date.parse('2026-02-03T10:00:00+05:30')

function open<Kind>(disk: MemoryDisk, schema: z.ZodType<Kind>) {
  return openJournal<Kind>({
    ...{ folder: '/data/orders', name: 'orders', schema, files: disk.files, clock: manualClock(morning) },
    carry: (entries) => entries,
    log: { note: () => {}, fault: () => 'REF' },
  })
}

/** Lines as version 0.1 wrote them, letter by letter: never to be changed, only added to. */
const ofTheFirstVersion = [
  '{"kind":"intent","intent":{"id":"bw-0001-aaaaaaaa","at":1770093000000,"verb":"place","knownBefore":["260203000000001"],"tag":"bw-0001-aaaaaaaa","terms":{"key":"NSE_EQ|INE002A01018","side":"buy","product":"delivery","type":"limit","validity":"day","quantity":2,"price":13000000,"trigger":null,"disclosed":0,"slice":false,"marketProtection":null,"legs":null},"instrument":{"key":"NSE_EQ|INE002A01018","segment":"NSE_EQ","token":"2885","symbol":"RELIANCE","lotSize":1},"pieces":1,"pieceQuantities":[2],"orders":[],"changes":null,"afterMarket":false}}',
  '{"kind":"moved","intent":"bw-0001-aaaaaaaa","state":{"kind":"accepted","at":1770093000500,"late":false},"orders":["260203000000002"]}',
  '{"kind":"intent","intent":{"id":"bw-0002-aaaaaaaa","at":1770093001000,"verb":"modify","knownBefore":["260203000000002"],"tag":"bw-0002-aaaaaaaa","terms":null,"instrument":null,"pieces":0,"pieceQuantities":[],"orders":["260203000000002"],"changes":{"quantity":3,"price":13100000},"afterMarket":false}}',
  '{"kind":"moved","intent":"bw-0002-aaaaaaaa","state":{"kind":"unknown","since":1770093002000,"because":{"kind":"outcome-unknown","happened":"Nothing came.","todo":"Wait.","reference":"AB12CD34"},"asked":3,"notFoundAt":1770093012000},"orders":[]}',
  '{"kind":"intent","intent":{"id":"bw-0003-aaaaaaaa","at":1770093003000,"verb":"cancel-all","knownBefore":[],"tag":"bw-0003-aaaaaaaa","terms":null,"instrument":null,"pieces":0,"pieceQuantities":[],"orders":["260203000000002"],"changes":null,"afterMarket":false}}',
  '{"kind":"moved","intent":"bw-0003-aaaaaaaa","state":{"kind":"refused","at":1770093003500,"by":"broker","because":{"kind":"broker-refused","happened":"Nothing is open.","todo":"Look."}},"orders":[]}',
  '{"kind":"halt","halt":{"step":"engaged","at":1770093004000,"closes":true}}',
]

const loose = z.looseObject({ kind: z.string() })

/** A journal of today that holds these lines, written and closed by another version. */
async function writtenBy(lines: readonly string[]): Promise<MemoryDisk> {
  const disk = memoryDisk()
  const { journal } = await open(disk, loose)
  for (const line of lines) expect(await journal.record(loose.parse(JSON.parse(line)))).toEqual({ ok: true })
  await journal.stop()
  return disk
}

const contents = (disk: MemoryDisk) => disk.paths().map((path) => Buffer.from(disk.bytes(path)).toString('latin1'))

test('X07: what an older version wrote is read by this one, every word of it', async () => {
  const { journal, entries } = await open(await writtenBy(ofTheFirstVersion), entrySchema)
  expect(journal.state.snapshot()).toEqual({ kind: 'sound', records: ofTheFirstVersion.length, dropped: 0 })
  expect(entries.map(({ entry }) => JSON.parse(JSON.stringify(entry)))).toEqual(
    ofTheFirstVersion.map((line) => JSON.parse(line)),
  )
  const wishes = restoreWishes(entries, manualClock(morning).wall())
  expect(wishes.map(({ intent, state }) => [intent.verb, state.kind])).toEqual([
    ['place', 'accepted'],
    ['modify', 'unknown'],
    ['cancel-all', 'refused'],
  ])
  expect(restoreHalt(entries)?.step).toBe('engaged')
  expect(carryOver(entries, manualClock(morning).wall())).toHaveLength(entries.length)
  await journal.stop()
})

test('the name under which an order went by the older interface is kept with it', async () => {
  const placed = JSON.parse(ofTheFirstVersion[0] ?? '')
  const instrument = { ...placed.intent.instrument, olderSymbol: 'NIFTY26NOV24500CE' }
  const line = JSON.stringify({ ...placed, intent: { ...placed.intent, instrument } })
  const { journal, entries } = await open(await writtenBy([line]), entrySchema)
  expect(restoreWishes(entries, manualClock(morning).wall())).toMatchObject([
    { intent: { instrument: { symbol: 'RELIANCE', olderSymbol: 'NIFTY26NOV24500CE' } } },
  ])
  await journal.stop()
})

test('a change of the market protection is kept, and so is the exchange’s own', async () => {
  const changed = JSON.parse(ofTheFirstVersion[2] ?? '')
  const lines = [5, null].map((marketProtection, at) => {
    const id = `bw-001${at}-aaaaaaaa`
    return JSON.stringify({ ...changed, intent: { ...changed.intent, id, changes: { marketProtection } } })
  })
  const { journal, entries } = await open(await writtenBy(lines), entrySchema)
  const wishes = restoreWishes(entries, manualClock(morning).wall())
  expect(wishes.map(({ intent }) => intent.changes)).toEqual([{ marketProtection: 5 }, { marketProtection: null }])
  await journal.stop()
})

describe('X07: what a newer version wrote and this one does not know', () => {
  const placed = JSON.parse(ofTheFirstVersion[0] ?? '')
  const moved = JSON.parse(ofTheFirstVersion[1] ?? '')
  const halt = JSON.parse(ofTheFirstVersion[6] ?? '')
  const newer: readonly (readonly [string, object])[] = [
    ['a kind of entry', { kind: 'basket', intents: [] }],
    ['a part of an entry', { ...moved, basket: 'b' }],
    ['a part of a wish', { ...placed, intent: { ...placed.intent, basket: 'b' } }],
    ['a part of the terms', { ...placed, intent: { ...placed.intent, terms: { ...placed.intent.terms, iceberg: 2 } } }],
    [
      'a part of the instrument',
      { ...placed, intent: { ...placed.intent, instrument: { ...placed.intent.instrument, multiplier: 10 } } },
    ],
    ['a state', { ...moved, state: { kind: 'parked', at: morning } }],
    ['a part of a state', { ...moved, state: { ...moved.state, partly: true } }],
    ['a verb', { ...placed, intent: { ...placed.intent, verb: 'basket' } }],
    ['a step of the kill switch', { ...halt, halt: { ...halt.halt, step: 'paused' } }],
    ['a part of the kill switch', { ...halt, halt: { ...halt.halt, exceptHoldings: true } }],
  ]

  test.each(newer)(
    '%s: new orders stop with words, what comes before is read, and nothing is lost',
    async (_, entry) => {
      const disk = await writtenBy([
        ...ofTheFirstVersion.slice(0, 4),
        JSON.stringify(entry),
        ...ofTheFirstVersion.slice(6),
      ])
      const before = contents(disk)
      const { journal, entries } = await open<Entry>(disk, entrySchema)
      expect(journal.state.snapshot()).toMatchObject({
        kind: 'stopped',
        because: {
          happened: expect.stringMatching(
            /^Line 6 of the journal .* was written by another version .* New orders are stopped; cancelling still works\.$/,
          ),
          todo: 'Use the version of the terminal that wrote it, or the newest one.',
        },
      })
      expect(entries).toHaveLength(4)
      const wish = entries[0]?.entry
      if (wish === undefined) throw new Error('nothing was read')
      expect(await journal.record(wish)).toMatchObject({ ok: false, error: { kind: 'not-recorded' } })
      await journal.stop()
      expect(contents(disk)).toEqual(before)
      // The version that wrote it finds all of it.
      const again = await open(disk, loose)
      expect(again.journal.state.snapshot()).toMatchObject({ kind: 'sound', records: 6 })
      expect(again.entries).toHaveLength(6)
      await again.journal.stop()
    },
  )
})
