import { expect, test } from 'vitest'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { askEveryMillis, watchLateness } from './lateness.ts'

function watched() {
  const clock = manualClock(0)
  const lateness = watchLateness(clock)
  /** What a ping carries that must be due. */
  function ask(): string {
    const carried = lateness.due()
    if (carried === null) throw new Error('no ping is due')
    return carried
  }
  return { clock, ask, ...lateness }
}

test('N03: it asks at once, then every two seconds', () => {
  const { clock, due, answered, ask } = watched()
  const first = ask()
  expect(due()).toBeNull()
  clock.advance(10)
  answered(first)
  clock.advance(askEveryMillis - 11)
  expect(due()).toBeNull()
  clock.advance(1)
  expect(due()).not.toBeNull()
})

test('N03: as late as the last answer was, and as the next one is already', () => {
  const { clock, ask, answered, millis } = watched()
  expect(millis()).toBe(0)
  const first = ask()
  clock.advance(3_000)
  expect([millis(), answered(first), millis()]).toEqual([3_000, 3_000, 3_000])
  const second = ask()
  clock.advance(2_000)
  expect(millis()).toBe(3_000)
  clock.advance(6_000)
  expect(millis()).toBe(8_000)
  answered(second)
  const third = ask()
  clock.advance(40)
  expect([answered(third), millis()]).toEqual([40, 40])
})

test('N03: how late it was some time ago: an ask that was not yet made made nothing late', () => {
  const { clock, ask, answered, millis } = watched()
  const first = ask()
  clock.advance(100)
  answered(first)
  clock.advance(1_900)
  const heardAt = clock.elapsed() + 500
  ask()
  clock.advance(8_000)
  expect([millis(), millis(heardAt), millis(1_000)]).toEqual([8_000, 500, 100])
})

test('N03: while answers are late each ask has its own, and none is taken for another', () => {
  const { clock, ask, answered, millis } = watched()
  const asks: string[] = []
  for (let asked = 0; asked < 4; asked += 1) {
    asks.push(ask())
    clock.advance(askEveryMillis)
  }
  const [first = '', second = '', , last = ''] = asks
  expect(answered(first)).toBe(8_000)
  clock.advance(1_000)
  expect([answered(second), millis()]).toEqual([7_000, 7_000])
  expect([answered(last), millis()]).toEqual([3_000, 3_000])
})

test('N03: an answer that never comes is behind with the next one', () => {
  const { clock, ask, answered, millis } = watched()
  ask()
  clock.advance(60_000)
  expect(millis()).toBe(60_000)
  const next = ask()
  clock.advance(30)
  expect([answered(next), millis()]).toEqual([30, 30])
})

test('what answers no ask of ours says nothing', () => {
  const { clock, ask, answered, millis } = watched()
  const first = ask()
  clock.advance(7_000)
  for (const stranger of ['', '1', '-1', '7000', 'NaN', 'Infinity'])
    expect([stranger, answered(stranger)]).toEqual([stranger, null])
  expect(millis()).toBe(7_000)
  answered(first)
  expect([answered(first), millis()]).toEqual([null, 7_000])
})
