import { describe, expect, test } from 'vitest'
import { commands } from './commands.ts'
import {
  changedForMoney,
  commandIds,
  holderOf,
  keysInForce,
  otherHolderOf,
  whereOf,
  whyNotKey,
  whyNotKeys,
  withKey,
} from './keys.ts'
import { panelKeys } from './panel-keys.ts'

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
      const inForce = keysInForce(choices)
      for (const where of ['chart', 'everywhere']) {
        const keys = commandIds.flatMap((each) => (whereOf(each) === where ? (inForce[each] ?? []) : []))
        expect(new Set(keys).size).toBe(keys.length)
      }
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
    for (const id of commandIds) {
      const { key } = commands[id]
      if (key !== null) expect([key, whyNotKey(key, id)]).toEqual([key, null])
    }
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
    expect(whyNotKey(key, 'list.save')).not.toBeNull()
  })

  test('the kill switch is never without a key, not by losing it, nor by another taking it', () => {
    expect(whyNotKeys({ 'orders.halt': null })).toMatch('never left without')
    expect(whyNotKeys({ 'list.save': 'Mod+Shift+Backspace' })).toMatch('never left without')
    expect(whyNotKeys({ 'orders.halt': 'Z' })).toMatch('types a character')
    expect(whyNotKeys({ 'orders.halt': 'Alt+H' })).toBeNull()
  })

  test.each(panelKeys.flatMap(({ keys }) => keys))('nor has it %s, which a panel keeps for itself', (key) => {
    expect(whyNotKeys({ 'orders.halt': key })).not.toBeNull()
    expect(whyNotKey(key, 'orders.halt')).not.toBeNull()
    expect(whyNotKeys({ 'list.save': key })).toBeNull()
  })

  test('what the kill switch is refused says where it would do nothing', () => {
    expect(whyNotKey('Mod+ArrowUp', 'orders.halt')).toBe(
      'Ctrl/Cmd+Up arrow moves on and leaves the selection in a list, and the kill switch must act there too.',
    )
    expect(whyNotKey('F2', 'orders.halt')).toMatch('in a watchlist')
    expect(whyNotKey('Alt+ArrowDown', 'orders.halt')).toMatch('in a watchlist')
    expect(whyNotKey('Z', 'orders.halt')).toMatch('types a character')
    expect(whyNotKey('F9', 'orders.halt')).toBeNull()
  })

  test('nor can two commands be given one', () => {
    expect(whyNotKeys({ 'list.save': 'Alt+Y', 'help.status': 'Alt+Y' })).toMatch('two commands')
  })
})

describe('the keys of a chart', () => {
  test('take none from the rest of the terminal, nor the rest from them, and who else has one is said', () => {
    const choices = withKey(withKey({}, 'chart.picture', 'T'), 'list.save', 'I')
    expect(choices).toEqual({ 'chart.picture': 'T', 'list.save': 'I' })
    expect(keysInForce(choices)).toMatchObject({ 'orders.timeline': 'T', 'chart.indicators': 'I' })
    expect(otherHolderOf(choices, 'T', 'chart.picture')).toBe('orders.timeline')
    expect(otherHolderOf(choices, 'I', 'list.save')).toBe('chart.indicators')
    expect(whyNotKeys(choices)).toBeNull()
    expect(withKey({}, 'chart.picture', 'I')).toEqual({ 'chart.indicators': null, 'chart.picture': 'I' })
    expect(whyNotKeys({ 'chart.picture': 'Q', 'chart.table': 'Q' })).toMatch('two commands')
  })

  test('may be digits, which lists and fields have elsewhere, and never that of the kill switch', () => {
    expect(whyNotKey('5', 'chart.picture')).toBeNull()
    expect(whyNotKey('+', 'chart.picture')).not.toBeNull()
    expect(whyNotKey('=', 'chart.picture')).toMatch('wider or narrower')
    expect(whyNotKey('ArrowUp', 'chart.picture')).not.toBeNull()
    expect(whyNotKeys({ 'chart.picture': 'Mod+Shift+Backspace' })).toMatch('also in a chart')
  })
})

test('the key of buy is of money, whether it is changed or taken', () => {
  expect(changedForMoney({}, { 'ticket.buy': 'Alt+Y' })).toEqual(['ticket.buy'])
  expect(changedForMoney({}, { 'list.save': 'B' })).toEqual(['ticket.buy'])
  expect(changedForMoney({}, { 'list.save': 'Alt+Y' })).toEqual([])
})
