import { describe, expect, it } from 'vitest'
import { units } from '../../../contract/kinds.test-support.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import { terms } from '../checks/check.test-support.ts'
import { halted } from './halt.test-support.ts'
import { openRaceBench, type RaceBench, waits } from './races.test-support.ts'

function order(quantity: number): OrderTerms {
  return terms({ quantity: units(quantity) })
}

/** As a window does that answers every question with yes. */
async function place({ trading }: RaceBench, quantity: number, window = 'window'): Promise<string> {
  const review = trading.review(order(quantity))
  if (!review.ok) return review.error.kind
  const placed = await trading.place({ intent: review.value.intent, confirmed: ['repeat'] }, window)
  return placed.ok ? placed.value.state.kind : placed.error.kind
}

const haltedNow = ({ trading }: RaceBench) => trading.state.snapshot().halt

describe('orders on their way when the kill switch is pressed', () => {
  it('O28: pressed at every turn of the way, what has not left stays here, and what has left is cancelled', async () => {
    const came = new Set<string>()
    for (let turns = 0; turns < 150; turns += 1) {
      const bench = await openRaceBench()
      const placed = place(bench, 10)
      await waits(turns)
      void bench.trading.killSwitch.engage({ closePositions: false })
      const before = bench.wire.length
      await waits(200)
      expect(bench.wire.slice(before)).not.toContain('place')
      await bench.pass(7_000)
      came.add(await placed)
      expect([...bench.orders.values()].filter(({ status }) => status === 'open')).toEqual([])
      expect(halted(haltedNow(bench))).toMatchObject({ step: 'flat', openOrders: 0, unknownOrders: 0 })
      await bench.trading.stop()
    }
    // The presses fell before, on and after the way.
    expect(came).toContain('accepted')
    expect([...came].some((kind) => kind !== 'accepted')).toBe(true)
  })

  it('G11, I10: ten thousand races, and no order or change leaves after the halt', async () => {
    let races = 0
    let leftBefore = 0
    let seed = 11
    const draw = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((seed / 2 ** 31) * below)
    }
    while (races < 10_000) {
      const bench = await openRaceBench()
      for (let round = 0; round < 12; round += 1) {
        const { trading, wire, clock } = bench
        const start = wire.length
        const open = [...bench.orders.values()].find(({ status }) => status === 'open')
        const sent = [1, 2, 3, 4, 5, 6, 7].map((one) => place(bench, round * 7 + one, `window ${one}`))
        if (open) void trading.modify({ order: open.id, changes: { quantity: units(999) }, confirmed: [] }, 'window')
        await waits(draw(70))
        if (draw(3) === 0) clock.advance(draw(50))
        await waits(draw(30))
        leftBefore += wire.slice(start).filter((act) => act === 'place').length
        const pressed = wire.length
        const engaged = trading.killSwitch.engage({ closePositions: false })
        sent.push(place(bench, 900 + round, 'window 8'))
        await waits(draw(80))
        clock.advance(draw(1_500))
        await waits(120)
        const after = wire.slice(pressed)
        expect(after.filter((act) => act === 'place' || act === 'modify')).toEqual([])
        races += sent.length
        await engaged
        await bench.pass(1_200)
        await Promise.all(sent)
        expect(trading.killSwitch.release('RELEASE')).toMatchObject({ ok: true })
        if (round % 2 === 0) await place(bench, 500 + round, 'window 9')
        await bench.pass(1_200)
      }
      await bench.trading.stop()
    }
    // Else the presses all came too early to prove anything.
    expect(leftBefore).toBeGreaterThan(1_000)
  })
})
