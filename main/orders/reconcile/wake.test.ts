import { expect, test } from 'vitest'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { watchWake } from './wake.ts'

function watched() {
  const clock = manualClock(1_000)
  const slept: number[] = []
  return { clock, slept, ...watchWake(clock, (millis) => slept.push(millis)) }
}

test('C06: whoever looks before something leaves hears of a sleep before any timer does', () => {
  const { clock, slept, look, sleeps, told } = watched()
  const heard: number[] = []
  told.subscribe((count) => heard.push(count))
  expect(sleeps()).toBe(0)
  clock.setWall(clock.wall() + 7_200_000)
  look()
  expect(slept).toEqual([7_200_000])
  expect(sleeps()).toBe(1)
  expect(heard).toEqual([1])
  clock.advance(5_000)
  expect(slept).toHaveLength(1)
})

test('C06: to ask how often it slept is to look', () => {
  const { clock, slept, sleeps } = watched()
  clock.setWall(clock.wall() + 7_200_000)
  expect([sleeps(), slept]).toEqual([1, [7_200_000]])
})

test('X03: a program that stood still has slept, on every system, before what was pressed meanwhile is heard', () => {
  const { clock, slept, sleeps } = watched()
  clock.advance(10_000)
  expect(sleeps()).toBe(0)
  clock.standStill(4_900)
  expect(sleeps()).toBe(0)
  clock.standStill(14_000)
  expect(sleeps()).toBe(1)
  expect(slept).toEqual([14_000])
})

test('C06: without anybody who looks it is noticed within half a second, and not after the stop', () => {
  const { clock, slept, stop } = watched()
  clock.setWall(clock.wall() + 60_000)
  clock.advance(500)
  expect(slept).toEqual([60_000])
  stop()
  clock.setWall(clock.wall() + 60_000)
  clock.advance(5_000)
  expect(slept).toHaveLength(1)
})
