/** How a session begins: with a first price of its own, or again after its market was only stopped. */
import { beforeEach, describe, expect, test } from 'vitest'
import { key as named } from '../../../contract/key.test-support.ts'
import { isCloseNewer } from '../../../contract/market-frame.ts'
import type { FeedProperties } from '../../../proto/market-data-feed.ts'
import {
  beginAnew,
  book,
  field,
  follow,
  hour,
  later,
  ltpc,
  now,
  open,
  preOpen,
  share,
  shut,
  state,
  status,
  tell,
} from './feed-board.test-support.ts'

beforeEach(() => beginAnew())

const minute = 60_000

test('M09: what was traded before a market was stopped is closed, with its change, while an auction collects orders again', () => {
  const traded = (ltt: number, at: number) => tell({ requestMode: 0, ltpc: { ...ltpc(100), ltt, cp: 97 } }, share, at)
  const said = () => [state(), field('previousClose'), isCloseNewer(field('doubted') ?? Number.NaN)]
  follow('price')
  status(open)
  traded(now - 1_000, now)
  expect(said()).toEqual(['live', 970_000, false])
  status(shut, later(6_000))
  expect(said()).toEqual(['closed', 970_000, false])
  for (const word of [preOpen, 1]) {
    const at = later(minute * 45)
    status(word, at)
    // With a state the feed may tell all of it anew.
    traded(now - 1_000, at)
    expect(said()).toEqual(['closed', 970_000, false])
  }
  traded(later(minute * 55), later(minute * 55))
  expect(state()).toBe('live')
  status(open, later(minute * 60))
  expect(said()).toEqual(['live', 970_000, false])
})

describe('no session begins in doubt: its first price, where nothing but the price is followed,', () => {
  const traded = (ltp: number, ltt: number, at: number, cp = 100) =>
    tell({ requestMode: 0, ltpc: { ...ltpc(ltp), ltt, cp } }, share, at)
  const said = () => [state(), field('last')]
  /** Half past ten of the day before, five to nine, and a minute after the orders of the pre-open were matched. */
  const [before, early, matched] = [0, 22.5 * hour - 5 * minute, 22.5 * hour + 9 * minute]

  /** Signed in before the opening, so that the price of the day before is told first. */
  function beginEarly(cp = 100): void {
    follow('price')
    status(shut, later(early))
    traded(100, now + before, now + early, cp)
    status(preOpen, later(early + 5 * minute))
    traded(100, now + before, now + early + 5 * minute, cp)
    expect(said()).toEqual(['closed', 1_000_000])
  }

  /** Its market has been stopped, and an auction collects orders again. */
  function stopAndCollect(): void {
    follow('price')
    status(open)
    traded(100, now - 1_000, now)
    status(shut, later(minute))
    status(preOpen, later(46 * minute))
  }

  test.each([108, 93, 119])(
    'of an auction is believed at once within a fifth of the day before: %d after 100',
    (ltp) => {
      beginEarly()
      traded(ltp, later(matched), now + matched)
      expect(said()).toEqual(['live', ltp * 10_000])
    },
  )

  test('after a split, too, near the close that is told for it', () => {
    beginEarly(50)
    traded(53, later(matched), now + matched, 50)
    expect(said()).toEqual(['live', 530_000])
  })

  test('of a share that has not traded before in an open market', () => {
    follow('price')
    status(open, later(early + 2 * hour))
    traded(100, now + before, now + early + 2 * hour)
    expect(state()).toBe('untraded')
    traded(108, later(early + 3 * hour), now + early + 3 * hour)
    expect(said()).toEqual(['live', 1_080_000])
  })

  test('after a stop of its market', () => {
    stopAndCollect()
    traded(91, later(55 * minute), now + 55 * minute)
    expect(said()).toEqual(['live', 910_000])
  })

  test.each([125, 79])('is held back where it is further off: %d after 100', (ltp) => {
    beginEarly()
    traded(ltp, later(matched), now + matched)
    expect(said()).toEqual(['suspect', 1_000_000])
  })

  test('nor does it stand against the book of today', () => {
    follow('depth5')
    status(open, later(early + 2 * hour))
    const at = later(early + 3 * hour)
    const marketLevel = book(99.9, 100.1)
    const word = (ltp: number, ltt: number): FeedProperties => ({
      requestMode: 1,
      fullFeed: { marketFF: { ltpc: { ...ltpc(ltp), ltt }, marketLevel } },
    })
    tell(word(100, now), share, at)
    tell(word(108, at), share, at)
    expect(said()).toEqual(['suspect', 1_000_000])
  })

  test('nor is it another price of a trade that was told before', () => {
    stopAndCollect()
    traded(110, now - 1_000, now + 46 * minute)
    expect(said()).toEqual(['suspect', 1_000_000])
  })

  test('nor the next one of a day on which nothing was traded for long', () => {
    follow('price')
    status(open)
    traded(100, now, now)
    const at = later(8 * hour)
    traded(108, at, at)
    expect(said()).toEqual(['suspect', 1_000_000])
  })

  test('nor the first after midnight where a market goes on over it', () => {
    const world = named('GLOBAL_INDEX|^GSPC')
    const index = (ltp: number, ltt: number) => tell({ requestMode: 0, ltpc: { ...ltpc(ltp), ltt } }, world, ltt)
    const midnight = 13.5 * hour
    follow('price', world)
    index(100, later(midnight - minute))
    index(108, later(midnight + minute))
    expect([state(world), field('last', world)]).toEqual(['suspect', 1_000_000])
  })

  test('and so is the next one that goes as far', () => {
    beginEarly()
    traded(101, later(matched), now + matched)
    traded(110, later(matched + 1_000), now + matched + 1_000)
    expect(said()).toEqual(['suspect', 1_010_000])
  })
})
