import { afterEach, beforeEach, expect, test } from 'vitest'
import { key } from '../../contract/key.test-support.ts'
import { type ADesk, aDesk } from './workspaces.test-support.ts'

let desk: ADesk
beforeEach(() => {
  desk = aDesk()
})
afterEach(() => desk.end())

const me = { windowId: 'a', refusal: null }
const reliance = key('NSE_EQ|INE002A01018')
const infy = key('NSE_EQ|INE009A01021')
const links = () => desk.now().links.snapshot()

test('a choice under one letter is told to every window, and is there at the next start', () => {
  const heard: unknown[] = []
  desk.now().links.subscribe((told) => heard.push(told))
  desk.answers().linkInstrument({ letter: 'A', key: reliance }, me)
  desk.answers().linkInstrument({ letter: 'B', key: infy }, me)
  desk.answers().linkInstrument({ letter: 'B', key: infy }, me)
  expect(heard).toEqual([{ A: reliance }, { A: reliance, B: infy }])
  desk.startAgain()
  expect(links()).toEqual({ A: reliance, B: infy })
})

test('X07: letters of another version are said, and set aside before a choice is written over them', () => {
  const newer = { A: reliance, Z: infy }
  desk.store().write('links', newer)
  desk.startAgain()
  expect(links()).toEqual({})
  expect(desk.window('a').place.trouble?.happened).toContain('the instruments of the link letters')
  desk.answers().linkInstrument({ letter: 'A', key: infy }, me)
  expect([kept(), desk.store().read('links-unread')]).toEqual([{ A: infy }, newer])
})

const kept = () => desk.store().read('links')

test('is on the disk at once, so that no kill takes it', () => {
  desk.answers().linkInstrument({ letter: 'A', key: infy }, me)
  expect(kept()).toEqual({ A: infy })
  desk.clock.advance(1_000)
  desk.answers().linkInstrument({ letter: 'A', key: reliance }, me)
  expect(kept()).toEqual({ A: reliance })
})

test('of arrows through a list the first is written, and the one they stop at once the hand rests', () => {
  for (const chosen of [infy, reliance, infy, reliance]) {
    desk.answers().linkInstrument({ letter: 'A', key: chosen }, me)
    desk.clock.advance(999)
    expect(kept()).toEqual({ A: infy })
  }
  desk.clock.advance(1)
  expect(kept()).toEqual({ A: reliance })
})

test('what is offered shows where nothing is chosen, and never takes the place of a choice', () => {
  desk.now().offerLink('A', reliance)
  desk.now().offerLink('A', infy)
  expect(links()).toEqual({ A: reliance })
})

test('what was kept and cannot be read counts for nothing', () => {
  desk.store().write('links', { A: 'no key', Q: 7 })
  desk.startAgain()
  expect(links()).toEqual({})
})
