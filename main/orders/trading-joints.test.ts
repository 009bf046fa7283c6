/** What the assembly of trading itself joins: each of these is proven in its own part, and here that the part is asked. */
import { afterEach, expect, test } from 'vitest'
import type { OrderTerms } from '../../contract/orders.ts'
import { terms as asked } from './checks/check.test-support.ts'
import { openRaceBench, type RaceBench, type RaceChanges } from './halt/races.test-support.ts'

let bench: RaceBench
afterEach(() => bench.trading.stop())

async function open(changes: RaceChanges = {}): Promise<RaceBench> {
  bench = await openRaceBench(changes)
  return bench
}

const anHour = 3_600_000

test('C06: what was looked at before the computer slept is neither placed nor converted after it', async () => {
  const { trading, clock, pass, wire } = await open()
  const order: OrderTerms = asked({ side: 'buy', quantity: 10 })
  const reviewed = trading.review(order)
  const looked = trading.lookAtConversion({
    key: order.key,
    from: 'intraday',
    to: 'delivery',
    quantity: order.quantity,
  })
  await pass(1_000)
  const conversion = await looked
  if (!reviewed.ok || !conversion.ok) throw new Error('nothing was looked at')
  clock.setWall(clock.wall() + anHour)
  // The book is checked again by then, and most of the minute is left.
  await pass(5_000)
  expect(trading.state.snapshot().book.kind).toBe('current')
  const confirmed = reviewed.value.findings.map(({ rule }) => rule)
  expect(await trading.place({ intent: reviewed.value.intent, confirmed }, 'window 1')).toMatchObject({
    error: { happened: expect.stringContaining('before the computer slept') },
  })
  expect(await trading.convert({ intent: conversion.value.intent }, 'window 1')).toMatchObject({
    error: { happened: expect.stringContaining('before the computer slept') },
  })
  expect(wire).toEqual([])
})
