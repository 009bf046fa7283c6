import { describe, expect, test } from 'vitest'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { openServerTime } from './server-time.ts'

const start = Date.UTC(2026, 1, 3, 5)

test('C01: the broker’s time goes on from its last word, whatever this computer’s clock says', () => {
  const clock = manualClock(start + 600_000)
  const time = openServerTime(clock)
  for (let times = 0; times < 3; times += 1) expect(time.take(start)).toBe(true)
  expect(time.difference()).toBe(600_000)
  clock.setWall(0)
  clock.advance(2_000)
  expect(time.now()).toBe(start + 2_000)
})

test('M04: a message from before the last is passed over, until three in a row say that the clock was set back', () => {
  const time = openServerTime(manualClock(start))
  time.take(start)
  expect(time.take(start - 500)).toBe(true)
  expect([start - 60_000, start - 59_000, start - 58_000].map(time.take)).toEqual([false, false, true])
  time.take(start)
  expect([start - 60_000, start, start - 60_000].map(time.take)).toEqual([false, true, false])
})

test('M04: messages from far ahead are no three in a row where one from before the last stands between them', () => {
  const time = openServerTime(manualClock(start))
  time.take(start)
  const [far, before] = [start + 3_600_000, start - 60_000]
  for (const at of [far, far, before, far, far]) time.take(at)
  expect(time.now()).toBe(start)
  time.take(far)
  expect(time.now()).toBe(far)
})

for (const [name, told] of [
  ['seconds', start / 1_000],
  ['microseconds', start * 1_000],
  ['none', 0],
] as const) {
  test(`C05: a time in ${name} moves nothing`, () => {
    const time = openServerTime(manualClock(start))
    time.take(start)
    expect(time.take(told)).toBe(true)
    expect(time.now()).toBe(start)
  })
}

test('C06: the broker’s time goes on while this computer sleeps', () => {
  const clock = manualClock(start)
  const time = openServerTime(clock)
  time.take(start)
  clock.advance(1_000)
  time.age(3_600_000)
  expect(time.now()).toBe(start + 3_601_000)
  time.take(start + 3_601_500)
  expect(time.now()).toBe(start + 3_601_500)
})

test('another connection begins anew', () => {
  const time = openServerTime(manualClock(start))
  time.take(start)
  time.reset()
  expect(time.take(start - 60_000)).toBe(true)
  expect(time.now()).toBe(start - 60_000)
})

describe('M04: the first time of a connection', () => {
  const days = 3 * 24 * 3_600_000
  const hour = 3_600_000

  test.each([
    ['days ahead', days],
    ['days behind', -days],
    ['an hour ahead', hour],
    ['five and a half hours behind', -5.5 * hour],
  ])('that is %s of all that is known is not believed until three messages in a row go on from it', (_, by) => {
    const clock = manualClock(start)
    const time = openServerTime(clock)
    const told = [0, 1_000, 2_000].map((later) => {
      clock.advance(later === 0 ? 0 : 1_000)
      return [time.take(start + by + later), time.isKnown(), time.difference(), time.unagreed()]
    })
    expect(told).toEqual([
      [true, false, 0, -by],
      [true, false, 0, -by],
      [true, true, -by, 0],
    ])
    expect(time.now()).toBe(start + by + 2_000)
  })

  test('is forgotten with the first good one, and with one that does not go on from it', () => {
    const time = openServerTime(manualClock(start))
    for (const told of [days, 2 * days, 5 * days, -days, days]) time.take(start + told)
    expect([time.isKnown(), time.unagreed()]).toEqual([false, -days])
    time.take(start + 500)
    expect([time.now(), time.unagreed()]).toEqual([start + 500, 0])
  })

  test.each([
    ['this computer’s clock has it', 0, 0],
    ['the connection before had it, whatever this computer’s clock says', days, 0],
    ['the clock was set right since', days, days],
  ])('is believed at once where %s', (_, ahead, wallBy) => {
    const clock = manualClock(start)
    const time = openServerTime(clock)
    for (let times = 0; times < 3; times += 1) time.take(start + ahead)
    clock.advance(hour)
    clock.setWall(start + wallBy + hour)
    time.reset()
    expect(time.isKnown()).toBe(false)
    expect(time.take(start + ahead + hour)).toBe(true)
    expect([time.isKnown(), time.now()]).toEqual([true, start + ahead + hour])
  })

  test('is believed at once of a broker that lives on a day of its own', () => {
    const time = openServerTime(manualClock(start), { keepsRealTime: false })
    time.take(start + days)
    expect([time.isKnown(), time.now()]).toEqual([true, start + days])
  })
})

describe('M04: a time far ahead of the last', () => {
  const days = 3 * 24 * 3_600_000

  test('moves nothing until three messages in a row say so, and none of them is passed over', () => {
    const clock = manualClock(start)
    const time = openServerTime(clock)
    time.take(start)
    clock.advance(1_000)
    expect(time.take(start + days)).toBe(true)
    expect(time.now()).toBe(start + 1_000)
    expect(time.take(start + 1_000)).toBe(true)
    expect(time.now()).toBe(start + 1_000)
    expect([days, days + 1, days + 2].map((ahead) => time.take(start + ahead))).toEqual([true, true, true])
    expect([time.now(), time.difference()]).toEqual([start + days + 2, 1_000 - days - 2])
  })

  test('is what a sleep or a late line made of it', () => {
    const clock = manualClock(start)
    const time = openServerTime(clock)
    time.take(start)
    time.age(days)
    time.take(start + days)
    expect(time.now()).toBe(start + days)
    time.take(start + days + 59_000)
    expect(time.now()).toBe(start + days + 59_000)
  })

  test('is none, however often it is told between others', () => {
    const time = openServerTime(manualClock(start))
    time.take(start)
    for (let times = 0; times < 5; times += 1) {
      time.take(start + days)
      time.take(start + days)
      time.take(start)
    }
    expect(time.now()).toBe(start)
  })
})
