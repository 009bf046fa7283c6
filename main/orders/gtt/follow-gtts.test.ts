/** What ends a wish about a GTT order of unknown outcome, and what is told of those at the broker: by its list and stream, and by nothing else. */
import { expect, test } from 'vitest'
import { gttTerms } from '../../../contract/gtt.test-support.ts'
import type { GttTerms } from '../../../contract/gtt.ts'
import { rupees, units } from '../../../contract/kinds.test-support.ts'
import { type IntentId, instant, instrumentKey } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { BrokerGtt } from '../../broker/orders/read-gtt-record.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { type Moment, momentOf } from '../../ports/moment.ts'
import { must, openStand, start } from '../book/book.test-support.ts'
import type { Entry } from '../entries.ts'
import type { Intent } from '../intent.ts'
import { openWishes, type Wish } from '../intents/wishes.ts'
import { followGtts } from './follow-gtts.ts'
import {
  accepted,
  cancellingOf,
  ended,
  gttOf,
  placingOf,
  rule,
  sending,
  told,
  unknown,
  wishOf,
} from './gtts.test-support.ts'

const problem = { kind: 'no-answer', happened: 'No answer came.', todo: 'Wait.' } as const
const [one, two] = [gttOf(1), gttOf(2)]
const [first, second] = [wishOf(1), wishOf(2)]

function scene(restored: readonly Wish[] = []) {
  const clock = manualClock(start)
  const noted: Entry[] = []
  const wishes = openWishes({
    journal: { record: async () => ok(), note: (entry) => void noted.push(entry) },
    book: openStand().book,
    restored,
  })
  let rows: readonly BrokerGtt[] = []
  let unreadable = 0
  let isDown = false
  let readings = 0
  let held: Promise<void> | null = null
  const gtts = followGtts({
    wishes,
    clock,
    read: async () => {
      readings += 1
      const askedAt: Moment = momentOf(clock)
      const listed = rows
      await held
      return { askedAt, read: isDown ? fail(problem) : ok({ rows: listed, unreadable }) }
    },
  })
  const breathe = async () => {
    for (let turn = 0; turn < 20; turn += 1) await undefined
  }
  return {
    ...{ clock, wishes, gtts, noted, breathe },
    begin: async (intent: Intent, ...states: readonly IntentState[]) => {
      wishes.begin(intent, { kind: 'queued', since: instant(start) })
      await wishes.record(intent.id)
      for (const state of [sending, ...states]) wishes.move(intent.id, state)
    },
    lists: (...next: readonly BrokerGtt[]) => {
      rows = next
    },
    lacks: (count: number) => {
      unreadable = count
    },
    down: (next: boolean) => {
      isDown = next
    },
    hold: () => {
      const gate = Promise.withResolvers<void>()
      held = gate.promise
      return () => {
        held = null
        gate.resolve()
      }
    },
    readings: () => readings,
    /** Second by second, so that each reading is answered before the next is due. */
    pass: async (millis: number) => {
      await breathe()
      for (let left = millis; left > 0; left -= 1_000) {
        clock.advance(Math.min(left, 1_000))
        await breathe()
      }
    },
    stateOf: (id: IntentId) => wishes.get(id)?.state.kind,
    notFound: (id: IntentId) => {
      const state = wishes.get(id)?.state
      return state?.kind === 'unknown' && state.notFoundAt !== null
    },
    rows: () => gtts.source.snapshot().gtts.map(({ id, standing, intent }) => [id, standing, intent]),
  }
}

test('a placing of unknown outcome ends by the one of the list that has its terms, and is written down with its name', async () => {
  const there = scene()
  await there.begin(placingOf(first), unknown)
  there.lists(told(one))
  await there.pass(1_000)
  expect(there.wishes.get(first)?.state).toMatchObject({ kind: 'accepted', late: true })
  expect(there.rows()).toEqual([[one, 'active', first]])
  expect(there.noted.at(-1)).toMatchObject({ kind: 'moved', intent: first, gtt: one, state: { kind: 'accepted' } })
  expect(there.gtts.source.snapshot().wishes).toMatchObject([{ intent: first, verb: 'gtt-place', gtt: one }])
})

