/** What the feed does not follow: it is asked for with less, once more, or no longer. */
import { beforeEach, expect, test } from 'vitest'
import { key as named } from '../../../contract/key.test-support.ts'
import type { WatchLevel } from '../../../contract/market-frame.ts'
import type { FeedProperties } from '../../../proto/market-data-feed.ts'
import {
  beginAnew,
  board,
  clock,
  feed,
  field,
  follow,
  full,
  listening,
  ltpc,
  openFeed,
  share,
  state,
  tell,
} from './feed-board.test-support.ts'

beforeEach(() => beginAnew())

test('M06: what is never told of while others are is asked for once more, and then given up; a late word brings it back', () => {
  const sent: string[] = []
  openFeed({
    send: (bytes) => {
      const { method, data } = JSON.parse(Buffer.from(bytes).toString())
      sent.push(`${method} ${data.instrumentKeys}`)
    },
  })
  const stranger = named('NSE_EQ|NOBODY')
  feed.following.want(new Map([share, stranger].map((key) => [key, 'price'] as const)))
  feed.settle()
  feed.restart()
  const wait = (millis: number) => {
    clock.advance(millis)
    feed.look()
  }
  wait(60_000)
  // Nothing at all was told: that says nothing of either.
  expect([state(share), state(stranger), sent.length]).toEqual(['waiting', 'waiting', 1])
  tell({ ltpc: ltpc(100) })
  wait(9_500)
  // A first word has just come: others may be on their way behind it.
  expect(sent).toHaveLength(1)
  wait(500)
  expect(sent.slice(1)).toEqual([`unsub ${stranger}`, `sub ${stranger}`])
  wait(9_000)
  tell({ ltpc: ltpc(100) })
  expect([state(share), state(stranger), feed.refused()]).toEqual(['live', 'waiting', 0])
  wait(1_000)
  expect([state(share), state(stranger), feed.refused()]).toEqual(['live', 'not-subscribed', 1])
  wait(60_000)
  expect(sent).toHaveLength(3)
  tell({ ltpc: ltpc(50) }, stranger)
  expect([state(stranger), feed.refused()]).toEqual(['live', 0])
})

const deep = (ltp: number): FeedProperties => ({ ...full({ ltp, bid: ltp - 1, ask: ltp + 1 }), requestMode: 3 })
const levels = () => board.levelCount[board.slotOf(share) ?? -1]

/** The share with 30 levels, and beside it one of which the price alone is wanted. */
function wantBoth() {
  const other = named('NSE_EQ|B')
  feed.following.want(
    new Map([
      [share, 'depth30'],
      [other, 'price'],
    ] as const),
  )
  feed.settle()
  return other
}

test.each(['not for this account', `Not subscribed: ${share}`])(
  'M06: 30 levels that are refused, “%s”, are asked for as five, and nobody else is refused for them',
  (words) => {
    const sent = listening()
    const other = wantBoth()
    feed.restart()
    sent.length = 0
    expect(feed.refuse(words)).toMatchObject({ refused: 0, lessened: [{ key: share }] })
    expect(sent).toEqual([`sub full ${share}`])
    expect([state(), state(other), feed.refused(), feed.following.lessened()]).toEqual(['waiting', 'waiting', 0, 1])
    tell(full({ ltp: 100, bid: 99, ask: 101 }))
    expect([state(), field('bid'), levels()]).toEqual(['live', 990_000, 1])
    // On the next connection the answer would be the same.
    sent.length = 0
    feed.restart()
    expect(sent).toContain(`sub full ${share}`)
  },
)

test('M06: with five levels refused too it is not followed', () => {
  const sent = listening()
  follow('depth30')
  feed.restart()
  feed.refuse('not for this account')
  sent.length = 0
  expect(feed.refuse('nor these')).toEqual({ refused: 1, lessened: [] })
  expect([state(), sent]).toEqual(['not-subscribed', []])
})

test('M06: what was followed before it was wanted with 30 levels keeps its price, and has five', () => {
  const sent = listening()
  follow('price')
  feed.restart()
  tell({ ltpc: ltpc(100) })
  follow('depth30')
  sent.length = 0
  feed.refuse('not for this account')
  expect(sent).toEqual([`sub full ${share}`])
  expect([state(), field('last')]).toEqual(['live', 1_000_000])
})

test('M06: what is told with 30 levels is not lessened for what is refused later', () => {
  const sent = listening()
  follow('depth30')
  feed.restart()
  tell(deep(100))
  const other = wantBoth()
  sent.length = 0
  expect(feed.refuse('no')).toEqual({ refused: 1, lessened: [] })
  expect([sent, state(), state(other)]).toEqual([[], 'live', 'not-subscribed'])
})

