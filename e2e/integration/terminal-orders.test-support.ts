/** Orders placed with the assembled terminal: today's list of one share, and both clocks moved until something is so. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as realTime } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { Instrument } from '../../contract/instrument.ts'
import { rupees, units } from '../../contract/kinds.test-support.ts'
import type { Instant } from '../../contract/kinds.ts'
import type { OrderTerms } from '../../contract/orders.ts'
import { expectedDay } from '../../main/broker/instruments/instrument-day.ts'
import { makeInstrumentBook } from '../../main/market/instruments/instrument-book.ts'
import { marketFolder } from '../../main/market/market-folder.ts'
import { instrumentOf, reliance } from './orders.test-support.ts'
import { type Bench, diskAtRest } from './terminal.test-support.ts'

/** Today's list as an earlier start would have left it, of one share: the broker's own takes its time to be made. `expiry`: as a contract has one. */
export function keepList(bench: Bench, expiry: Instant | null = null, more: readonly Instrument[] = []): void {
  const folder = join(marketFolder(bench.dataDir, bench.profile), 'instruments')
  mkdirSync(folder, { recursive: true })
  const day = expectedDay(bench.clock.wall())
  const book = makeInstrumentBook({ day, mark: '', world: day }, [{ ...instrumentOf(share(bench)), expiry }, ...more])
  writeFileSync(join(folder, 'instruments.book'), book.pack())
}

/** Moves both clocks until it is so, with real time for what the wire and the disk need. */
export async function untilSo(bench: Bench, isSo: () => boolean): Promise<void> {
  await vi.waitFor(
    async () => {
      await diskAtRest()
      if (!isSo()) bench.pass(100)
      expect(isSo()).toBe(true)
    },
    { interval: 20 },
  )
}

/** An answer that waits for something else on the wire: both clocks go on meanwhile, as fast as the machine's at the most. */
export async function answered<Value>(bench: Bench, answer: Value | Promise<Value>): Promise<Value> {
  let isThere = false
  void Promise.resolve(answer).finally(() => {
    isThere = true
  })
  while (!isThere) {
    await realTime(10)
    bench.pass(10)
  }
  return answer
}

/** Two shares, at this part of the last price: below it they rest, above it they trade. */
export function wanted(bench: Bench, ofLast = 0.985): OrderTerms {
  const listed = share(bench)
  const last = bench.sandbox.market.tape(listed).last().ticks * listed.tick
  const price = rupees((Math.floor((last * ofLast) / listed.tick) * listed.tick) / 10_000)
  return {
    ...{ key: reliance, side: 'buy', product: 'delivery', type: 'limit', validity: 'day', quantity: units(2), price },
    ...{ trigger: null, disclosed: units(0), slice: false, marketProtection: null, legs: null },
  }
}

function share({ sandbox }: Bench) {
  const listed = sandbox.market.find(reliance)
  if (listed === null) throw new Error('not listed')
  return listed
}
