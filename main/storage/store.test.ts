import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fail } from '../../contract/result.ts'
import { defaultSettings } from '../../contract/settings.ts'
import type { Log } from '../ports/log.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { openDataFolder } from './data-folder.ts'
import { keepKeys } from './keys.ts'
import { openDatabase } from './open-database.ts'
import { keepSettings } from './settings.ts'
import { openStore, type Store } from './store.ts'

let folder: string
let file: string
let stores: Store[]
let noted: string[]
const log: Log = { note: (_area, what) => void noted.push(what), fault: () => 'REF' }
const clock = manualClock(Date.parse('2026-02-03T10:00:00+05:30'))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-store-'))
  file = join(folder, 'terminal.sqlite')
  stores = []
  noted = []
})
afterEach(() => {
  for (const store of stores) store.close()
  rmSync(folder, { recursive: true })
})

function open(): Store {
  const opened = openStore({ file, clock, log })
  if (!opened.ok) throw new Error(opened.error.happened)
  stores.push(opened.value)
  return opened.value
}

test('a value survives a close, a later one replaces it, and a forgotten one is gone', () => {
  const first = open()
  expect(first.read('a')).toBeUndefined()
  expect(first.write('a', { deep: [1, 'two', null] }).ok).toBe(true)
  first.close()
  const second = open()
  expect(second.read('a')).toEqual({ deep: [1, 'two', null] })
  second.write('a', 2)
  expect(second.read('a')).toBe(2)
  second.forget('a')
  expect(second.read('a')).toBeUndefined()
})

test('what was written is on the disk when the write returns', () => {
  const database = openDatabase(file)
  const pragmas = ['journal_mode', 'synchronous', 'fullfsync'].map((name) => database.prepare(`PRAGMA ${name}`).get())
  database.close()
  expect(pragmas).toEqual([{ journal_mode: 'wal' }, { synchronous: 2 }, { fullfsync: 1 }])
})

test('nobody else on this computer can read the folder or its files', () => {
  const inner = join(folder, 'new', 'data')
  expect(openDataFolder(inner, log).ok).toBe(true)
  file = join(inner, 'terminal.sqlite')
  open().write('a', 1)
  expect(statSync(inner).mode & 0o777).toBe(0o700)
  const modes = readdirSync(inner).map((name) => [name, statSync(join(inner, name)).mode & 0o777])
  expect(modes).toEqual([
    ['terminal.sqlite', 0o600],
    ['terminal.sqlite-shm', 0o600],
    ['terminal.sqlite-wal', 0o600],
  ])
})