test('and by what the stream tells', async () => {
  const there = scene()
  await there.begin(placingOf(first), unknown)
  there.gtts.told(told(one))
  expect(there.stateOf(first)).toBe('accepted')
})

const other = must(instrumentKey('NSE_EQ|INE000000000'))
const leg = { trigger: 'immediate', side: 'sell', phase: 'later', status: 'INACTIVE' } as const
test.each<[string, Partial<BrokerGtt>]>([
  ['of another instrument', { key: other }],
  ['of another product', { product: 'intraday' }],
  ['of another quantity', { quantity: units(21) }],
  ['at another price', { rules: [rule({ price: rupees(1_291) })] }],
  ['on the other side', { rules: [rule({ side: 'sell' })] }],
  ['that waits the other way', { rules: [rule({ trigger: 'above' })] }],
  ['with a target', { rules: [rule(), rule({ ...leg, role: 'target', price: rupees(1_400) })] }],
  ['with a stop', { rules: [rule(), rule({ ...leg, role: 'stop', price: rupees(1_200) })] }],
  ['with a rule that nobody knows', { rules: [rule(), rule({ ...leg, role: { other: 'HEDGE' } })] }],
  ['made before it was asked for', { createdAt: instant(start - 121_000) }],
])('one %s is another', async (_, part) => {
  const there = scene()
  await there.begin(placingOf(first), unknown)
  there.lists(told(one, part))
  await there.pass(11_000)
  expect(there.stateOf(first)).toBe('unknown')
  expect(there.rows()).toEqual([[one, 'active', null]])
})

const guarded = gttTerms({ target: rupees(1_400), stop: rupees(1_200), trailing: rupees(5) })
const target = rule({ ...leg, role: 'target', price: rupees(1_400) })
const stop = rule({ ...leg, role: 'stop', price: rupees(1_200), trailing: rupees(5) })
test.each<[string, boolean, BrokerGtt['rules']]>([
  ['both legs', true, [rule(), target, stop]],
  ['both legs in another order', true, [stop, target, rule()]],
  [
    'a stop that has followed the price',
    true,
    [rule({ phase: 'complete' }), target, { ...stop, price: rupees(1_210), phase: 'waiting' }],
  ],
  ['a stop elsewhere that follows nothing yet', false, [rule(), target, { ...stop, price: rupees(1_210) }]],
  ['a stop that stands still', false, [rule(), target, { ...stop, trailing: null }]],
  ['another target', false, [rule(), { ...target, price: rupees(1_401) }, stop]],
  ['a target alone', false, [rule(), target]],
])('of one with a target and a stop that follows, %s is it: %o', async (_, isIt, rules) => {
  const there = scene()
  await there.begin(placingOf(first, guarded), unknown)
  there.gtts.told(told(one, { rules }))
  expect(there.stateOf(first)).toBe(isIt ? 'accepted' : 'unknown')
})

test('one that was known before it left is not it, however late the list tells of it again', async () => {
  const there = scene()
  there.gtts.told(told(one))
  await there.begin(placingOf(first), unknown)
  there.lists(told(one))
  await there.pass(11_000)
  expect(there.notFound(first)).toBe(true)
  const restarted = scene([{ intent: placingOf(first, gttTerms(), [one]), state: unknown, orders: [] }])
  restarted.gtts.told(told(one))
  expect(restarted.stateOf(first)).toBe('unknown')
})

test('of two that fit nobody can say which it is; and one that another wish has is not it', async () => {
  const there = scene()
  await there.begin(placingOf(first), unknown)
  there.lists(told(one), told(two))
  await there.pass(11_000)
  expect(there.notFound(first)).toBe(true)
  expect(there.rows().map(([, , intent]) => intent)).toEqual([null, null])
  const claimed = scene()
  await claimed.begin(placingOf(first))
  await claimed.begin(placingOf(second))
  claimed.wishes.named(second, one)
  claimed.wishes.answered(second, accepted, [])
  claimed.wishes.move(first, unknown)
  claimed.lists(told(one))
  await claimed.pass(11_000)
  expect(claimed.stateOf(first)).toBe('unknown')
})

