/** Days that are none of the usual, by the practice broker's own calendar: a holiday on which commodities have their evening, and the hour of Diwali. */
import { afterEach, expect, test } from 'vitest'
import { indianDay } from '../../contract/india.ts'
import { key } from '../../contract/key.test-support.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { knownSession } from '../../contract/known-session.ts'
import { isBeforeFirst, isCloseNewer } from '../../contract/market-frame.ts'
import { eventually, type FeedBench, nifty, openFeedBench, reliance, wants } from './feed.test-support.ts'

const at = (time: string) => Date.parse(`${time}+05:30`)

let bench: FeedBench
afterEach(() => bench.close())

async function begin(time: string): Promise<void> {
  bench = await openFeedBench({ sandbox: { startsAt: at(time) } })
}

/** Waits for the first word of each. */
async function follow(...of: readonly InstrumentKey[]): Promise<void> {
  bench.market.follow(wants('depth5', ...of))
  bench.clock.advance(50)
  await eventually(() => of.every((one) => bench.field(one, 'last') > 0))
}

/** Both clocks go on: that one was set on so far is not believed of one message, and the report is made now and then. */
async function when(time: string, isSo: () => boolean): Promise<void> {
  bench.sandbox.clock.set(at(time))
  await eventually(() => {
    bench.pass(250)
    return isSo()
  })
}

/** Its mark, and what an order of it would be: open, or after the market. */
const said = (of: InstrumentKey) => [bench.state(of), knownSession(bench.market.report.snapshot(), of)]
const isSaid = (of: InstrumentKey, state: string, session: string) => () => said(of).join() === [state, session].join()
const tradedOn = (of: InstrumentKey) => indianDay(bench.field(of, 'lastTime'))
const day = (date: string) => indianDay(at(`${date}T12:00:00`))

function nearestCommodity(): InstrumentKey {
  for (const one of bench.sandbox.market.listing().all())
    if (one.segment === 'MCX_FO' && one.kind === 'future') return key(one.key)
  throw new Error('no commodity is listed')
}

test('on a holiday shares are closed at the price of the day before, also while commodities have their evening', async () => {
  await begin('2026-03-03T09:16:00')
  const commodity = nearestCommodity()
  await follow(reliance, nifty, commodity)
  const last = bench.field(reliance, 'last')
  for (const one of [reliance, nifty, commodity]) expect(said(one)).toEqual(['closed', 'shut'])
  await when('2026-03-03T17:01:00', isSaid(commodity, 'live', 'open'))
  expect(tradedOn(commodity)).toBe(day('2026-03-03'))
  for (const one of [reliance, nifty]) expect(said(one)).toEqual(['closed', 'shut'])
  expect([bench.field(reliance, 'last'), tradedOn(reliance)]).toEqual([last, day('2026-03-02')])
})

test('Diwali, a Sunday: closed until its hour, live in it, and closed after it at its own last price', async () => {
  await begin('2026-11-08T12:00:00')
  await follow(reliance, nifty)
  for (const one of [reliance, nifty]) expect(said(one)).toEqual(['closed', 'shut'])
  expect(tradedOn(reliance)).toBe(day('2026-11-06'))
  const close = bench.field(reliance, 'last')
  // Its pre-open collects orders: nothing has been traded, and the price has come nowhere since its own day.
  await when('2026-11-08T17:50:00', isSaid(reliance, 'closed', 'unknown'))
  const doubted = bench.field(reliance, 'doubted')
  expect([isCloseNewer(doubted), isBeforeFirst(doubted), bench.field(reliance, 'last')]).toEqual([true, true, close])
  await when('2026-11-08T18:01:00', isSaid(reliance, 'live', 'open'))
  expect(tradedOn(reliance)).toBe(day('2026-11-08'))
  expect([bench.field(reliance, 'previousClose'), bench.field(reliance, 'doubted')]).toEqual([close, 0])
  await when('2026-11-08T18:59:30', () => bench.field(reliance, 'lastTime') > at('2026-11-08T18:59:30'))
  await when('2026-11-08T19:00:00', isSaid(reliance, 'closed', 'shut'))
  expect(tradedOn(reliance)).toBe(day('2026-11-08'))
  // No book rests there over night.
  expect(bench.field(reliance, 'bid')).toBeNaN()
})
