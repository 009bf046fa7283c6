import { beforeEach, describe, expect, test } from 'vitest'
import type { Instrument, InstrumentsReport } from '../../contract/instrument.ts'
import { key } from '../../contract/key.test-support.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { fail, ok } from '../../contract/result.ts'
import {
  itemId,
  mostDeleted,
  mostInList,
  mostLists,
  type NewItem,
  type WatchlistChange,
} from '../../contract/watchlists.ts'
import { held } from '../ipc/source.ts'
import { type ManualClock, manualClock } from '../ports/manual-clock.test-support.ts'
import type { Store } from '../storage/store.ts'
import { keepWatchlists, type Watchlists } from './keep-watchlists.ts'

const noon = Date.parse('2026-11-24T12:00:00+05:30')
const day = 24 * 60 * 60 * 1_000
const full: ReturnType<Store['write']> = fail({
  kind: 'storage-failed',
  happened: 'The disk is full.',
  todo: 'Free some.',
})

let values: Map<string, unknown>
let diskIsFull: boolean
let listed: readonly Instrument[]
let report: ReturnType<typeof held<InstrumentsReport>>
let seed: number
let tops: InstrumentKey[]
let clock: ManualClock

const store: Store = {
  read: (name) => structuredClone(values.get(name)),
  write: (name, value) => {
    if (diskIsFull) return full
    values.set(name, structuredClone(value))
    return ok()
  },
  writeAll: (written) => {
    if (diskIsFull) return full
    for (const [name, value] of written) values.set(name, structuredClone(value))
    return ok()
  },
  forget: () => ok(),
  close: () => {},
  damagedCopy: null,
}

function start(damagedCopy: string | null = null): Watchlists {
  return keepWith(store, damagedCopy)
}

function keepWith(kept: Store, damagedCopy: string | null = null): Watchlists {
  return keepWatchlists({
    ...{ store: kept, damagedCopy },
    instruments: {
      report,
      search: (typed) => {
        const words = typed.toLowerCase().split(' ')
        const found = listed.filter(({ name }) => words.every((word) => name.includes(word)))
        return { found, guessed: false, day: '2026-11-24', old: false, world: null }
      },
    },
    clock,
    madeFirst: (top) => tops.push(top),
    random: (bytes) => {
      seed += 1
      return new Uint8Array(bytes).fill(seed)
    },
  })
}

beforeEach(() => {
  values = new Map()
  diskIsFull = false
  listed = []
  seed = 0
  tops = []
  clock = manualClock(noon)
  report = held<InstrumentsReport>({ state: 'none', count: 0, day: null, old: false, readAt: null, problem: null })
})

const share = (symbol: string): NewItem => ({ kind: 'instrument', key: key(`NSE_EQ|${symbol}`), symbol })
const shares = (count: number) => Array.from({ length: count }, (_, at) => share(`S${at}`))

function done(lists: Watchlists, change: WatchlistChange) {
  const answer = lists.change(change)
  if (!answer.ok) throw new Error(answer.error.happened)
  return answer.value
}

const refused = (lists: Watchlists, change: WatchlistChange) => {
  const answer = lists.change(change)
  return answer.ok ? null : answer.error.happened
}

const names = (lists: Watchlists) => lists.source.snapshot().map(({ name }) => name)
const rows = (lists: Watchlists, list: string) =>
  (lists.source.snapshot().find(({ id }) => id === list)?.items ?? []).map((item) =>
    item.kind === 'heading' ? `# ${item.name}` : item.symbol,
  )
const ids = (lists: Watchlists, list: string) =>
  (lists.source.snapshot().find(({ id }) => id === list)?.items ?? []).map(itemId)
const firstId = (lists: Watchlists) => lists.source.snapshot()[0]?.id ?? ''