test('one order of the broker ends neither of two wishes that it could be of', async () => {
  const wishOfRun = (id: IntentId): Wish => ({ intent: placingOf(id), state: unknown, orders: [] })
  const there = scene([wishOfRun(first), wishOfRun(second)])
  there.gtts.told(told(one))
  expect([first, second].map(there.stateOf)).toEqual(['unknown', 'unknown'])
})

test('what is on the wire is named by its answer: an earlier one that said nothing of the order does not take it first', async () => {
  const there = scene()
  const rateLimited = { kind: 'rate-limited', happened: 'Too often.', todo: 'Wait.' } as const
  const refused: IntentState = { kind: 'refused', at: instant(start), by: 'broker', because: rateLimited }
  await there.begin(placingOf(first), refused)
  await there.begin(placingOf(second))
  there.gtts.told(told(one))
  expect(there.stateOf(first)).toBe('refused')
  there.wishes.named(second, one)
  there.wishes.answered(second, accepted, [])
  expect(there.rows()).toEqual([[one, 'active', second]])
  const alone = scene()
  await alone.begin(placingOf(first), refused)
  alone.gtts.told(told(one))
  expect(alone.stateOf(first)).toBe('accepted')
})

test('not found is said after three whole readings and ten seconds, and not before either', async () => {
  const quick = scene()
  await quick.begin(placingOf(first), unknown)
  await quick.pass(9_000)
  expect(quick.readings()).toBeGreaterThan(3)
  expect(quick.notFound(first)).toBe(false)
  await quick.pass(2_000)
  expect(quick.notFound(first)).toBe(true)
  const slow = scene()
  await slow.begin(placingOf(first), unknown)
  slow.down(true)
  await slow.pass(20_000)
  expect(slow.notFound(first)).toBe(false)
  slow.down(false)
  slow.lacks(1)
  await slow.pass(60_000)
  expect(slow.notFound(first)).toBe(false)
})

test('what a minute of readings did not settle is asked about each ten seconds, and again each second where something new waits', async () => {
  const there = scene()
  there.lacks(1)
  await there.begin(placingOf(first), unknown)
  await there.pass(62_000)
  expect(there.readings()).toBeGreaterThan(55)
  const inAMinute = async () => {
    const before = there.readings()
    await there.pass(60_000)
    return there.readings() - before
  }
  expect(await inAMinute()).toBeLessThanOrEqual(7)
  there.gtts.soon()
  expect(await inAMinute()).toBeGreaterThan(55)
})

test('a reading that was asked for before the doubt began proves nothing', async () => {
  const there = scene()
  const answer = there.hold()
  there.gtts.soon()
  await there.begin(placingOf(first))
  there.clock.advance(1)
  there.wishes.move(first, unknown)
  answer()
  await there.breathe()
  // The one after it is the first.
  expect(there.wishes.get(first)?.state).toMatchObject({ kind: 'unknown', asked: 1 })
})

test('the trader’s word is not the last: what shows itself later is the wish’s own', async () => {
  const there = scene()
  await there.begin(placingOf(first), unknown, { kind: 'decided', at: instant(start), verdict: 'not-placed' })
  there.gtts.told(told(one))
  expect(there.stateOf(first)).toBe('accepted')
})

test('a cancellation of unknown outcome is over when the list has it no more, and the trader’s to decide while it has', async () => {
  const there = scene()
  there.lists(told(one))
  there.gtts.soon()
  await there.pass(0)
  await there.begin(cancellingOf(first, one), unknown)
  await there.pass(9_000)
  expect(there.notFound(first)).toBe(false)
  await there.pass(2_000)
  expect(there.notFound(first)).toBe(true)
  there.lists()
  await there.pass(60_000)
  expect(there.stateOf(first)).toBe('accepted')
  expect(there.rows()).toEqual([[one, 'gone', null]])
})

