import { expect, test } from 'vitest'
import type { Finding } from '../../../contract/orders.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { checkedAgain } from './checked-again.ts'

const stop: Finding = { rule: 'loss-limit', severity: 'stop', sentence: 'Too much was lost.' }

test('what was stopped once is stopped again, however soon it is asked; what passed is of now for a moment', () => {
  const clock = manualClock(0)
  let stops: readonly Finding[] = [stop]
  const again = checkedAgain(clock, 'order', () => stops)
  expect(again()).toBeNull()
  clock.advance(201)
  for (let time = 0; time < 2; time += 1) expect(again()).toMatchObject({ kind: 'check-stopped' })
  stops = []
  expect(again()).toBeNull()
  stops = [stop]
  expect(again()).toBeNull()
  clock.advance(201)
  expect(again()).not.toBeNull()
})