describe('the watchlists', () => {
  test('are made, renamed, put in order and deleted, and are there after a start', () => {
    const lists = start()
    const { list: bank } = done(lists, { kind: 'make', name: 'Banks', items: [share('SBIN')] })
    done(lists, { kind: 'make', name: 'Cars', items: [] })
    done(lists, { kind: 'move-list', list: bank, by: -1 })
    expect(names(lists)).toEqual(['Banks', 'Main', 'Cars'])
    done(lists, { kind: 'move-list', list: bank, by: -1 })
    done(lists, { kind: 'rename', list: bank, name: 'Lenders' })
    expect(names(start())).toEqual(['Lenders', 'Main', 'Cars'])
    done(lists, { kind: 'remove', list: bank })
    expect(names(start())).toEqual(['Main', 'Cars'])
  })

  test('are never none, never two of one name, never more than there may be', () => {
    const lists = start()
    expect(refused(lists, { kind: 'remove', list: firstId(lists) })).toContain('only watchlist')
    expect(refused(lists, { kind: 'make', name: 'main', items: [] })).toContain('already')
    for (let at = 1; at < mostLists; at += 1) done(lists, { kind: 'make', name: `L${at}`, items: [] })
    expect(refused(lists, { kind: 'make', name: 'One more', items: [] })).toContain(`${mostLists}`)
    expect(refused(lists, { kind: 'rename', list: firstId(lists), name: 'l7' })).toContain('already')
    expect(refused(lists, { kind: 'rename', list: 'gone', name: 'x' })).toContain('not there any more')
  })

  test('hold each instrument once and no more than 500, and nothing of what would be too much is taken', () => {
    const lists = start()
    const { list } = done(lists, { kind: 'make', name: 'Full', items: shares(mostInList) })
    expect(refused(lists, { kind: 'add', list, items: [share('TCS')], before: null })).toContain(`${mostInList}`)
    expect(done(lists, { kind: 'add', list, items: [share('S3')], before: null }).did).toBe('')
    done(lists, { kind: 'add', list, items: [{ kind: 'heading', name: 'Tail' }], before: 'NSE_EQ|S499' })
    expect(rows(lists, list).slice(-2)).toEqual(['# Tail', 'S499'])
    expect(refused(lists, { kind: 'make', name: 'Fuller', items: shares(mostInList + 1) })).toContain(`${mostInList}`)
  })

  test('move their rows together, stop at the ends, and keep their order', () => {
    const lists = start()
    const { list } = done(lists, { kind: 'make', name: 'Abc', items: ['A', 'B', 'C', 'D'].map(share) })
    const [a = '', , c = '', d = ''] = ids(lists, list)
    done(lists, { kind: 'move', list, items: [d, c], by: -1 })
    expect(rows(lists, list)).toEqual(['A', 'C', 'D', 'B'])
    done(lists, { kind: 'move', list, items: [a, c], by: -1 })
    expect(rows(lists, list)).toEqual(['A', 'C', 'D', 'B'])
    done(lists, { kind: 'move', list, items: [a], by: 1 })
    expect(rows(lists, list)).toEqual(['C', 'A', 'D', 'B'])
  })

  test('are brought back as they were, one step after the other, by whichever window asks', () => {
    const lists = start()
    const { list } = done(lists, { kind: 'make', name: 'Abc', items: ['A', 'B', 'C'].map(share) })
    done(lists, { kind: 'take', list, items: ['NSE_EQ|A', 'NSE_EQ|C'] })
    done(lists, { kind: 'remove', list })
    expect(done(lists, { kind: 'undo' })).toEqual({ list, did: 'Undone: The list “Abc” was deleted.' })
    expect(rows(lists, list)).toEqual(['B'])
    expect(done(lists, { kind: 'undo' }).did).toBe('Undone: 2 instruments were taken out of “Abc”.')
    expect(rows(start(), list)).toEqual(['A', 'B', 'C'])
    done(lists, { kind: 'undo' })
    expect(refused(lists, { kind: 'undo' })).toContain('no change')
  })

  test('have headings that are named and folded; folding is no step to undo', () => {
    const lists = start()
    const heading: NewItem = { kind: 'heading', name: 'Banks' }
    const { list } = done(lists, { kind: 'make', name: 'Abc', items: [share('A'), heading, share('B')] })
    const [, id = ''] = ids(lists, list)
    done(lists, { kind: 'name-heading', list, heading: id, name: 'Lenders' })
    done(lists, { kind: 'fold', list, heading: id, isFolded: true })
    expect(lists.source.snapshot().at(-1)?.items[1]).toEqual({
      kind: 'heading',
      id,
      name: 'Lenders',
      isFolded: true,
    })
    done(lists, { kind: 'undo' })
    expect(rows(lists, list)).toEqual(['A', '# Banks', 'B'])
  })

  test('are told only when they are on the disk', () => {
    const lists = start()
    const heard: number[] = []
    lists.source.subscribe((told) => heard.push(told.length))
    diskIsFull = true
    expect(refused(lists, { kind: 'make', name: 'Abc', items: [] })).toBe('The disk is full.')
    expect([names(lists), heard]).toEqual([['Main'], []])
    diskIsFull = false
    done(lists, { kind: 'make', name: 'Abc', items: [] })
    expect(heard).toEqual([2])
  })

  const deleted = (lists: Watchlists) => lists.deleted.snapshot().map(({ list }) => list.name)
  function madeAndDeleted(lists: Watchlists, name: string): string {
    const { list } = done(lists, { kind: 'make', name, items: [share('SBIN')] })
    done(lists, { kind: 'remove', list })
    return list
  }

  test('that were deleted are kept over a start: undo brings back those of the day, the command any', () => {
    const list = madeAndDeleted(start(), 'Banks')
    const later = start()
    expect(deleted(later)).toEqual(['Banks'])
    expect(done(later, { kind: 'undo' })).toEqual({ list, did: 'The list “Banks” is back.' })
    expect([names(start()), deleted(start()), rows(start(), list)]).toEqual([['Main', 'Banks'], [], ['SBIN']])
    expect(refused(later, { kind: 'undo' })).toContain('no change')

    done(later, { kind: 'remove', list })
    clock.advance(day)
    const tomorrow = start()
    expect(refused(tomorrow, { kind: 'undo' })).toContain('none was deleted today')
    done(tomorrow, { kind: 'bring-back', list })
    expect(names(start())).toEqual(['Main', 'Banks'])
    expect(refused(tomorrow, { kind: 'bring-back', list })).toContain('not among the deleted ones')
  })

  test('that are brought back take another name where theirs is taken, and the step can be undone', () => {
    const lists = start()
    const list = madeAndDeleted(lists, 'Banks')
    done(lists, { kind: 'make', name: 'banks', items: [] })
    expect(done(lists, { kind: 'bring-back', list }).did).toBe('The list “Banks” is back, as “Banks 2”.')
    expect([names(lists), deleted(lists)]).toEqual([['Main', 'banks', 'Banks 2'], []])
    done(lists, { kind: 'undo' })
    expect([names(start()), deleted(start())]).toEqual([['Main', 'banks'], ['Banks']])
  })

  test('never are in both places: an undone deletion is no deleted list, and a full disk changes neither', () => {
    const lists = start()
    const list = madeAndDeleted(lists, 'Banks')
    done(lists, { kind: 'undo' })
    expect([names(lists), deleted(lists)]).toEqual([['Main', 'Banks'], []])
    diskIsFull = true
    expect(refused(lists, { kind: 'remove', list })).toBe('The disk is full.')
    expect([names(lists), deleted(lists)]).toEqual([['Main', 'Banks'], []])
  })

  test('that were deleted make room for newer ones, and are not brought back over the most there may be', () => {
    const lists = start()
    const first = madeAndDeleted(lists, 'L0')
    for (let at = 1; at <= mostDeleted; at += 1) madeAndDeleted(lists, `L${at}`)
    expect(deleted(start())).toHaveLength(mostDeleted)
    expect(refused(lists, { kind: 'bring-back', list: first })).toContain('not among the deleted ones')
    for (let at = 1; at < mostLists; at += 1) done(lists, { kind: 'make', name: `N${at}`, items: [] })
    const newest = lists.deleted.snapshot()[0]?.list.id ?? ''
    expect(refused(lists, { kind: 'bring-back', list: newest })).toContain(`${mostLists}`)
    expect(deleted(lists)[0]).toBe(`L${mostDeleted}`)
  })

  test('that were deleted and cannot be read are set aside, and the others are there', () => {
    values.set('watchlists-deleted', { version: 9, deleted: 'of the future' })
    const lists = start()
    done(lists, { kind: 'make', name: 'Abc', items: [] })
    expect(values.get('watchlists-deleted-unread')).toEqual({ version: 9, deleted: 'of the future' })
    expect(lists.problem.snapshot()?.happened).toMatch(/that you deleted could not be read.*set aside in the terminal/)
    expect(names(start())).toEqual(['Main', 'Abc'])
  })

  const ofTheFuture = { version: 9, lists: 'of the future' }

  test('that cannot be read are set aside and said, not written over', () => {
    values.set('watchlists', ofTheFuture)
    const lists = start()
    expect(lists.problem.snapshot()?.happened).toMatch(/that were kept could not be read.*set aside in the terminal/)
    done(lists, { kind: 'make', name: 'Abc', items: [] })
    expect(values.get('watchlists-unread')).toEqual(ofTheFuture)
    // What is missing is missing still; at the next start nothing is unread.
    expect(lists.problem.snapshot()).not.toBeNull()
    expect(start().problem.snapshot()).toBeNull()
  })

  test('that cannot be set aside stay where they are, and nothing is written in their place until they can', () => {
    values.set('watchlists', ofTheFuture)
    diskIsFull = true
    const lists = start()
    expect(lists.problem.snapshot()?.happened).toContain('could not be set aside either and stay where they were')
    // A disk that takes the change, but not the copy.
    let written = 0
    const writeAll = () => {
      written += 1
      return ok()
    }
    expect(refused(keepWith({ ...store, writeAll }), { kind: 'make', name: 'Abc', items: [] })).toBe(
      'The disk is full.',
    )
    expect([written, values.get('watchlists')]).toEqual([0, ofTheFuture])
    diskIsFull = false
    done(lists, { kind: 'make', name: 'Abc', items: [] })
    expect(values.get('watchlists-unread')).toEqual(ofTheFuture)
    expect(lists.problem.snapshot()?.happened).toContain('set aside in the terminal')
  })

  test('of a file that was damaged are said to be lost with it, and of a good one nothing is said', () => {
    expect(start('/data/terminal.sqlite.damaged').problem.snapshot()?.happened).toContain(
      '/data/terminal.sqlite.damaged',
    )
    expect(start().problem.snapshot()).toBeNull()
  })
})

