import { describe, expect, test } from 'vitest'
import { type CommandId, commands } from '../../contract/commands.ts'
import { fail, ok } from '../../contract/result.ts'
import { defaultSettings } from '../../contract/settings.ts'
import { importChoices } from './import-choices.ts'
import { keepKeys } from './keys.ts'
import { keepSettings } from './settings.ts'
import type { Store } from './store.ts'

function memory(first: Record<string, unknown> = {}): Store {
  const values = new Map(Object.entries(first))
  return {
    read: (name) => values.get(name),
    write: (name, value) => {
      values.set(name, value)
      return ok()
    },
    forget: () => ok(),
    writeAll: (written) => {
      for (const [name, value] of written) values.set(name, value)
      return ok()
    },
    close: () => {},
    damagedCopy: null,
  }
}

/** As on a disk that has no room for the look. */
function lookRefused(store: Store): Store {
  const refused = fail({ kind: 'storage-failed', happened: 'There is no room.', todo: 'Make some.' } as const)
  return {
    ...store,
    write: (name, value) => (name === 'settings' ? refused : store.write(name, value)),
    writeAll: (values) => (values.has('settings') ? refused : store.writeAll(values)),
  }
}

describe('keys that were given', () => {
  test('are told and there at the next start', () => {
    const store = memory()
    const keys = keepKeys(store)
    const heard: unknown[] = []
    keys.source.subscribe((choices) => heard.push(choices))
    expect(keys.save({ keys: { 'list.save': 'Alt+Y' }, typed: null })).toEqual(ok())
    expect(heard).toEqual([{ 'list.save': 'Alt+Y' }])
    expect(keepKeys(store).source.snapshot()).toEqual({ 'list.save': 'Alt+Y' })
  })

  test.each([
    ['names a command that this version does not have', { 'list.hologram': 'Alt+Y', 'list.save': 'Alt+U' }],
    ['cannot be read', 'broken'],
    ['cannot stand', { 'watchlist.lists': 'F5', 'help.keys': 'Alt+F9' }],
  ])('X07: what %s is set aside before keys are saved anew', (_what, kept) => {
    const store = memory({ keys: kept })
    expect(keepKeys(store).save({ keys: { 'list.save': 'Alt+I' }, typed: null })).toEqual(ok())
    expect(store.read('keys-unread')).toEqual(kept)
    expect(store.read('keys')).toEqual({ 'list.save': 'Alt+I' })
  })

  test('one that moves money changes only by the typed word, also where another command takes it', () => {
    const keys = keepKeys(memory())
    for (const asked of [{ 'ticket.buy': 'Alt+Y' }, { 'list.save': 'B' }, { 'orders.cancel-all': null }]) {
      for (const typed of [null, '', 'keys'])
        expect(keys.save({ keys: asked, typed })).toMatchObject({ ok: false, error: { kind: 'confirm-needed' } })
      expect(keys.source.snapshot()).toEqual({})
    }
    expect(keys.save({ keys: { 'ticket.buy': 'Alt+Y' }, typed: 'KEYS' })).toEqual(ok())
  })

  test('the kill switch keeps a key whatever is typed', () => {
    const keys = keepKeys(memory())
    for (const asked of [{ 'orders.halt': null }, { 'list.save': 'Mod+Shift+Backspace' }, { 'orders.halt': 'Q' }]) {
      expect(keys.save({ keys: asked, typed: 'KEYS' })).toMatchObject({ ok: false, error: { kind: 'check-stopped' } })
      expect(keepKeys(memory({ keys: asked })).source.snapshot()).toEqual({})
    }
  })

  test('a key kept for the kill switch that is refused by now is dropped alone: it has its own again', () => {
    for (const refused of ['Mod+ArrowUp', 'F2', 'Alt+ArrowDown']) {
      const kept = { 'orders.halt': refused, 'list.save': 'Alt+Y' }
      expect(keepKeys(memory({ keys: kept })).source.snapshot()).toEqual({ 'list.save': 'Alt+Y' })
    }
  })

  test('where another command has its own key meanwhile, that one is dropped too: it is never without one', () => {
    const kept = { 'orders.halt': 'F2', 'list.save': 'Mod+Shift+Backspace', 'help.keys': 'Alt+Y' }
    const keys = keepKeys(memory({ keys: kept }))
    expect(keys.source.snapshot()).toEqual({ 'help.keys': 'Alt+Y' })
    const told = keys.problem.snapshot()?.happened
    expect(told).toContain(`“${commands['orders.halt'].title}”: F2`)
    expect(told).toContain(`“${commands['list.save'].title}”: The kill switch is never left without a key`)
  })

  test.each([
    ['a key that is not free any more', { 'ticket.buy': 'F5' }, 'F5 is not free'],
    ['one key of two commands', { 'ticket.buy': 'Alt+I', 'help.keys': 'Alt+I' }, 'Alt+I is given to two commands'],
    ['the key that the kill switch has now', { 'ticket.buy': commands['orders.halt'].key }, 'The kill switch'],
    ['its key for a chart', { 'chart.channel': commands['orders.halt'].key }, 'halts trading everywhere'],
    ['a key of charts for it', { 'orders.halt': 'Alt+Q' }, 'Alt+Q halts trading everywhere'],
    ['no key for the kill switch', { 'orders.halt': null }, 'never left without a key'],
  ])('%s: only that is dropped, and it is said until keys are saved', (_what, clashing, why) => {
    const others = { 'list.save': 'Alt+Y', 'orders.cancel': null }
    const store = memory({ keys: { ...others, ...clashing } })
    const keys = keepKeys(store)
    expect(keys.source.snapshot()).toEqual(others)
    const told = keys.problem.snapshot()?.happened
    expect(told).toContain(why)
    for (const id of Object.keys(clashing) as CommandId[]) expect(told).toContain(commands[id].title)
    expect(told).not.toContain(commands['list.save'].title)
    // What was dropped is still there for the version that knows it, and is said at each start.
    expect(keepKeys(store).problem.snapshot()?.happened).toBe(told)
    expect(keys.save({ keys: others, typed: null })).toEqual(ok())
    expect(keys.problem.snapshot()).toBeNull()
    expect(keepKeys(store).problem.snapshot()).toBeNull()
  })

  test('what is kept of a command that is no more is dropped alone', () => {
    const store = memory({ keys: { 'chart.spin': 'Alt+Y', 'list.save': 'Alt+U', 'help.keys': 7 } })
    expect(keepKeys(store).source.snapshot()).toEqual({ 'list.save': 'Alt+U' })
    expect(keepKeys(store).problem.snapshot()).toBeNull()
    const unread = keepKeys(memory({ keys: 'none' }))
    expect([unread.source.snapshot(), unread.problem.snapshot()?.kind]).toEqual([{}, 'storage-failed'])
  })
})