test('a folder that was open to others is closed to them', () => {
  chmodSync(folder, 0o755)
  expect(openDataFolder(folder, log).ok).toBe(true)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('a folder that cannot be made is said so', () => {
  writeFileSync(file, '')
  expect(openDataFolder(join(file, 'inside a file'), log)).toMatchObject({
    ok: false,
    error: { kind: 'storage-failed' },
  })
})

test.each<[string, () => void]>([
  [
    'text',
    () => writeFileSync(file, 'this is not a database at all, although it is long enough to be one '.repeat(20)),
  ],
  ['cut in the middle of a page', () => truncateSync(file, 4_096 + 100)],
  [
    'pages of noise',
    () => writeFileSync(file, Buffer.concat([readFileSync(file).subarray(0, 2_000), Buffer.alloc(20_000, 0xa5)])),
  ],
])('a damaged file (%s) is set aside whole, and said once', (_what, damage) => {
  const before = open()
  for (let row = 0; row < 50; row += 1) before.write(`name ${row}`, 'x'.repeat(500))
  before.close()
  damage()
  const damaged = readFileSync(file)

  const store = open()
  expect(store.damagedCopy).toBe(`${file}.damaged-2026-02-03T04-30-00-000Z`)
  expect(readFileSync(store.damagedCopy ?? '')).toEqual(damaged)
  expect(noted).toEqual([expect.stringContaining('set aside')])
  expect(store.read('name 1')).toBeUndefined()
  expect(store.write('a', 1).ok).toBe(true)
})

test('a file that another program has locked is not damaged, and is left alone', () => {
  open().write('a', 1)
  const other = new DatabaseSync(file)
  other.exec('BEGIN EXCLUSIVE')
  const [store] = stores
  expect(store?.write('a', 2)).toMatchObject({ ok: false, error: { kind: 'storage-failed' } })
  other.exec('ROLLBACK')
  other.close()
  expect(store?.read('a')).toBe(1)
  expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([])
})

test('a file that another program keeps to itself is not damaged either', () => {
  open().close()
  const other = new DatabaseSync(file)
  other.exec("PRAGMA locking_mode = EXCLUSIVE; INSERT INTO value VALUES ('a', '1')")
  expect(openStore({ file, clock, log })).toMatchObject({ ok: false, error: { kind: 'storage-failed' } })
  other.close()
  expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([])
  expect(open().read('a')).toBe(1)
})

test('a file of a newer version is left alone', () => {
  open().close()
  const other = new DatabaseSync(file)
  other.exec('PRAGMA user_version = 99')
  other.close()
  expect(openStore({ file, clock, log })).toMatchObject({ ok: false, error: { kind: 'storage-failed' } })
  expect(readdirSync(folder)).toEqual(['terminal.sqlite'])
})

test('what is too large, or cannot be written down, is refused and changes nothing', () => {
  const store = open()
  store.write('a', 1)
  for (const value of ['x'.repeat(5_000_000), undefined]) {
    expect(store.write('a', value)).toMatchObject({ ok: false, error: { kind: 'storage-failed' } })
  }
  expect(store.read('a')).toBe(1)
})

test('a row that the system will not give is never taken for none: the store does not open, and nothing is written over it', () => {
  const before = open()
  before.write('settings', defaultSettings)
  before.write('watchlists', { version: 1, lists: ['mine'] })
  before.close()
  // Read one by one the others are given, and this one fails as it would on a bad sector.
  const other = new DatabaseSync(file)
  other.exec(`
    ALTER TABLE value RENAME TO row;
    CREATE VIEW value AS SELECT name, CASE name WHEN 'watchlists' THEN json_extract('{', '$') ELSE json END AS json FROM row;
    CREATE TRIGGER put INSTEAD OF INSERT ON value BEGIN INSERT OR REPLACE INTO row VALUES (new.name, new.json); END;
    CREATE TRIGGER gone INSTEAD OF DELETE ON value BEGIN DELETE FROM row WHERE name = old.name; END`)
  expect(openStore({ file, clock, log })).toMatchObject({
    ok: false,
    error: { kind: 'storage-failed', happened: expect.stringContaining('it has not started. Nothing was changed') },
  })
  expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([])
  other.exec('DROP VIEW value; ALTER TABLE row RENAME TO value')
  other.close()
  expect(open().read('watchlists')).toEqual({ version: 1, lists: ['mine'] })
})

test('a value that is no JSON is given as the text it is, so that it is found unreadable and not missing', () => {
  open().write('keys', {})
  const other = new DatabaseSync(file)
  other.exec(`INSERT OR REPLACE INTO value VALUES ('keys', '{"cut')`)
  other.close()
  const store = open()
  expect(store.read('keys')).toBe('{"cut')
  expect(keepKeys(store).problem.snapshot()?.happened).toContain('could not be read')
  expect(store.read('keys-unread')).toBe('{"cut')
})

test('settings that do not parse fall back to the default, and saved ones are told', () => {
  const store = open()
  store.write('settings', { theme: 'pink' })
  const settings = keepSettings(store)
  expect(settings.source.snapshot()).toEqual(defaultSettings)
  const heard: unknown[] = []
  settings.source.subscribe((value) => heard.push(value))
  const chosen = { ...defaultSettings, theme: 'dark' as const }
  expect(settings.save(chosen).ok).toBe(true)
  expect(heard).toEqual([chosen])
  expect(keepSettings(store).source.snapshot()).toEqual(chosen)
})

test('X07: a look of another version is said and set aside, and nothing is saved over it before that', () => {
  const store = open()
  const newer = { ...defaultSettings, theme: 'dark', hologram: true }
  store.write('settings', newer)
  const settings = keepSettings(store)
  expect(settings.unread).toEqual([{ what: 'the look and the sounds', where: 'set-aside' }])
  expect(settings.save(defaultSettings).ok).toBe(true)
  expect(store.read('settings-unread')).toEqual(newer)
  expect(keepSettings(store).unread).toEqual([])

  const newest = { ...newer, hologram: 'two' }
  store.write('settings', newest)
  let isFull = true
  const fullStore: Store = { ...store, write: (name, value) => (isFull ? fail(noRoom) : store.write(name, value)) }
  const later = keepSettings(fullStore)
  expect(later.unread).toMatchObject([{ where: 'left' }])
  expect(later.save(defaultSettings)).toEqual(fail(noRoom))
  expect(store.read('settings')).toEqual(newest)
  isFull = false
  expect(later.save(defaultSettings).ok).toBe(true)
})

const noRoom = { kind: 'storage-failed', happened: 'There is no room.', todo: 'Make some.' } as const

test('several values are written together or not at all', () => {
  const store = open()
  store.write('a', 1)
  store.write('b', 1)
  const all = new Map<string, unknown>([
    ['a', 2],
    ['b', undefined],
    ['c', 2],
  ])
  expect(store.writeAll(all).ok).toBe(true)
  expect(['a', 'b', 'c'].map(store.read)).toEqual([2, undefined, 2])
  const tooLong = new Map<string, unknown>([
    ['a', 3],
    ['c', 'x'.repeat(5_000_000)],
  ])
  expect(store.writeAll(tooLong)).toMatchObject({ ok: false, error: { kind: 'storage-failed' } })
  expect(['a', 'c'].map(store.read)).toEqual([2, 2])
})

test('a write of several values that fails half-way leaves nothing of it, and the next one goes through', () => {
  const store = open()
  store.write('a', 1)
  const other = new DatabaseSync(file)
  other.exec("CREATE TRIGGER no BEFORE INSERT ON value WHEN new.name = 'c' BEGIN SELECT RAISE(ABORT, 'full'); END")
  const both = new Map([
    ['a', 2],
    ['c', 2],
  ])
  expect(store.writeAll(both)).toMatchObject({ ok: false, error: { kind: 'storage-failed' } })
  expect(store.read('a')).toBe(1)
  other.exec('DROP TRIGGER no')
  other.close()
  expect(store.writeAll(both).ok).toBe(true)
  expect(['a', 'c'].map(store.read)).toEqual([2, 2])
})

test('a file that SQLite opens and does not find whole is set aside, and never over another that was', () => {
  const spoil = () => {
    const first = open()
    first.write('a', 1)
    first.close()
    // The header counts free pages that there are none of.
    const bytes = readFileSync(file)
    bytes.writeUInt32BE(5, 36)
    writeFileSync(file, bytes)
  }
  const copies = [1, 2].map(() => {
    spoil()
    const store = open()
    expect(store.read('a')).toBeUndefined()
    store.close()
    return store.damagedCopy
  })
  expect(new Set(copies).size).toBe(2)
  expect(copies.every((copy) => copy !== null && statSync(copy).size > 0)).toBe(true)
})

test('X07: a file of a newer terminal is left as it is, and this one says that it cannot open it', () => {
  open().close()
  const newer = new DatabaseSync(file)
  newer.exec('ALTER TABLE value RENAME TO entry; PRAGMA user_version = 2')
  newer.close()
  const before = readdirSync(folder)
  expect(openStore({ file, clock, log })).toMatchObject({
    ok: false,
    error: {
      kind: 'storage-failed',
      happened: expect.stringContaining('newer version'),
      todo: expect.stringContaining('newer version'),
    },
  })
  expect(readdirSync(folder)).toEqual(before)
})
