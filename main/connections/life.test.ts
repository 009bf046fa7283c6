import { expect, test } from 'vitest'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { type LifeVerdict, lookEveryMillis, watchLife } from './life.ts'

/** Looks as often as it should for so long, with a sign of life every so often. */
function looks(millis: number, signEvery = Number.POSITIVE_INFINITY): LifeVerdict[] {
  const clock = manualClock(0)
  const life = watchLife(clock)
  const verdicts: LifeVerdict[] = []
  for (let at = lookEveryMillis; at <= millis; at += lookEveryMillis) {
    clock.advance(lookEveryMillis)
    if (at % signEvery === 0) life.sign()
    verdicts.push(life.look())
  }
  return verdicts
}

test('G20: without any sign it gives up well within fifteen seconds', () => {
  const verdicts = looks(14_500)
  expect(verdicts.indexOf('lost')).toBe(23)
})

test('M01: whoever answers each ping within two seconds is never given up', () => {
  expect(looks(3_600_000, 2_000)).not.toContain('lost')
})

test('X03: after a stall of its own it reads what lies there before it judges', () => {
  const clock = manualClock(0)
  const life = watchLife(clock)
  clock.advance(lookEveryMillis)
  expect(life.look()).toBe('fine')
  clock.advance(13_000)
  expect(life.look()).toBe('fine')
  life.sign()
  clock.advance(lookEveryMillis)
  expect(life.look()).toBe('fine')
})

test('a stall that nothing was heard in is a loss at the next look', () => {
  const clock = manualClock(0)
  const life = watchLife(clock)
  clock.advance(60_000)
  life.look()
  clock.advance(lookEveryMillis)
  expect(life.look()).toBe('lost')
})
