import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Draw, seededDraw } from '../../ports/draw.test-support.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { type MemoryDisk, memoryDisk } from '../../ports/memory-files.test-support.ts'
import { readHead } from './head.ts'
import {
  folder,
  headPath,
  morning,
  numbered,
  openWords,
  pagePath,
  stoppedWith,
  wordParts,
  wordsOf,
  writeWords,
} from './journal.test-support.ts'
import { asciiJson, beginning, lineOf } from './line.ts'
import { openJournal } from './open-journal.ts'

const dayMillis = 24 * 60 * 60 * 1_000
const refused = { ok: false, error: { kind: 'not-recorded' } }

/** What a disk holds, to be put on another one. */
type Kept = ReadonlyMap<string, Uint8Array>

function keptOf(disk: MemoryDisk): Kept {
  return new Map(disk.paths().map((path) => [path, disk.bytes(path)]))
}

function diskWith(kept: Kept): MemoryDisk {
  const disk = memoryDisk()
  for (const [path, bytes] of kept) disk.replace(path, bytes)
  return disk
}

/** Twelve words in order, closed or as a kill leaves it. */
async function keptJournal(closed: boolean, words = numbered(12)): Promise<Kept> {
  const disk = memoryDisk()
  const { journal } = await openWords(disk)
  await writeWords(journal, words)
  if (closed) await journal.stop()
  // A head lags by a turn of the program: killed after it, not before.
  else await vi.waitFor(async () => expect(await linesInHead(disk)).toBe(words.length + 1))
  return keptOf(disk)
}

async function linesInHead(disk: MemoryDisk): Promise<number> {
  const read = await readHead(disk.files, headPath)
  return read.kind === 'head' ? read.head.lines : 0
}

let closed: Kept
let killed: Kept
let other: Kept
let page: string
beforeAll(async () => {
  closed = await keptJournal(true)
  killed = await keptJournal(false)
  other = await keptJournal(true, numbered(14).toReversed())
  page = pagePath(diskWith(closed))
})

function bytesOf(kept: Kept, path = page): Uint8Array {
  return kept.get(path) ?? new Uint8Array()
}

function linesOf(kept: Kept): readonly string[] {
  return Buffer.from(bytesOf(kept))
    .toString('latin1')
    .split(/(?<=\n)/)
}

function withPage(kept: Kept, text: string | Uint8Array): MemoryDisk {
  return diskWith(new Map([...kept, [page, typeof text === 'string' ? Buffer.from(text, 'latin1') : text]]))
}

test('D03: a record cut at any byte while it was written is dropped, counted, and gone before the next is written', async () => {
  const before = bytesOf(killed)
  const record = await lineAfter(killed, 'never acknowledged')
  for (let part = 1; part < record.length; part += 1) {
    const disk = withPage(killed, joined(before, record.slice(0, part)))
    const { journal, entries } = await openWords(disk)
    expect(wordsOf(entries)).toEqual(numbered(12))
    expect(journal.state.snapshot()).toEqual({ kind: 'sound', records: 12, dropped: 1 })
    expect(disk.bytes(page)).toEqual(before)
    await writeWords(journal, ['next'])
    await journal.stop()
    expect(wordsOf((await openWords(disk)).entries)).toEqual([...numbered(12), 'next'])
  }
})

async function lineAfter(kept: Kept, word: string): Promise<Uint8Array> {
  const disk = diskWith(kept)
  const { journal } = await openWords(disk)
  await writeWords(journal, [word])
  return disk.bytes(page).slice(bytesOf(kept).length)
}

test('D03: a record that was written whole but never acknowledged is not thrown away', async () => {
  const disk = withPage(killed, joined(bytesOf(killed), await lineAfter(killed, 'whole')))
  const { journal, entries } = await openWords(disk)
  expect(wordsOf(entries)).toEqual([...numbered(12), 'whole'])
  expect(journal.state.snapshot()).toEqual({ kind: 'sound', records: 13, dropped: 0 })
})

test('D03: a torn end that was never promised stays dropped when the day is over too', async () => {
  const disk = withPage(killed, Buffer.concat([bytesOf(killed), Buffer.from('0000003f 12345678 half a rec')]))
  const { journal, entries } = await openWords(disk, manualClock(morning + dayMillis))
  expect(entries).toEqual([])
  expect(journal.state.snapshot()).toEqual({ kind: 'sound', records: 0, dropped: 1 })
})

