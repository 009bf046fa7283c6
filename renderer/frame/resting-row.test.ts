import { expect, test } from 'vitest'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { manualClock } from '../../main/ports/manual-clock.test-support.ts'
import { createRestingRow } from './resting-row.ts'

const [first, second] = ['NSE_EQ|INE002A01018', 'NSE_EQ|INE009A01021'] as [InstrumentKey, InstrumentKey]
const [here, there] = [new EventTarget(), new EventTarget()]

function aPanel() {
  const clock = manualClock(0)
  const chosen: InstrumentKey[] = []
  const rest = createRestingRow(clock, (key) => chosen.push(key))
  return { rest, chosen, wait: () => clock.advance(200) }
}

test('a row is chosen once the hand rests on it, and not while arrows pass over it', () => {
  const { rest, chosen, wait } = aPanel()
  rest.come(here, first)
  rest.go(here, false)
  rest.come(there, second)
  expect(chosen).toEqual([])
  wait()
  expect(chosen).toEqual([second])
})

test('a row that the keyboard has left, for whatever else, is not chosen afterwards', () => {
  const { rest, chosen, wait } = aPanel()
  rest.come(here, first)
  rest.go(here, false)
  wait()
  rest.come(here, first)
  rest.come(there, null)
  wait()
  rest.come(here, first)
  rest.stop()
  wait()
  expect(chosen).toEqual([])
})

test('back in its window the keyboard is on the row it was on: nobody chose that anew', () => {
  const { rest, chosen, wait } = aPanel()
  rest.come(here, first)
  wait()
  rest.go(here, true)
  rest.come(here, first)
  wait()
  expect(chosen).toEqual([first])
  // Away within the panel and back it is chosen again, as another panel may have chosen otherwise.
  rest.go(here, false)
  rest.come(here, first)
  wait()
  expect(chosen).toEqual([first, first])
  // And another row that is clicked on the way back is a choice.
  rest.go(here, true)
  rest.come(here, first)
  rest.go(here, false)
  rest.come(there, second)
  wait()
  expect(chosen).toEqual([first, first, second])
})

test('the very row that the keyboard is on is chosen by a press, also one that brings the window back', () => {
  for (const isPressFirst of [true, false]) {
    const { rest, chosen, wait } = aPanel()
    rest.go(here, true)
    if (isPressFirst) rest.press(first)
    rest.come(here, first)
    if (!isPressFirst) rest.press(first)
    wait()
    expect(chosen).toEqual([first])
  }
})

test('a key that acts on the row has chosen it before the hand has rested there, once, and none where nothing waits', () => {
  const { rest, chosen, wait } = aPanel()
  rest.act()
  rest.come(here, first)
  rest.go(here, false)
  rest.come(there, second)
  rest.act()
  expect(chosen).toEqual([second])
  rest.act()
  wait()
  rest.go(there, false)
  rest.act()
  expect(chosen).toEqual([second])
})
