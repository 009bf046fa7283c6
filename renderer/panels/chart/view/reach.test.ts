import { describe, expect, test } from 'vitest'
import { openReach } from './reach.ts'

function opened(count: number, seen = -140, isInSteps = false) {
  const drawn: (number | 'whole')[] = []
  const held = { count }
  let kept = 0
  const reach = openReach({
    layers: () => [{ reach: (from) => void drawn.push(from), whole: () => void drawn.push('whole') }, {}],
    count: () => held.count,
    keep: (change) => {
      kept += 1
      change()
    },
  })
  reach.begin(seen, isInSteps)
  return { reach, drawn, held, kept: () => kept }
}

describe('how far back a chart draws its lines', () => {
  test('at first, what is in sight and some before it', () => {
    const { reach, drawn } = opened(5_000)
    expect(reach.from()).toBe(5_000 - 140 - 600 - 140)
    expect(drawn).toEqual([])
  })

  test('all of a few bars', () => {
    expect(opened(700).reach.from()).toBe(0)
    expect(opened(0).reach.from()).toBe(0)
  })

  test('whatever comes into sight is drawn, with room before it', () => {
    const { reach, drawn } = opened(50_000)
    for (let seen = 49_860; seen >= 0; seen -= 90) {
      reach.see(seen)
      expect(reach.from()).toBeLessThanOrEqual(Math.max(0, seen - 150))
    }
    expect(reach.from()).toBe(0)
    // Each time twice as much: seven pictures, not five hundred.
    expect(drawn.length).toBeLessThan(8)
  })

  test('a far step reaches it at once', () => {
    const { reach, drawn } = opened(50_000)
    reach.see(20_000)
    expect(drawn).toEqual([0])
    expect(reach.from()).toBe(0)
  })

  test('what is in sight already draws nothing anew', () => {
    const { reach, drawn } = opened(5_000)
    reach.see(4_860)
    reach.see(reach.from() + 150)
    expect(drawn).toEqual([])
  })

  test('bars that came before the first begin anew from what is in sight', () => {
    const { reach, held } = opened(5_000, -3_000)
    expect(reach.from()).toBe(0)
    held.count = 9_000
    reach.begin(-3_000)
    expect(reach.from()).toBe(9_000 - 3_000 - 600 - 3_000)
  })

  test('who looks at what has not come yet still finds the last bars drawn', () => {
    expect(opened(5_000, 900).reach.from()).toBe(5_000 - 600)
  })
})

describe('in steps', () => {
  test('prices and lines begin a little before what is in sight; the rest comes once, with what is in sight kept', () => {
    const { reach, drawn, kept } = opened(5_000, -140, true)
    expect([reach.first(), reach.from()]).toEqual([4_660, 4_660])
    reach.see(4_860 - 50)
    expect(drawn).toEqual([])
    reach.whole()
    reach.whole()
    expect([reach.first(), reach.from(), kept()]).toEqual([0, 4_120, 1])
    expect(drawn).toEqual(['whole', 4_120])
  })

  test('whoever goes back before that has the prices first, and then the lines', () => {
    const { reach, drawn } = opened(50_000, -140, true)
    reach.see(49_200)
    expect(drawn).toEqual(['whole', 47_800])
    expect(reach.first()).toBe(0)
    reach.whole()
    expect(drawn).toEqual(['whole', 47_800])
  })

  test('not where little would be left out', () => {
    expect(opened(1_800, -140, true).reach.first()).toBe(0)
    expect(opened(1_880, -140, true).reach.first()).toBe(1_540)
    expect(opened(0, -140, true).reach.first()).toBe(0)
  })

  test('begun anew in one step, it is whole', () => {
    const { reach } = opened(5_000, -140, true)
    reach.begin(-140)
    expect(reach.first()).toBe(0)
  })
})
