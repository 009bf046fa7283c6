import { expect, test } from 'vitest'
import { keysInForce } from '../../contract/keys.ts'
import { keysOf, keyWordsOf } from './keys-told.ts'

test('the keys of choices that were told are reckoned once, and anew for others', () => {
  const first = { 'ticket.buy': 'F9' } as const
  const keys = keysOf(first)
  expect(keys).toEqual(keysInForce(first))
  expect(keysOf(first)).toBe(keys)
  const next = { 'ticket.buy': null } as const
  expect(keysOf(next)).toEqual(keysInForce(next))
  expect(keysOf(next)['ticket.buy']).toBeNull()
  expect(keysOf(first)['ticket.buy']).toBe('F9')
})

test('a sentence names the key that a command has now, and by its title one that has none', () => {
  expect(keyWordsOf(null, 'view.palette', 'other')).toBe('Ctrl+K')
  expect(keyWordsOf(null, 'view.palette', 'mac')).toBe('Cmd+K')
  expect(keyWordsOf({ 'watchlist.undo': 'Alt+Y', 'ticket.buy': 'U' }, 'watchlist.undo', 'other')).toBe('Alt+Y')
  expect(keyWordsOf(null, 'view.float-up', 'other')).toBe('Alt+Shift+Up arrow')
  expect(keyWordsOf({ 'ticket.buy': 'U' }, 'watchlist.undo', 'other')).toBe('“Undo the last change of a watchlist”')
})

test('before any are told they are the list’s own', () => {
  expect(keysOf(null)).toEqual(keysInForce({}))
  expect(keysOf(null)).toBe(keysOf(null))
})