describe('a file of choices', () => {
  const settings = { ...defaultSettings, grouping: 'western' as const }
  const file = (keys: unknown) => JSON.stringify({ bellwether: 'choices', settings, keys })

  const keptIn = (store: Store) => ({ store, settings: keepSettings(store), keys: keepKeys(store) })

  test('brings look and keys, which are there at the next start', () => {
    const store = memory()
    const kept = keptIn(store)
    expect(importChoices(kept)({ text: file({ 'list.save': 'Alt+Y' }), typed: null })).toEqual(ok())
    expect(kept.settings.source.snapshot()).toEqual(settings)
    expect(kept.keys.source.snapshot()).toEqual({ 'list.save': 'Alt+Y' })
    const next = keptIn(store)
    expect(next.settings.source.snapshot()).toEqual(settings)
    expect(next.keys.source.snapshot()).toEqual({ 'list.save': 'Alt+Y' })
  })

  test('whose look cannot be written brings no keys either', () => {
    const store = lookRefused(memory())
    const kept = keptIn(store)
    const heard: unknown[] = []
    kept.keys.source.subscribe((choices) => heard.push(choices))
    expect(importChoices(kept)({ text: file({ 'list.save': 'Alt+Y' }), typed: null })).toMatchObject({ ok: false })
    expect([kept.keys.source.snapshot(), heard, store.read('keys')]).toEqual([{}, [], undefined])
    expect(kept.settings.source.snapshot()).toEqual(defaultSettings)
  })

  test.each([
    ['no file of ours', 'hello'],
    ['a command nobody has', file({ 'chart.spin': 'Alt+Y' })],
    ['a key of money without the word', file({ 'ticket.buy': 'Alt+Y' })],
  ])('%s changes nothing', (_what, text) => {
    const kept = keptIn(memory())
    expect(importChoices(kept)({ text, typed: null }).ok).toBe(false)
    expect(kept.settings.source.snapshot()).toEqual(defaultSettings)
    expect(kept.keys.source.snapshot()).toEqual({})
  })
})
