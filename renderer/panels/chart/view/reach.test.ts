import { describe, expect, test } from 'vitest'
import { openReach } from './reach.ts'

function opened(count: number, seen = -140) {
  const drawn: number[] = []
  const held = { count }
  const reach = openReach([{ reach: (from) => void drawn.push(from) }, {}], () => held.count)
  reach.begin(seen)
  return { reach, drawn, held }
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
