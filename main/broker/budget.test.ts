import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ManualClock, manualClock } from '../ports/manual-clock.test-support.ts'
import { type Budget, openBudget, type RateLimit } from './budget.ts'
import { readingLimits } from './limits.ts'

const limits: readonly RateLimit<'a' | 'b'>[] = [
  { groups: ['a'], calls: 2, perMillis: 1_000 },
  { groups: ['a', 'b'], calls: 3, perMillis: 5_000 },
]

test('calls go at once while the limit holds, then wait until the oldest is a whole span old', () => {
  const clock = manualClock(0)
  const budget = openBudget(clock, limits)
  expect(budget.take('a')).toMatchObject({ kind: 'now' })
  clock.advance(400)
  expect(budget.take('a')).toMatchObject({ kind: 'now' })
  expect(budget.take('a')).toEqual({ kind: 'wait', millis: 600 })
  clock.advance(599)
  expect(budget.waitFor('a')).toBe(1)
  clock.advance(1)
  expect(budget.take('a')).toMatchObject({ kind: 'now' })
})

test('groups that share a limit are counted together in it, and only there', () => {
  const clock = manualClock(0)
  const budget = openBudget(clock, limits)
  budget.take('a')
  budget.take('a')
  expect(budget.take('b')).toMatchObject({ kind: 'now' })
  expect(budget.take('b')).toEqual({ kind: 'wait', millis: 5_000 })
})

test('a call that was told to wait is not counted', () => {
  const clock = manualClock(0)
  const budget = openBudget(clock, limits)
  budget.take('a')
  budget.take('a')
  for (let i = 0; i < 50; i++) budget.take('a')
  clock.advance(1_000)
  expect(budget.take('a')).toMatchObject({ kind: 'now' })
})

test('what left before the budget was there counts with what leaves after it, by each limit that is about it', () => {
  const clock = manualClock(0)
  const [first, second] = [-4_000, -300].map((at) => ({ group: 'a' as const, at }))
  if (!first || !second) throw new Error('nothing left')
  const budget = openBudget(clock, limits, [first, second])
  expect(budget.used()).toEqual([1, 2])
  expect(budget.take('a')).toMatchObject({ kind: 'now' })
  expect(budget.take('b')).toEqual({ kind: 'wait', millis: 1_000 })
})

test('a pause the broker asked for holds that group, and a shorter one later does not end it', () => {
  const clock = manualClock(0)
  const budget = openBudget(clock, limits)
  budget.pause('a', 8_000)
  budget.pause('a', 1_000)
  expect(budget.waitFor('a')).toBe(8_000)
  expect(budget.waitFor('b')).toBe(0)
})

const anyLimit = fc.record({
  groups: fc.constantFrom<('a' | 'b')[]>(['a'], ['b'], ['a', 'b']),
  calls: fc.integer({ min: 1, max: 6 }),
  perMillis: fc.integer({ min: 1, max: 3_000 }),
})

const anyGroup = fc.constantFrom<'a' | 'b'>('a', 'b')
const upTo = (max: number) => fc.double({ min: 0, max, noNaN: true })

type Trial<Step> = {
  readonly clock: ManualClock
  readonly budget: Budget<'a' | 'b'>
  readonly given: readonly RateLimit<'a' | 'b'>[]
  readonly steps: readonly Step[]
}

/** For any few limits, and any steps taken under them. */
function underAnyLimits<Step>(step: fc.Arbitrary<Step>, claim: (trial: Trial<Step>) => void): void {
  fc.assert(
    fc.property(
      fc.array(anyLimit, { minLength: 1, maxLength: 4 }),
      fc.array(step, { maxLength: 120 }),
      (given, steps) => {
        const clock = manualClock(0)
        claim({ clock, budget: openBudget(clock, given), given, steps })
      },
    ),
  )
}

test('no span of any limit, wherever it begins, ever holds more calls than it allows', () => {
  const step = fc.record({
    group: anyGroup,
    pass: upTo(900),
  })
  underAnyLimits(step, ({ clock, budget, given, steps }) => {
    const taken: { at: number; group: 'a' | 'b' }[] = []
    for (const { group, pass } of steps) {
      clock.advance(pass)
      if (budget.take(group).kind === 'now') taken.push({ at: clock.elapsed(), group })
    }
    for (const { groups, calls, perMillis } of given) {
      const counted = taken.filter((call) => groups.includes(call.group))
      for (const { at } of counted) {
        expect(counted.filter((call) => call.at >= at && call.at - at < perMillis).length).toBeLessThanOrEqual(calls)
      }
    }
  })
})