test('a list that could not be read whole ends no cancellation', async () => {
  const there = scene()
  there.gtts.told(told(one))
  await there.begin(cancellingOf(first, one), unknown)
  there.lacks(1)
  await there.pass(20_000)
  expect(there.stateOf(first)).toBe('unknown')
  expect(there.rows()).toEqual([[one, 'active', null]])
})

test('of one that was never heard of in this run, three whole lists without it end the cancellation', async () => {
  const there = scene([{ intent: cancellingOf(first, one), state: unknown, orders: [] }])
  there.gtts.soon()
  await there.pass(9_000)
  expect(there.stateOf(first)).toBe('unknown')
  await there.pass(4_000)
  expect(there.stateOf(first)).toBe('accepted')
})

test('told to be cancelled it is ended, and ends the cancellation', async () => {
  const there = scene()
  there.gtts.told(told(one))
  await there.begin(cancellingOf(first, one), unknown)
  there.gtts.told(ended(one))
  expect(there.stateOf(first)).toBe('accepted')
  expect(there.rows()).toEqual([[one, 'ended', null]])
  // A list that is behind brings nothing back.
  there.lists(told(one))
  await there.pass(2_000)
  expect(there.rows()).toEqual([[one, 'ended', null]])
})

test('one that the list lacks is gone after the second whole reading; where the list was behind, it is back within a minute, though nobody asks', async () => {
  const there = scene()
  there.lists(told(one))
  there.gtts.soon()
  await there.pass(0)
  there.lists()
  there.gtts.soon()
  await there.pass(0)
  expect(there.rows()).toEqual([[one, 'active', null]])
  await there.pass(2_000)
  expect(there.rows()).toEqual([[one, 'gone', null]])
  there.lists(told(one))
  await there.pass(60_000)
  expect(there.rows()).toEqual([[one, 'active', null]])
})

test('nothing is gone by a list with rows that could not be read, nor by one that was asked for before the stream told of it', async () => {
  const there = scene()
  there.lacks(1)
  there.gtts.told(told(one))
  await there.pass(10_000)
  expect(there.gtts.source.snapshot()).toMatchObject({ lack: 1, gtts: [{ standing: 'active' }] })
  const late = scene()
  const answer = late.hold()
  late.gtts.soon()
  late.clock.advance(5_000)
  late.gtts.told(ended(one, 'complete'))
  late.gtts.told(told(two))
  answer()
  await late.breathe()
  expect(late.rows()).toEqual([
    [two, 'active', null],
    [one, 'ended', null],
  ])
})

test('what the broker took and does not show yet counts as one that can trade, for three whole readings and ten seconds', async () => {
  const there = scene()
  await there.begin(placingOf(first))
  there.wishes.named(first, one)
  there.wishes.answered(first, accepted, [])
  expect(there.rows()).toEqual([[one, 'active', first]])
  await there.pass(9_000)
  expect(there.rows()).toEqual([[one, 'active', first]])
  await there.pass(4_000)
  expect(there.rows()).toEqual([[one, 'gone', first]])
  expect(there.noted.at(-1)).toMatchObject({ intent: first, gtt: one, ended: expect.any(Number) })
})

test('one whose cancellation the broker took is gone with the first reading after it', async () => {
  const there = scene()
  there.lists(told(one))
  there.gtts.soon()
  await there.pass(0)
  there.lists()
  there.clock.advance(1)
  await there.begin(cancellingOf(first, one))
  there.clock.advance(1)
  there.wishes.answered(first, accepted, [])
  await there.pass(0)
  expect(there.rows()).toEqual([[one, 'gone', null]])
})

