import { describe, expect, test, vi } from 'vitest'
import { keysInForce } from '../../contract/keys.ts'
import type { KeyPress } from './chord.ts'
import { chordsOf, commandFor as commandAmong, dispatchKeys, type Place } from './dispatcher.ts'

const own = chordsOf(keysInForce({}))

function commandFor(pressed: KeyPress, place: Place, platform: 'mac' | 'other') {
  return commandAmong(pressed, place, platform, own)
}

function press(key: string, held: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held }
}

const atLarge = { typing: false, inDialog: false, inChart: false }
const typing = { typing: true, inDialog: false, inChart: false }
const inDialog = { typing: false, inDialog: true, inChart: false }
const inChart = { typing: false, inDialog: false, inChart: true }

describe('the keyboard', () => {
  test('finds the command of a key', () => {
    expect(commandFor(press('r'), atLarge, 'other')).toBe('account.refresh')
    expect(commandFor(press('F6', { shiftKey: true }), atLarge, 'other')).toBe('view.previous-panel')
    expect(commandFor(press('i'), atLarge, 'other')).toBeNull()
  })

  test('leaves letters to the field they are typed into', () => {
    expect(commandFor(press('r'), typing, 'other')).toBeNull()
    expect(commandFor(press('k', { ctrlKey: true }), typing, 'other')).toBe('view.palette')
    expect(commandFor(press('F1'), typing, 'other')).toBe('help.keys')
  })

  test('leaves a sign that a Mac types by Option to the field it is typed into', () => {
    const at = press('@', { altKey: true, code: 'KeyL' })
    expect(commandFor(at, typing, 'mac')).toBeNull()
    expect(commandFor(at, atLarge, 'mac')).toBe('view.link')
    expect(commandFor(press('₹', { altKey: true, code: 'Digit4' }), typing, 'mac')).toBeNull()
    // What no field takes is the key of its place.
    expect(commandFor(press('¬', { altKey: true, code: 'KeyL' }), typing, 'mac')).toBe('view.link')
    expect(commandFor(press('Dead', { altKey: true, code: 'KeyU' }), typing, 'mac')).toBe('basket.put')
    expect(commandFor(press('l', { altKey: true, code: 'KeyL' }), typing, 'other')).toBe('view.link')
  })

  test('reaches the kill switch from a field and from an open dialog', () => {
    const halt = press('Backspace', { ctrlKey: true, shiftKey: true })
    for (const place of [atLarge, typing, inDialog]) expect(commandFor(halt, place, 'other')).toBe('orders.halt')
  })

  test('no key that edits text asks to cancel anything', () => {
    expect(commandFor(press('Backspace', { ctrlKey: true }), typing, 'other')).toBeNull()
    for (const letter of ['c', 'b', 's', 'm', 'w', 'd', 't'])
      expect(commandFor(press(letter), typing, 'other')).toBeNull()
    expect(commandFor(press('C', { shiftKey: true }), typing, 'other')).toBeNull()
    expect(commandFor(press('C', { shiftKey: true }), atLarge, 'other')).toBe('orders.cancel-all')
  })

  test('means the chart where a chart has it, and elsewhere what it means elsewhere', () => {
    expect(commandFor(press('g'), inChart, 'other')).toBe('chart.trend')
    expect(commandFor(press('g'), atLarge, 'other')).toBe('watchlist.heading')
    expect(commandFor(press('5'), inChart, 'other')).toBe('chart.length-5')
    expect(commandFor(press('5'), atLarge, 'other')).toBeNull()
    expect(commandFor(press('b'), inChart, 'other')).toBe('ticket.buy')
    expect(commandFor(press('Backspace', { ctrlKey: true, shiftKey: true }), inChart, 'other')).toBe('orders.halt')
  })

  test('leaves in a chart what is open of its instrument by the keys that leave it everywhere', () => {
    const ways = { x: 'positions.exit', h: 'positions.half', v: 'positions.reverse', c: 'orders.cancel' }
    for (const [key, way] of Object.entries(ways)) expect(commandFor(press(key), inChart, 'other')).toBe(way)
  })

  test('acts on nothing behind an open dialog', () => {
    expect(commandFor(press('r'), inDialog, 'other')).toBeNull()
    expect(commandFor(press('Enter', { ctrlKey: true }), inDialog, 'other')).toBeNull()
    expect(commandFor(press('F1'), inDialog, 'other')).toBe('help.keys')
  })
})