test('D04: a bit flipped in any byte stops the journal at the record it is in, and what comes before is read', async () => {
  const before = bytesOf(closed)
  let start = 0
  for (const [line, text] of linesOf(closed).entries()) {
    for (let at = start; at < start + text.length; at += 7) {
      const flipped = before.slice()
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
      const disk = withPage(closed, flipped)
      const { journal, entries } = await openWords(disk)
      expect(stoppedWith(journal), `byte ${at}`).toContain(
        line === 0
          ? `damaged in its first line (${page.split('/').at(-1)}). Nothing of this file could be read.`
          : `damaged at record ${line} `,
      )
      expect(wordsOf(entries)).toEqual(numbered(Math.max(0, line - 1)))
      expect(await journal.record({ word: 'x' })).toMatchObject(refused)
      await journal.stop()
      expect(disk.bytes(page)).toEqual(flipped)
      expect(disk.paths()).toHaveLength(2)
    }
    start += text.length
  }
})

describe('D04: after a loss of power the head lags, and a later record shows all the same that an earlier one is damaged', () => {
  test.each<[string, (lines: readonly string[]) => readonly string[]]>([
    ['altered', (lines) => lines.with(6, (lines[6] ?? '').replace('word', 'ward'))],
    ['cut short', (lines) => lines.with(6, (lines[6] ?? '').slice(0, 90))],
    ['gone', (lines) => lines.toSpliced(6, 1)],
    ['zeros', (lines) => lines.with(6, '\0'.repeat(lines[6]?.length ?? 0))],
  ])('%s', async (_how, harm) => {
    const lagging = await keptJournal(false, numbered(3))
    const disk = withPage(lagging, harm(linesOf(killed)).join(''))
    const before = disk.bytes(page)
    const { journal, entries } = await openWords(disk)
    expect(stoppedWith(journal)).toContain('damaged at record 6')
    expect(wordsOf(entries)).toEqual(numbered(5))
    expect(disk.bytes(page)).toEqual(before)
  })
})

test('D04: the trader’s word begins a new file that names the damaged one and carries what could be read', async () => {
  const disk = memoryDisk()
  const { journal } = await openWords(disk)
  await journal.record({ word: 'unknown', matters: true })
  await writeWords(journal, ['b', 'c'])
  await journal.stop()
  const damaged = Buffer.from(Buffer.from(disk.bytes(page)).toString('latin1').replace('"c"', '"d"'), 'latin1')
  disk.overwrite(page, damaged)

  const { journal: stopped } = await openWords(disk)
  expect(stoppedWith(stopped)).toContain('damaged at record 3')
  expect(await stopped.beginAfresh()).toEqual({ ok: true })
  expect(stopped.state.snapshot()).toEqual({ kind: 'sound', records: 1, dropped: 0 })
  await writeWords(stopped, ['e'])
  await stopped.stop()
  expect(disk.bytes(page)).toEqual(new Uint8Array(damaged))
  expect(wordsOf((await openWords(disk)).entries)).toEqual(['unknown', 'e'])
})

