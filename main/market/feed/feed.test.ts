import { expect, test } from 'vitest'
import { instrumentKey } from '../../../contract/kinds.ts'
import { quoteStates, rowField, rowSize } from '../../../contract/market-frame.ts'
import { ok } from '../../../contract/result.ts'
import { FeedResponse } from '../../../proto/market-data-feed.ts'
import { manualClock } from '../../ports/manual-clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { Secret } from '../../session/secret.ts'
import { createBoard } from '../board/board.ts'
import { startPushServer } from '../push/push-server.test-support.ts'
import { openFeed } from './feed.ts'
import { readLegacyFeed } from './legacy-feed.ts'

const now = Date.UTC(2026, 1, 3, 5)
const hour = 3_600_000
const limits = { ltpc: 10, optionGreeks: 10, full: 10, full30: 5 }

/** Followed, without a connection, and with a price of the older channel. */
function priced(runsOnInSleep: boolean) {
  const key = instrumentKey('NSE_EQ|A')
  if (key === undefined) throw new Error('no key')
  const clock = manualClock(now, runsOnInSleep)
  const board = createBoard(10)
  const feed = openFeed({
    ...{ board, limits, clock },
    address: () => new Promise(() => {}),
    keepsRealTime: true,
    fallback: { look: () => {}, isStandingIn: () => true },
    random: systemRandom,
    log: { note: () => {} },
  })
  feed.want(new Map([[key, 'price']]))
  feed.start()
  const { quotes } = readLegacyFeed(`${now},NSE_EQ,A,100,100`)
  feed.takeQuotes(
    quotes.map((quote) => ({ key, quote })),
    0,
  )
  const age = () => clock.elapsed() - (board.toldAt[board.slotOf(key) ?? -1] ?? Number.NaN)
  return { clock, age, rest: feed.rest }
}

test('C06: a sleep is in the age of a price once, where the steady clock runs on in sleep', () => {
  const { clock, age, rest } = priced(true)
  expect(age()).toBe(0)
  clock.standStill(hour)
  expect(age()).toBe(hour)
  rest()
})

test('C06: and once where it stands still', () => {
  const { clock, age, rest } = priced(false)
  clock.setWall(now + hour)
  clock.advance(500)
  expect(age()).toBe(hour + 500)
  rest()
})

/** What a price is called, and what is said of the feed, after one message of a broker that lives on another day. */
async function afterFirstWord(keepsRealTime: boolean) {
  const key = instrumentKey('NSE_EQ|A')
  if (key === undefined) throw new Error('no key')
  const server = await startPushServer()
  const board = createBoard(10)
  const feed = openFeed({
    ...{ board, limits, keepsRealTime, clock: manualClock(now), random: systemRandom },
    address: () => Promise.resolve(ok(new Secret(server.url))),
    log: { note: () => {} },
  })
  const told = new Promise<void>((resolve) => {
    feed.report.subscribe(({ state }) => state === 'live' && resolve())
  })
  feed.want(new Map([[key, 'price']]))
  feed.start()
  const currentTs = now + 50 * hour
  const ltpc = { ltp: 100, ltt: currentTs - 1_000, ltq: 5, cp: 100 }
  const broker = await server.next()
  broker.send(FeedResponse.encode({ type: 1, currentTs, feeds: { [key]: { ltpc } } }).finish())
  await told
  const state = board.rows[(board.slotOf(key) ?? -1) * rowSize + rowField.state] ?? -1
  const problem = feed.report.snapshot().problem?.happened
  feed.rest()
  await server.stop()
  return [quoteStates[state], problem]
}

test('C01: the first time of a practice broker is believed, and that of any other only once three agree', async () => {
  expect(await afterFirstWord(false)).toEqual(['live', undefined])
  expect(await afterFirstWord(true)).toEqual(['suspect', expect.stringContaining('Until three messages agree')])
})