describe('the first list', () => {
  function instrument(symbol: string, kind: Instrument['kind'], more: Partial<Instrument> = {}): Instrument {
    const segment = kind === 'index' ? 'NSE_INDEX' : kind === 'future' ? 'NSE_FO' : 'NSE_EQ'
    return {
      ...{ key: key(`${segment}|${symbol}`), symbol, name: symbol.toLowerCase(), segment, kind, exchangeToken: '1' },
      ...{ isin: null, lotSize: 1, tickSize: null, freezeQuantity: null, expiry: null, strike: null },
      ...{ underlyingSymbol: null, underlyingKey: null },
      ...more,
    }
  }
  // The kinds that a test writes are those of a real list.
  const future = (symbol: string, day: string) =>
    instrument(symbol, 'future', {
      expiry: Date.parse(`${day}T15:30:00+05:30`) as Instrument['expiry'],
      underlyingSymbol: 'NIFTY',
    })
  const arrives = () => report.set({ ...report.snapshot(), state: 'ready', day: '2026-11-24' })

  test("is found in the day's list as soon as there is one: the near future, and only what the list holds", () => {
    const lists = start()
    listed = [
      instrument('NIFTY 50', 'index'),
      future('NIFTY FUT JAN', '2027-01-26'),
      future('NIFTY FUT OCT', '2026-10-27'),
      future('NIFTY FUT NOV', '2026-11-24'),
      instrument('RELIANCE', 'cash', { segment: 'BSE_EQ', key: key('BSE_EQ|RELIANCE') }),
      instrument('RELIANCE', 'cash'),
    ]
    expect(rows(lists, firstId(lists))).toEqual([])
    arrives()
    expect(ids(lists, firstId(lists))).toEqual(['NSE_INDEX|NIFTY 50', 'NSE_FO|NIFTY FUT NOV', 'NSE_EQ|RELIANCE'])
    expect(lists.source.snapshot()[0]?.made).toBe('by-terminal')
    expect(tops).toEqual(['NSE_INDEX|NIFTY 50'])
    expect(rows(start(), firstId(lists))).toHaveLength(3)
    expect(tops).toHaveLength(1)
  })

  test('is never put over what the person has begun', () => {
    const lists = start()
    listed = [instrument('NIFTY 50', 'index')]
    done(lists, { kind: 'add', list: firstId(lists), items: [share('TCS')], before: null })
    done(lists, { kind: 'take', list: firstId(lists), items: ['NSE_EQ|TCS'] })
    arrives()
    expect(rows(lists, firstId(lists))).toEqual([])
  })
})