test('a target and a stop wait as long as the entry may trade, and no longer', async () => {
  const later = rule({ role: 'target', phase: 'later' })
  const standing = (entry: 'complete' | 'cancelled' | 'failed' | 'expired' | 'unknown') => {
    const there = scene()
    there.gtts.told(told(one, { rules: [rule({ phase: entry }), later] }))
    return there.rows()[0]?.[1]
  }
  const alone = scene()
  alone.gtts.told(told(one, { rules: [rule({ phase: 'unknown', status: 'ARMED' })] }))
  expect(alone.rows()[0]?.[1]).toBe('active')
  expect(standing('complete')).toBe('active')
  expect(standing('unknown')).toBe('active')
  for (const entry of ['cancelled', 'failed', 'expired'] as const) expect(standing(entry)).toBe('ended')
})

test('what could not be read is said, and what was known before stays', async () => {
  const there = scene()
  there.lists(told(one))
  there.gtts.soon()
  await there.pass(0)
  there.down(true)
  there.gtts.soon()
  await there.pass(0)
  expect(there.gtts.source.snapshot()).toMatchObject({
    readAt: start,
    problem,
    gtts: [{ id: one, standing: 'active' }],
  })
  there.down(false)
  await there.pass(2_000)
  expect(there.gtts.source.snapshot()).toMatchObject({ problem: null })
})

test('the list is read each minute while somebody is signed in, so that one given elsewhere is seen where nothing tells of it', async () => {
  const there = scene()
  there.gtts.soon()
  await there.pass(59_000)
  expect(there.readings()).toBe(1)
  there.lists(told(one))
  await there.pass(1_000)
  expect(there.readings()).toBe(2)
  expect(there.rows()).toEqual([[one, 'active', null]])
  there.gtts.rest()
  // Nobody is signed in: an answer that is late changes nothing of that.
  there.gtts.told(null)
  await there.pass(300_000)
  expect(there.readings()).toBe(2)
  there.gtts.begin()
  await there.pass(0)
  expect(there.readings()).toBe(3)
})

test('the stream leaves out what it is called, and what the list called it stays', async () => {
  const there = scene()
  there.lists(told(one, { symbol: 'RELIANCE' }))
  there.gtts.soon()
  await there.breathe()
  there.gtts.told(told(one, { symbol: '', rules: [rule({ phase: 'triggered', status: 'OPEN' })] }))
  expect(there.gtts.source.snapshot().gtts).toMatchObject([{ symbol: 'RELIANCE', rules: [{ phase: 'triggered' }] }])
})

test('one that the stream tells of for the first time is looked up in the list, and so is what could not be read', async () => {
  const there = scene()
  there.lists(told(one))
  there.gtts.told(told(one))
  await there.breathe()
  expect(there.readings()).toBe(1)
  there.gtts.told(told(one, { rules: [rule({ phase: 'triggered', status: 'OPEN' })] }))
  await there.breathe()
  expect(there.readings()).toBe(1)
  there.gtts.told(null)
  await there.breathe()
  expect(there.readings()).toBe(2)
})

test('the same terms twice are known as such while the first has no end', async () => {
  const there = scene()
  const alike = (terms: GttTerms, but: IntentId | null = null) => there.gtts.isPlacing(terms, but)
  await there.begin(placingOf(first))
  expect(alike(gttTerms())).toBe(true)
  expect(alike(gttTerms(), first)).toBe(false)
  expect(alike(gttTerms({ price: rupees(1_291) }))).toBe(false)
  there.wishes.move(first, unknown)
  expect(alike(gttTerms())).toBe(true)
  there.wishes.answered(first, accepted, [])
  expect(alike(gttTerms())).toBe(false)
})

test('those that have ended are shown for their day', async () => {
  const there = scene()
  there.gtts.told(told(two))
  there.gtts.told(ended(one))
  there.lists(told(two))
  expect(there.rows()).toHaveLength(2)
  there.clock.setWall(start + 86_400_000)
  there.gtts.soon()
  await there.pass(0)
  expect(there.rows()).toEqual([[two, 'active', null]])
})

test('after damage to the journal terms alone prove nothing: it may be of a wish that is lost', () => {
  const there = scene([{ intent: { ...placingOf(first), othersLost: true }, state: unknown, orders: [] }])
  there.gtts.told(told(one))
  expect(there.stateOf(first)).toBe('unknown')
})
