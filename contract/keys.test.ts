import { describe, expect, test } from 'vitest'
import { commands } from './commands.ts'
import { changedForMoney, commandIds, holderOf, keysInForce, whyNotKey, whyNotKeys, withKey } from './keys.ts'

describe('the keys in force', () => {
  test('are those of the list while nobody chose', () => {
    const inForce = keysInForce({})
    for (const id of commandIds) expect(inForce[id]).toBe(commands[id].key)
  })

  test('a key that was given is taken from whoever the list gives it to', () => {
    const inForce = keysInForce({ 'list.save': 'B' })
    expect([inForce['list.save'], inForce['ticket.buy']]).toEqual(['B', null])
  })

  test('whatever is given in whatever order, no two commands have the same', () => {
    let choices = {}
    for (const [at, id] of commandIds.entries()) {
      choices = withKey(choices, id, commands[commandIds[(at * 7) % commandIds.length] ?? id].key)
      const keys = Object.values(keysInForce(choices)).filter((key) => key !== null)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  test('a conflict has a name before it is taken, and its holder is left without', () => {
    expect(holderOf({}, 'R', 'list.save')).toBe('account.refresh')
    expect(holderOf({}, 'R', 'account.refresh')).toBeNull()
    expect(withKey({}, 'list.save', 'R')).toEqual({ 'account.refresh': null, 'list.save': 'R' })
  })

  test('given back its own, a command has made no choice', () => {
    expect(withKey({ 'account.refresh': 'Alt+Y' }, 'account.refresh', 'R')).toEqual({})
  })
})

describe('what cannot be a key', () => {
  test('every key of the list can', () => {
    for (const { key } of Object.values(commands)) if (key !== null) expect([key, whyNotKey(key)]).toEqual([key, null])
  })

  test.each([
    'Mod+C',
    'Mod+W',
    'Alt+F4',
    'F5',
    'Enter',
    'Shift+ArrowUp',
    'Delete',
    '5',
    'Mod+Alt+E',
    'Hyper+K',
    '+',
    '',
  ])('“%s” is not free, and why is said', (key) => {
    expect(whyNotKey(key)).not.toBeNull()
  })

  test('the kill switch is never without a key, not by losing it, nor by another taking it', () => {
    expect(whyNotKeys({ 'orders.halt': null })).toMatch('never left without')
    expect(whyNotKeys({ 'list.save': 'Mod+Shift+Backspace' })).toMatch('never left without')
    expect(whyNotKeys({ 'orders.halt': 'Z' })).toMatch('types a character')
    expect(whyNotKeys({ 'orders.halt': 'Alt+H' })).toBeNull()
  })

  test('nor can two commands be given one', () => {
    expect(whyNotKeys({ 'list.save': 'Alt+Y', 'help.status': 'Alt+Y' })).toMatch('two commands')
  })
})

test('the key of buy is of money, whether it is changed or taken', () => {
  expect(changedForMoney({}, { 'ticket.buy': 'Alt+Y' })).toEqual(['ticket.buy'])
  expect(changedForMoney({}, { 'list.save': 'B' })).toEqual(['ticket.buy'])
  expect(changedForMoney({}, { 'list.save': 'Alt+Y' })).toEqual([])
})