test('M06: what an earlier connection told with 30 levels is lessened where this one refuses it', () => {
  const sent = listening()
  follow('depth30')
  feed.restart()
  const side = Array.from({ length: 30 }, (_, level) => ({ bidQ: 1, bidP: 99 - level, askQ: 1, askP: 101 + level }))
  tell({ requestMode: 3, fullFeed: { marketFF: { ltpc: ltpc(100), marketLevel: { bidAskQuote: side } } } })
  expect(levels()).toBe(30)
  feed.restart()
  sent.length = 0
  expect(feed.refuse('not any more')).toMatchObject({ refused: 0, lessened: [{ key: share }] })
  expect([sent, levels()]).toEqual([[`sub full ${share}`], 5])
})

test('M06: 30 levels that are passed over in silence are asked for as five', () => {
  const sent = listening()
  const other = wantBoth()
  feed.restart()
  const wait = (millis: number) => {
    clock.advance(millis)
    tell({ ltpc: ltpc(100) }, other)
    feed.look()
  }
  tell({ ltpc: ltpc(100) }, other)
  wait(10_000)
  sent.length = 0
  wait(10_000)
  expect([sent, state(), feed.following.lessened()]).toEqual([[`sub full ${share}`], 'waiting', 1])
  // And of these it is not given up any sooner than of any other.
  wait(9_000)
  expect(sent).toHaveLength(1)
  wait(1_000)
  expect(sent.slice(1)).toEqual([`unsub ${share}`, `sub full ${share}`])
  wait(9_000)
  expect(state()).toBe('waiting')
  wait(1_000)
  expect([state(), feed.refused()]).toEqual(['not-subscribed', 1])
})

test('M06: what had 30 levels only for want of room is left out once they are refused, and not asked for again', () => {
  const sent = listening({ full: 0, full30: 1 })
  feed.following.want(
    new Map([
      [share, 'depth5'],
      [named('NSE_EQ|B'), 'price'],
    ] as const),
  )
  feed.settle()
  feed.restart()
  expect(sent.at(-1)).toBe(`sub full_d30 ${share}`)
  feed.refuse('not for this account')
  feed.settle()
  expect(sent.filter((ask) => ask.includes('full_d30'))).toHaveLength(1)
  expect([feed.following.left(), feed.following.lessened()]).toEqual([1, 0])
})

test('M06: what has no room with five levels either is taken back in the mode it had before', () => {
  const sent = listening({ full: 1 })
  const other = named('NSE_EQ|B')
  follow('price')
  feed.restart()
  tell({ ltpc: ltpc(100) })
  feed.following.want(
    new Map([
      [other, 'depth5'],
      [share, 'depth30'],
    ] as const),
  )
  feed.settle()
  sent.length = 0
  feed.refuse('not for this account')
  expect([sent, state(), feed.following.left()]).toEqual([[`unsub ${share}`], 'not-subscribed', 1])
})

test('another session is asked for 30 levels again', () => {
  const sent = listening()
  follow('depth30')
  feed.restart()
  feed.refuse('not for this account')
  feed.clear()
  feed.settle()
  feed.restart()
  expect(sent.at(-1)).toBe(`sub full_d30 ${share}`)
})

test('M06: as many as the limits of a mix allow are followed, though they are more than any mode alone may', () => {
  beginAnew(60)
  const sent = listening()
  const wanted = (level: WatchLevel, name: string) =>
    Array.from({ length: 10 }, (_, at) => [named(`NSE_EQ|${name}${at}`), level] as const)
  feed.following.want(new Map([...wanted('price', 'P'), ...wanted('greeks', 'G'), ...wanted('depth5', 'F')]))
  feed.settle()
  feed.restart()
  expect([feed.following.left(), feed.following.followed(), feed.following.limit()]).toEqual([0, 30, 30])
  expect(sent).toHaveLength(3)
})

test('M06: many that are passed over are asked for again a few at a time', () => {
  let sent = 0
  beginAnew(200)
  const roomy = { ltpc: 200, optionGreeks: 10, full: 10, full30: 5 }
  const send = () => {
    sent += 1
  }
  openFeed({ limits: roomy, send })
  const strangers = Array.from({ length: 50 }, (_, at) => named(`NSE_EQ|NOBODY${at}`))
  feed.following.want(new Map([share, ...strangers].map((key) => [key, 'price'] as const)))
  feed.settle()
  feed.restart()
  tell({ ltpc: ltpc(100) })
  clock.advance(10_000)
  const asks = [1, 2, 3, 4].map(() => {
    const before = sent
    feed.look()
    return sent - before
  })
  expect(asks).toEqual([40, 40, 20, 0])
})
