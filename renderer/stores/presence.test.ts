import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ArmingState } from '../../contract/arming.ts'
import { instant } from '../../contract/kinds.ts'
import { ok } from '../../contract/result.ts'
import { manualClock } from '../../main/ports/manual-clock.ts'
import type { Heard } from './heard.ts'
import { keepPresence } from './presence.ts'

it('a window tells that somebody is there while it is armed and has the hand, and at no other time', () => {
  const clock = manualClock(0)
  const arming = createStore<Heard<ArmingState>>(() => ({ kind: 'waiting' }))
  const world = { hasFocus: true, told: 0 }
  const stop = keepPresence({
    bridge: {
      stayArmed: async () => {
        world.told += 1
        return ok()
      },
    },
    ...{ arming, time: clock, hasFocus: () => world.hasFocus },
  })
  const become = (value: ArmingState) => arming.setState({ kind: 'current', value }, true)
  clock.advance(60_000)
  expect(world.told).toBe(0)
  become({ kind: 'armed', since: instant(0), until: instant(1) })
  clock.advance(30_000)
  expect(world.told).toBe(4)
  world.hasFocus = false
  clock.advance(60_000)
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
