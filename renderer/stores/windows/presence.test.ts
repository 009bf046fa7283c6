import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ArmingState } from '../../../contract/arming.ts'
import { instant } from '../../../contract/kinds.ts'
import { ok } from '../../../contract/result.ts'
import { manualClock } from '../../../main/ports/manual-clock.test-support.ts'
import type { Heard } from '../heard.ts'
import { keepPresence } from './presence.ts'

it('a window tells that somebody is there while it is armed, has the keyboard and a hand is seen, and at no other time', () => {
  const clock = manualClock(0)
  const arming = createStore<Heard<ArmingState>>(() => ({ kind: 'waiting' }))
  const world = { hasFocus: true, told: 0 }
  let hand = () => {}
  const pass = (seconds: number, isThere: boolean) => {
    for (let second = 0; second < seconds; second += 1) {
      if (isThere) hand()
      clock.advance(1_000)
    }
  }
  const stop = keepPresence({
    bridge: {
      stayArmed: async () => {
        world.told += 1
        return ok()
      },
    },
    ...{ arming, time: clock, hasFocus: () => world.hasFocus },
    onHand: (listener) => {
      hand = listener
      return () => {
        hand = () => {}
      }
    },
  })
  const become = (value: ArmingState) => arming.setState({ kind: 'current', value }, true)
  clock.advance(60_000)
  expect(world.told).toBe(0)
  become({ kind: 'armed', since: instant(0), until: instant(1) })
  pass(30, false)
  expect(world.told).toBe(4)
  // Prices are watched without a hand, but not for ever.
  pass(600, false)
  expect(world.told).toBe(30)
  pass(600, true)
  expect(world.told).toBe(90)
  world.told = 4
  world.hasFocus = false
  pass(60, true)
  expect(world.told).toBe(4)
  world.hasFocus = true
  become({ kind: 'safe', ended: null })
  clock.advance(60_000)
  expect(world.told).toBe(4)
  become({ kind: 'armed', since: instant(0), until: instant(1) })
  expect(world.told).toBe(5)
  stop()
  clock.advance(60_000)
  expect(world.told).toBe(5)
})