describe('D09, T51: a journal that is not the one last written is noticed', () => {
  const cases: readonly (readonly [string, string, () => MemoryDisk])[] = [
    ['the last record gone', 'damaged at record 12', () => withPage(closed, linesOf(closed).slice(0, -1).join(''))],
    ['all records gone', 'damaged at record 1', () => withPage(closed, linesOf(closed).slice(0, 1).join(''))],
    ['an empty file', 'damaged in its first line', () => withPage(closed, '')],
    [
      'killed, then the last record gone',
      'damaged at record 12',
      () => withPage(killed, linesOf(killed).slice(0, -1).join('')),
    ],
    ['another journal in its place', 'altered or replaced', () => withPage(closed, bytesOf(other))],
    ['another and longer one after a kill', 'altered or replaced', () => withPage(killed, bytesOf(other))],
    ['a record deleted', 'damaged at record 5', () => withPage(closed, linesOf(closed).toSpliced(5, 1).join(''))],
    [
      'a record twice',
      'damaged at record 6',
      () =>
        withPage(
          closed,
          linesOf(closed)
            .toSpliced(5, 0, linesOf(closed)[5] ?? '')
            .join(''),
        ),
    ],
    ['two swapped', 'damaged at record 5', () => withPage(closed, swapped(linesOf(closed), 5, 6).join(''))],
    ['something after its good end', 'altered or replaced', () => withPage(closed, `${linesOf(closed).join('')}x`)],
    ['its head gone', 'gone or damaged', () => diskWith(new Map([[page, bytesOf(closed)]]))],
    ['its head noise', 'gone or damaged', () => diskWith(new Map([...closed, [headPath, Buffer.alloc(1_024, 0x41)]]))],
  ]
  test.each(cases)('%s', async (_how, words, make) => {
    const disk = make()
    const before = keptOf(disk)
    const { journal } = await openWords(disk)
    expect(stoppedWith(journal)).toContain(words)
    expect(await journal.record({ word: 'x' })).toMatchObject(refused)
    await journal.stop()
    expect(keptOf(disk)).toEqual(before)
  })

  test('yesterday’s head over today’s journal', async () => {
    const disk = diskWith(closed)
    const next = await openWords(disk, manualClock(morning + dayMillis))
    await writeWords(next.journal, ['today'])
    await next.journal.stop()
    disk.replace(headPath, bytesOf(closed, headPath))
    const again = await openWords(disk, manualClock(morning + dayMillis))
    expect(stoppedWith(again.journal)).toContain('older than the journal')
    expect(wordsOf(again.entries)).toEqual(['today'])
  })

  test('the journal of another name, with a head made to fit', async () => {
    const live = memoryDisk()
    const { journal } = await openJournal({ ...wordParts(live.files), name: 'live' })
    await writeWords(journal, ['a'])
    const bytes = live.bytes(pagePath(live))
    const hash = Buffer.from(bytes).toString().split('\n').at(-2)?.slice(18, 82)
    const words = { turn: 1, file: page.slice(folder.length + 1), lines: 2, hash, closed: false }
    const head = lineOf(beginning, asciiJson(words)).bytes
    const disk = diskWith(
      new Map([
        [page, bytes],
        [headPath, head],
      ]),
    )
    expect(stoppedWith((await openWords(disk)).journal)).toContain('altered or replaced')
  })
})

function swapped(lines: readonly string[], a: number, b: number): readonly string[] {
  return lines.with(a, lines[b] ?? '').with(b, lines[a] ?? '')
}

type Edit = (bytes: Uint8Array, draw: Draw) => Uint8Array

const edits: readonly Edit[] = [
  function flip(bytes, draw) {
    const edited = bytes.slice()
    const at = draw(edited.length)
    edited[at] = (edited[at] ?? 0) ^ (1 << draw(8))
    return edited
  },
  function cut(bytes, draw) {
    return bytes.slice(0, draw(bytes.length))
  },
  function takeOut(bytes, draw) {
    const from = draw(bytes.length)
    return joined(bytes.slice(0, from), bytes.slice(from + 1 + draw(400)))
  },
  function putIn(bytes, draw) {
    const [at, from] = [draw(bytes.length), draw(bytes.length)]
    return joined(bytes.slice(0, at), bytes.slice(from, from + 1 + draw(400)), bytes.slice(at))
  },
  function splice(bytes, draw) {
    const source = bytesOf(other)
    return joined(bytes.slice(0, draw(bytes.length)), source.slice(draw(source.length)))
  },
  function swap(bytes, draw) {
    const lines = Buffer.from(bytes)
      .toString('latin1')
      .split(/(?<=\n)/)
    return Buffer.from(swapped(lines, draw(lines.length), draw(lines.length)).join(''), 'latin1')
  },
  function overwrite(bytes, draw) {
    const edited = bytes.slice()
    const [at, from] = [draw(bytes.length), draw(bytes.length)]
    edited.set(bytes.slice(from, from + Math.min(1 + draw(64), bytes.length - at)), at)
    return edited
  },
]

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}

test('T51, G32: ten thousand random edits, each of them noticed', async () => {
  const seed = 20_260_203
  const draw = seededDraw(seed)
  let noticed = 0
  while (noticed < 10_000) {
    const kept = draw(2) === 0 ? closed : killed
    const edit = edits[draw(edits.length)]
    const edited = edit?.(bytesOf(kept), draw) ?? bytesOf(kept)
    if (Buffer.compare(edited, bytesOf(kept)) === 0) continue
    const { journal, entries } = await openWords(withPage(kept, edited))
    const state = journal.state.snapshot()
    const isNoticed = state.kind === 'stopped' || state.dropped > 0
    expect(isNoticed, `edit ${noticed} (${edit?.name}) of seed ${seed}`).toBe(true)
    expect(wordsOf(entries)).toEqual(numbered(12).slice(0, entries.length))
    noticed += 1
  }
})
