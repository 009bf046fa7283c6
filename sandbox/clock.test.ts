import { expect, test } from 'vitest'
import { startClock } from './clock.ts'

function clockAt(startsAt: number, speed?: number) {
  let real = 5_000
  const clock = startClock({ startsAt, realMillis: () => real, ...(speed === undefined ? {} : { speed }) })
  return { clock, pass: (millis: number) => (real += millis) }
}

test('it runs at real speed from its start', () => {
  const { clock, pass } = clockAt(1_000_000)
  pass(250.75)
  expect(clock.now()).toBe(1_000_250)
})

test('it can be set and moved on, and runs on from there', () => {
  const { clock, pass } = clockAt(1_000_000)
  clock.set(2_000_000)
  pass(10)
  clock.advance(-500)
  pass(10)
  expect(clock.now()).toBe(1_999_520)
})

test('a change of speed does not jump', () => {
  const { clock, pass } = clockAt(0)
  pass(100)
  clock.setSpeed(60)
  expect(clock.now()).toBe(100)
  pass(1_000)
  clock.setSpeed(0)
  expect(clock.now()).toBe(60_100)
  pass(1_000)
  expect(clock.now()).toBe(60_100)
  expect(clock.speed()).toBe(0)
})

test('a clock that starts held stands still', () => {
  const { clock, pass } = clockAt(7, 0)
  pass(1_000)
  expect(clock.now()).toBe(7)
})

test('sets and jumps are told, passing time and changes of speed are not, and nothing after stopping', () => {
  const { clock, pass } = clockAt(0)
  const heard: number[] = []
  const stop = clock.onMoved(() => heard.push(clock.now()))
  pass(5)
  clock.setSpeed(2)
  clock.advance(1_000)
  clock.set(50)
  stop()
  clock.set(60)
  expect(heard).toEqual([1_005, 50])
})