/** A call counted before the last one is given back whole, as one does that grew old while the disk was slow. */
test('G13: what was given back is counted no more, and what was not never passes the limit in any span', () => {
  const step = fc.record({
    group: anyGroup,
    pass: upTo(600),
    /** Which of those that may still leave does not. */
    back: fc.option(fc.nat(7), { freq: 2 }),
  })
  underAnyLimits(step, ({ clock, budget, given, steps }) => {
    let counted: readonly { readonly at: number; readonly group: 'a' | 'b' }[] = []
    for (const { group, pass, back } of steps) {
      clock.advance(pass)
      const unused = back === null ? undefined : counted[counted.length - 1 - back]
      if (unused) {
        budget.giveBack(unused.group, unused.at)
        counted = counted.filter((call) => call !== unused)
      }
      const permit = budget.take(group)
      if (permit.kind === 'now') counted = [...counted, { at: permit.at, group }]
      const within = given.map(
        ({ groups, perMillis }) =>
          counted.filter((call) => groups.includes(call.group) && call.at > clock.elapsed() - perMillis).length,
      )
      expect(budget.used()).toEqual(within)
      for (const [index, { calls }] of given.entries()) expect(within[index]).toBeLessThanOrEqual(calls)
      // It waits only for what was truly counted.
      if (permit.kind === 'wait') {
        expect(given.some(({ groups, calls }, index) => groups.includes(group) && within[index] === calls)).toBe(true)
      }
    }
  })
})

test('one that was given back may be taken again at once, and giving it back twice gives nothing more', () => {
  const clock = manualClock(0)
  const budget = openBudget(clock, limits)
  const first = budget.take('a')
  clock.advance(300)
  budget.take('a')
  if (first.kind !== 'now') throw new Error('it had to wait')
  budget.giveBack('a', first.at)
  budget.giveBack('a', first.at)
  expect(budget.used()).toEqual([1, 1])
  expect(budget.take('a')).toMatchObject({ kind: 'now' })
  expect(budget.take('a')).toEqual({ kind: 'wait', millis: 1_000 })
})

test('G13: however late each call reaches the broker, no span there holds more than the limit', () => {
  const step = fc.record({
    group: anyGroup,
    pass: upTo(900),
    there: upTo(2_000),
    back: upTo(200),
  })
  underAnyLimits(step, ({ clock, budget, given, steps }) => {
    const heard: { readonly at: number; readonly group: 'a' | 'b' }[] = []
    for (const { group, pass, there, back } of steps) {
      clock.advance(pass)
      const permit = budget.take(group)
      if (permit.kind === 'wait') continue
      clock.advance(there)
      heard.push({ at: clock.elapsed(), group })
      clock.advance(back)
      budget.answered(group, permit.at)
    }
    for (const { groups, calls, perMillis } of given) {
      const counted = heard.filter((call) => groups.includes(call.group))
      for (const [last, { at }] of counted.entries()) {
        const before = counted[last - calls]
        if (before) expect(at - before.at).toBeGreaterThanOrEqual(perMillis - 1e-6)
      }
    }
  })
})

test('an answer to what was given back, or grew old, counts nothing', () => {
  const clock = manualClock(0)
  const budget = openBudget(clock, limits)
  const first = budget.take('a')
  if (first.kind !== 'now') throw new Error('it had to wait')
  budget.giveBack('a', first.at)
  budget.answered('a', first.at)
  expect(budget.used()).toEqual([0, 0])
  clock.advance(1)
  budget.take('a')
  clock.advance(5_000)
  budget.take('a')
  budget.answered('a', first.at)
  expect(budget.used()).toEqual([1, 1])
})

test('whoever waits as long as told may then go', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(700), { maxLength: 60 }), (passes) => {
      const clock = manualClock(0)
      const budget = openBudget(clock, limits)
      for (const pass of passes) {
        clock.advance(pass)
        const permit = budget.take('a')
        if (permit.kind === 'now') continue
        clock.advance(permit.millis)
        expect(budget.take('a')).toMatchObject({ kind: 'now' })
      }
    }),
  )
})

test('what is used of a limit is what was taken within its span, also when it was taken over and over', () => {
  const pass = upTo(1_500)
  fc.assert(
    fc.property(fc.array(pass, { maxLength: 80 }), (passes) => {
      const clock = manualClock(0)
      const budget = openBudget(clock, limits)
      const taken: number[] = []
      for (const millis of passes) {
        clock.advance(millis)
        if (budget.take('a').kind === 'now') taken.push(clock.elapsed())
        const within = (span: number) => taken.filter((at) => at > clock.elapsed() - span).length
        expect(budget.used()).toEqual([within(1_000), within(5_000)])
      }
    }),
  )
})

test('our figures: balances once a second, a profile once a second over any five, and half an hour of both within 2,000', () => {
  const clock = manualClock(0)
  const budget = openBudget(clock, readingLimits)
  const taken = { profile: [] as number[], balances: [] as number[] }
  while (clock.elapsed() < 30 * 60_000) {
    if (budget.take('balances').kind === 'now') taken.balances.push(clock.elapsed())
    if (budget.take('profile').kind === 'now') taken.profile.push(clock.elapsed())
    clock.advance(50)
  }
  const mostIn = (calls: readonly number[], millis: number) =>
    Math.max(...calls.map((from, i) => calls.slice(i, i + 2_001).filter((at) => at < from + millis).length))
  expect(mostIn(taken.balances, 1_000)).toBe(1)
  expect(mostIn(taken.profile, 5_000)).toBe(5)
  expect(taken.balances.length + taken.profile.length).toBe(2_000)
})
