import { describe, expect, test } from 'vitest'
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

  test('where another command has its own key meanwhile, all are dropped: it is never without one', () => {
    const kept = { 'orders.halt': 'F2', 'list.save': 'Mod+Shift+Backspace', 'help.keys': 'Alt+Y' }
    expect(keepKeys(memory({ keys: kept })).source.snapshot()).toEqual({})
  })

  test('what is kept of a command that is no more is dropped alone', () => {
    const store = memory({ keys: { 'chart.spin': 'Alt+Y', 'list.save': 'Alt+U', 'help.keys': 7 } })
    expect(keepKeys(store).source.snapshot()).toEqual({ 'list.save': 'Alt+U' })
    expect(keepKeys(memory({ keys: 'none' })).source.snapshot()).toEqual({})
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