describe('under a layout of another alphabet', () => {
  test('B, S and C act by their places, and in a field they type', () => {
    for (const [key, code, id] of [
      ['व', 'KeyB', 'ticket.buy'],
      ['े', 'KeyS', 'ticket.sell'],
      ['म', 'KeyC', 'orders.cancel'],
    ] as const) {
      expect(commandFor(press(key, { code }), atLarge, 'other')).toBe(id)
      expect(commandFor(press(key, { code }), typing, 'other')).toBeNull()
    }
    expect(commandFor(press('क', { code: 'KeyK', ctrlKey: true }), typing, 'other')).toBe('view.palette')
  })

  test('a letter of it that was given to a command comes before the place', () => {
    const given = chordsOf(keysInForce({ 'orders.cancel': 'И' }))
    expect(commandAmong(press('и', { code: 'KeyB' }), atLarge, 'other', given)).toBe('orders.cancel')
    expect(commandAmong(press('b', { code: 'KeyB' }), atLarge, 'other', given)).toBe('ticket.buy')
  })
})

describe('a sign that the layout has elsewhere', () => {
  const german = {
    '/': { shiftKey: true, code: 'Digit7' },
    '[': { ctrlKey: true, altKey: true, code: 'Digit8' },
  } as const

  test('acts with what must be held to type it', () => {
    expect(commandFor(press('/', german['/']), atLarge, 'other')).toBe('watchlist.add')
    expect(commandFor(press('/', german['/']), atLarge, 'mac')).toBe('watchlist.add')
    expect(commandFor(press('.', { shiftKey: true, code: 'Comma' }), atLarge, 'other')).toBe('orders.sentence')
    expect(commandFor(press('[', german['[']), atLarge, 'other')).toBe('watchlist.previous-list')
    for (const place of [typing, inDialog]) expect(commandFor(press('/', german['/']), place, 'other')).toBeNull()
  })

  test('is no letter, and no key with Ctrl or Alt alone', () => {
    expect(commandFor(press('B', { ctrlKey: true, altKey: true, code: 'KeyB' }), atLarge, 'other')).toBeNull()
    expect(commandFor(press('/', { ctrlKey: true, code: 'Slash' }), atLarge, 'other')).toBeNull()
    expect(commandFor(press('/', { altKey: true, code: 'Slash' }), atLarge, 'other')).toBeNull()
    expect(commandFor(press('[', { altKey: true, code: 'Digit5' }), atLarge, 'mac')).toBe('workspace.5')
  })

  test('that was given to a command with Shift is that command, and none that has the bare sign', () => {
    const given = chordsOf(keysInForce({ 'list.save': 'Shift+/' }))
    expect(commandAmong(press('/', german['/']), atLarge, 'other', given)).toBe('list.save')
  })
})

test('a key that was given acts, and no longer for whom the list has it', () => {
  const given = chordsOf(keysInForce({ 'list.save': 'R', 'account.refresh': 'Alt+Y' }))
  expect(commandAmong(press('r'), atLarge, 'other', given)).toBe('list.save')
  expect(commandAmong(press('y', { altKey: true }), typing, 'other', given)).toBe('account.refresh')
})

test('while letters are composed the kill switch has its key, and nothing else has one', () => {
  // The page is none here: what has the keyboard is no element of one.
  vi.stubGlobal('Element', class {})
  const page = new EventTarget()
  const ran: string[] = []
  const stop = dispatchKeys(
    page as Document,
    'other',
    () => own,
    (id) => ran.push(id),
  )
  const goesDown = (held: KeyPress) =>
    page.dispatchEvent(
      Object.assign(new Event('keydown', { cancelable: true }), held, { isComposing: true, repeat: false }),
    )
  goesDown(press('k', { ctrlKey: true }))
  goesDown(press('Backspace', { ctrlKey: true, shiftKey: true }))
  stop()
  vi.unstubAllGlobals()
  expect(ran).toEqual(['orders.halt'])
})

describe('a key that comes up', () => {
  function comesUp(key: string, page: EventTarget): boolean {
    const event = Object.assign(new Event('keyup', { cancelable: true }), { key })
    page.dispatchEvent(event)
    return event.defaultPrevented
  }

  test('Alt is kept from the menu of the window, which would take the keyboard; no other key is', () => {
    const page = new EventTarget()
    const stop = dispatchKeys(
      page as Document,
      'other',
      () => own,
      () => {},
    )
    expect(['Alt', 'AltGraph', 'Shift', 'b'].map((key) => comesUp(key, page))).toEqual([true, false, false, false])
    stop()
    expect(comesUp('Alt', page)).toBe(false)
  })
})
