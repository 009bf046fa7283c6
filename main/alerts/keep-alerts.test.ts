import { writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mostAlerts } from '../../contract/alerts.ts'
import { rupees } from '../../contract/kinds.test-support.ts'
import { instant } from '../../contract/kinds.ts'
import { quoteStates } from '../../contract/market-frame.ts'
import { writeState } from '../market/board/write-state.ts'
import { type AlertsBench, hour, monday, nifty, october, openAlertsBench, reliance } from './alerts.test-support.ts'

let bench: AlertsBench
beforeEach(() => {
  bench = openAlertsBench()
  bench.open()
  bench.tell(reliance, 100)
})
afterEach(() => bench.close())

const state = () => bench.only().state
const rung = (price: number) => ({
  kind: 'rung',
  seen: { price: rupees(price), at: bench.clock.wall(), source: 'feed' },
})

describe('what rings', () => {
  test.each([
    ['from below, at the level', 103, [101, 102.9], 103],
    ['from below, beyond it', 103, [101], 104.5],
    ['from above, at the level', 97, [99, 97.1], 97],
    ['from above, beyond it', 97, [], 95],
  ])('%s', (_how, level, before, reaching) => {
    expect(bench.make(level).ok).toBe(true)
    for (const price of before) bench.tell(reliance, price)
    expect(state()).toEqual({ kind: 'waiting' })
    bench.advance(1_000)
    bench.tell(reliance, reaching)
    expect(state()).toEqual(rung(reaching))
    // Once only.
    bench.tell(reliance, 100)
    const ended = bench.only()
    bench.advance(1_000)
    bench.tell(reliance, reaching)
    expect(bench.only()).toEqual(ended)
  })

  test('a price of the older channel is believed as the house believes it, and named as its own', () => {
    bench.make(103)
    bench.mark(reliance, 'stale')
    bench.tell(reliance, 101, 'live', 'legacy-feed')
    bench.tell(reliance, 103, 'live', 'legacy-feed')
    expect(state()).toMatchObject({ kind: 'rung', seen: { source: 'legacy-feed' } })
  })

  test('two at one price end together, in one write', () => {
    bench.make(103)
    bench.make(104)
    const before = bench.writes()
    bench.tell(reliance, 105)
    expect(bench.all().map((each) => each.state.kind)).toEqual(['rung', 'rung'])
    expect(bench.writes() - before).toBe(1)
  })

  test.each(['stale', 'suspect', 'closed', 'untraded', 'closed-untraded', 'waiting', 'not-subscribed'] as const)(
    'no price that is called %s rings, and the next believed one says that nobody saw the level reached',
    (doubt) => {
      bench.make(103)
      bench.tell(reliance, 104, doubt)
      expect(state()).toEqual({ kind: 'waiting' })
      expect(bench.only().watch.kind).toBe('not-watched')
      const seenAt = bench.clock.wall()
      bench.advance(5_000)
      bench.tell(reliance, 104.5)
      expect(state()).toMatchObject({
        kind: 'passed-unseen',
        before: { price: rupees(100), at: seenAt },
        after: { price: rupees(104.5), at: bench.clock.wall() },
      })
    },
  )

  test('no price rings while its writer gives no sign of life', () => {
    bench.make(103)
    bench.board.doubt(true)
    bench.tell(reliance, 104)
    expect(state()).toEqual({ kind: 'waiting' })
    expect(bench.only().watch).toMatchObject({ kind: 'not-watched', reason: 'feed' })
  })

  test('a gap that was over before anyone looked is a gap all the same', () => {
    bench.make(103)
    const slot = bench.board.slotOf(reliance) ?? -1
    // As the reading thread leaves it, which wakes nobody twice: lost, and back at another price.
    writeState(bench.board, slot, quoteStates.indexOf('stale'))
    writeState(bench.board, slot, quoteStates.indexOf('live'))
    bench.tell(reliance, 104)
    expect(state()).toMatchObject({ kind: 'passed-unseen', reason: 'interrupted' })
  })

  test('a gap in which the level was not passed is none that an alert tells of', () => {
    bench.make(103)
    bench.mark(reliance, 'stale')
    bench.advance(1_000)
    bench.tell(reliance, 102)
    expect(bench.only()).toMatchObject({
      state: { kind: 'waiting' },
      watch: { kind: 'watched', since: bench.clock.wall() },
    })
    bench.tell(reliance, 103)
    expect(state()).toEqual(rung(103))
  })

  test('what was passed while the computer slept was seen by nobody', () => {
    bench.make(103)
    bench.clock.setWall(bench.clock.wall() + hour)
    bench.tell(reliance, 104)
    expect(state()).toMatchObject({ kind: 'passed-unseen', reason: 'slept', before: { at: monday } })
  })
})

describe('what was not watched', () => {
  test('a level that was passed while the program did not run is told with both times, once, over any number of starts', () => {
    bench.make(103)
    bench.advance(10_000)
    bench.tell(reliance, 102)
    const seenAt = bench.clock.wall()
    bench.stop()
    bench.mark(reliance, 'not-subscribed')
    bench.clock.advance(hour)
    bench.open()
    bench.tell(reliance, 106)
    const passed = {
      kind: 'passed-unseen',
      before: { price: rupees(102), at: seenAt, source: 'feed' },
      after: { price: rupees(106), at: bench.clock.wall(), source: 'feed' },
      reason: 'not-running',
    }
    expect(state()).toEqual(passed)
    bench.stop()
    bench.open()
    bench.tell(reliance, 107)
    expect(state()).toEqual(passed)
  })

  test('a kill leaves the last price of half a minute before, and no later one is made up', () => {
    bench.make(103)
    bench.tell(reliance, 101)
    bench.advance(31_000)
    bench.tell(reliance, 102)
    bench.kill()
    bench.mark(reliance, 'not-subscribed')
    bench.open()
    bench.tell(reliance, 106)
    expect(state()).toMatchObject({ kind: 'passed-unseen', before: { price: rupees(101) }, reason: 'not-running' })
  })

  test('one that has rung never rings again after a start', () => {
    bench.make(103)
    bench.tell(reliance, 103)
    const before = state()
    bench.kill()
    bench.open()
    bench.tell(reliance, 100)
    bench.tell(reliance, 103)
    expect(state()).toEqual(before)
  })

  test('prices are written at most every half minute, and not at all while they stand', () => {
    bench.make(103)
    const before = bench.writes()
    for (let at = 0; at < 500; at += 1) bench.tell(reliance, 100 + (at % 20) / 10)
    expect(bench.writes()).toBe(before)
    bench.advance(30_000)
    expect(bench.writes()).toBe(before + 1)
    bench.advance(300_000)
    expect(bench.writes()).toBe(before + 1)
  })

  test('why it is not watched is said: limits, sign-out, feed, the list', () => {
    bench.make(103)
    expect(bench.only().watch).toMatchObject({ kind: 'watched' })
    bench.mark(reliance, 'not-subscribed')
    expect(bench.only().watch).toMatchObject({ kind: 'not-watched', reason: 'not-subscribed' })
    bench.feed.set({ ...bench.feed.snapshot(), state: 'dead' })
    bench.settle()
    expect(bench.only().watch).toMatchObject({ reason: 'feed', last: { price: rupees(100) } })
    bench.session.set({ kind: 'signed-out', because: null })
    bench.settle()
    expect(bench.only().watch).toMatchObject({ reason: 'signed-out' })
    bench.listNow([])
    bench.list.set({ ...bench.list.snapshot() })
    bench.settle()
    expect(bench.only().watch).toMatchObject({ reason: 'unknown-instrument' })
    expect(bench.followed.at(-1)).toEqual(new Set())
    bench.list.set({ ...bench.list.snapshot(), state: 'loading' })
    bench.settle()
    expect(bench.only().watch).toMatchObject({ reason: 'no-list' })
  })

  test('only what waits is followed, each instrument once', () => {
    bench.make(103)
    bench.make(104)
    expect(bench.followed.at(-1)).toEqual(new Set([reliance]))
    bench.tell(reliance, 104)
    expect(bench.followed.at(-1)).toEqual(new Set())
  })

  test('another contract under the key of an expired one is not watched', () => {
    bench.tell(october, 200)
    bench.make(210, october)
    bench.listNow(bench.listed.map((each) => (each.key === october ? { ...each, expiry: null } : each)))
    bench.list.set({ ...bench.list.snapshot() })
    bench.tell(october, 215)
    expect(bench.only()).toMatchObject({ state: { kind: 'waiting' }, watch: { reason: 'unknown-instrument' } })
  })

  test('a contract whose day the exchange moves is watched on, and another one that has its key after that day is not', () => {
    bench.tell(october, 200)
    bench.make(210, october)
    const expiresAt = (at: number) => {
      bench.listNow(bench.listed.map((each) => (each.key === october ? { ...each, expiry: instant(at) } : each)))
      bench.list.set({ ...bench.list.snapshot() })
      bench.settle()
    }
    expiresAt(monday + 30 * hour)
    expect(bench.only().watch).toMatchObject({ reason: 'unknown-instrument' })
    bench.brokerAt(monday)
    bench.advance(30_000)
    expect(bench.only()).toMatchObject({ watch: { kind: 'watched' }, expiry: monday + 30 * hour })
    expiresAt(monday + 4 * hour)
    expect(bench.only().watch.kind).toBe('watched')
    bench.kill()
    bench.open()
    expect(bench.only()).toMatchObject({ watch: { kind: 'watched' }, expiry: monday + 4 * hour })
    bench.brokerAt(monday + 5 * hour)
    expiresAt(monday + 100 * hour)
    expect(bench.only()).toMatchObject({ watch: { reason: 'unknown-instrument' }, expiry: monday + 4 * hour })
  })

  test('an expired contract ends its alerts, by the broker’s clock and never by this computer’s', () => {
    bench.tell(october, 200)
    bench.make(210, october)
    bench.advance(7 * hour)
    expect(state()).toEqual({ kind: 'waiting' })
    bench.brokerAt(monday + 7 * hour)
    bench.advance(30_000)
    expect(state()).toEqual({ kind: 'expired', expiry: monday + 6 * hour })
    bench.stop()
    bench.open()
    expect(state().kind).toBe('expired')
  })
})

describe('what is refused', () => {
  const why = (made: ReturnType<AlertsBench['make']>) => (made.ok ? 'made' : made.error.happened)

  test('a level off the tick, with the rule, the value and the limit', () => {
    expect(why(bench.make(103.05))).toContain('103.05 is not on the tick of RELIANCE, which is 0.10')
    expect(bench.all()).toEqual([])
  })

  test('a level where the price stands', () => {
    expect(why(bench.make(100))).toContain('stands at 100.00 already')
  })

  test('an instrument that is not listed, and one that has expired', () => {
    bench.listNow([])
    expect(why(bench.make(103))).toContain('does not hold')
    bench.listNow(bench.listed)
    bench.tell(october, 200)
    bench.brokerAt(monday + 7 * hour)
    expect(why(bench.make(210, october))).toContain('has expired')
  })

  test.each(['stale', 'suspect', 'waiting', 'not-subscribed'] as const)(
    'a price that is %s draws no direction',
    (doubt) => {
      bench.tell(reliance, 100, doubt)
      expect(why(bench.make(103))).toContain('no believed price')
      expect(bench.all()).toEqual([])
    },
  )

  test.each(['closed', 'closed-untraded'] as const)(
    'a close (%s) draws a direction, and the next session is told as what nobody saw',
    (closed) => {
      bench.tell(reliance, 100, closed)
      expect(bench.make(103).ok).toBe(true)
      expect(bench.only().watch).toMatchObject({ kind: 'not-watched', reason: 'closed' })
      bench.tell(reliance, 104)
      expect(state()).toMatchObject({ kind: 'passed-unseen', reason: 'closed' })
    },
  )

  test('an index is a figure to the paisa', () => {
    bench.tell(nifty, 24_500.05)
    expect(bench.make(24_500.06, nifty).ok).toBe(true)
  })

  test('more than the most; one that is put away makes room', () => {
    for (let at = 0; at < mostAlerts; at += 1) expect(bench.make(101 + at).ok).toBe(true)
    expect(why(bench.make(500))).toContain(`${mostAlerts} alerts are kept at most`)
    const [first] = bench.all()
    bench.kept().change({ kind: 'put-away', ids: [first?.id ?? ''] })
    expect(bench.make(500).ok).toBe(true)
    expect(bench.all()).toHaveLength(mostAlerts)
  })

  test('what the disk does not take is not made, and what rings then is said to be unwritten', () => {
    bench.make(103)
    bench.fill(true)
    expect(why(bench.make(105))).toContain('disk is full')
    expect(bench.all()).toHaveLength(1)
    bench.tell(reliance, 103)
    expect(state().kind).toBe('rung')
    expect(bench.kept().source.snapshot().problem?.kind).toBe('storage-failed')
  })
})

describe('changes and the step back', () => {
  test('a moved level draws its direction anew', () => {
    bench.make(103)
    const { id } = bench.only()
    expect(bench.kept().change({ kind: 'change', id, level: rupees(97), note: 'low' }).ok).toBe(true)
    expect(bench.only()).toMatchObject({ direction: 'falling', note: 'low', watch: { kind: 'watched' } })
    bench.tell(reliance, 103)
    expect(state()).toEqual({ kind: 'waiting' })
    bench.tell(reliance, 97)
    expect(state()).toEqual(rung(97))
    expect(bench.kept().change({ kind: 'change', id, level: rupees(96), note: '' }).ok).toBe(false)
  })

  test('a deletion that is undone waits again, and what came meanwhile was watched by nobody', () => {
    bench.make(103)
    const { id } = bench.only()
    bench.kept().change({ kind: 'delete', ids: [id] })
    expect(bench.all()).toEqual([])
    bench.tell(reliance, 104)
    expect(bench.kept().change({ kind: 'undo' }).ok).toBe(true)
    bench.settle()
    expect(state()).toMatchObject({ kind: 'passed-unseen', before: { price: rupees(100) }, reason: 'put-away' })
  })

  test('what passed the first level while another one stood was watched by nobody once that is put back', () => {
    bench.make(103)
    const { id } = bench.only()
    bench.advance(1_000)
    bench.kept().change({ kind: 'change', id, level: rupees(110), note: '' })
    bench.advance(1_000)
    bench.tell(reliance, 104)
    bench.advance(1_000)
    expect(bench.kept().change({ kind: 'undo' }).ok).toBe(true)
    bench.settle()
    expect(state()).toMatchObject({ kind: 'passed-unseen', before: { price: rupees(100) } })
  })

  test('nothing that has rung is made to wait again by a step back', () => {
    bench.make(103)
    const { id } = bench.only()
    bench.kept().change({ kind: 'change', id, level: rupees(104), note: '' })
    bench.tell(reliance, 104)
    expect(bench.kept().change({ kind: 'undo' }).ok).toBe(false)
    expect(state().kind).toBe('rung')
    bench.kept().change({ kind: 'put-away', ids: [id] })
    expect(state()).toMatchObject({ kind: 'put-away', had: { kind: 'rung' } })
    expect(bench.kept().change({ kind: 'undo' }).ok).toBe(true)
    expect(state().kind).toBe('rung')
  })
})

describe('what is kept', () => {
  test('practice and live never see what the other has', () => {
    bench.make(103)
    bench.stop()
    bench.open('live')
    expect(bench.all()).toEqual([])
    bench.make(104)
    bench.stop()
    bench.open('practice')
    expect(bench.all().map(({ level }) => level)).toEqual([rupees(103)])
  })

  test('one that cannot be read is set aside and said, and the others are watched', () => {
    bench.make(103)
    bench.make(104)
    const kept = structuredClone(bench.store().read('alerts')) as { alerts: { level: unknown }[] }
    if (kept.alerts[0]) kept.alerts[0].level = 'high'
    bench.store().write('alerts', kept)
    bench.kill()
    bench.open()
    expect(bench.all().map(({ level }) => level)).toEqual([rupees(104)])
    expect(bench.kept().source.snapshot().loss?.happened).toContain('could not be read')
    expect(bench.store().read('alerts-unread')).toEqual(kept)
  })

  test('alerts of another version are set aside whole', () => {
    bench.store().write('alerts', { version: 9, alerts: [] })
    bench.kill()
    bench.open()
    expect(bench.kept().source.snapshot().loss?.kind).toBe('storage-failed')
    expect(bench.store().read('alerts-unread')).toEqual({ version: 9, alerts: [] })
  })

  test('what cannot be set aside stays where it is until it can, and that is said', () => {
    const kept = { version: 9, alerts: [] }
    bench.store().write('alerts', kept)
    bench.kill()
    bench.fill(true)
    bench.open()
    expect(bench.kept().source.snapshot().loss?.happened).toContain('could not be set aside and stays where it was')
    bench.fill(false)
    bench.make(103)
    expect(bench.store().read('alerts-unread')).toEqual(kept)
  })

  test('the prices last seen, where they cannot be read, are set aside and said, and the alerts are watched', () => {
    bench.make(103)
    const newer = { version: 9, seen: {} }
    bench.store().write('alerts-seen', newer)
    bench.kill()
    bench.open()
    expect(bench.all()).toHaveLength(1)
    expect(bench.kept().source.snapshot().loss?.happened).toMatch(/last seen .* set aside/)
    expect(bench.store().read('alerts-seen-unread')).toEqual(newer)
    bench.kept().stop()
    expect(bench.store().read('alerts-seen')).toMatchObject({ version: 1 })
  })

  test('the prices last seen that cannot be set aside are not written over before they can', () => {
    const newer = { version: 9, seen: {} }
    bench.store().write('alerts-seen', newer)
    bench.store().write('alerts', { version: 9, alerts: [] })
    bench.kill()
    bench.fill(true)
    bench.open()
    const loss = bench.kept().source.snapshot().loss
    expect(loss?.happened).toMatch(/kept price alerts could not be read .* last seen .* stays where it was/)
    expect(loss?.todo).toMatch(/make them anew\. Look at the alerts that are said to have been passed/)
    expect(bench.store().read('alerts-seen')).toEqual(newer)
    bench.fill(false)
    bench.make(103)
    bench.kept().stop()
    expect(bench.store().read('alerts-seen-unread')).toEqual(newer)
  })

  test('nor where the disk takes everything but their copy', () => {
    bench.make(103)
    const newer = { version: 9, seen: {} }
    bench.store().write('alerts-seen', newer)
    bench.kill()
    bench.fill('beside')
    bench.open()
    bench.kept().stop()
    expect(bench.store().read('alerts-seen')).toEqual(newer)
  })

  test('a damaged file is said', () => {
    bench.make(103)
    bench.stop()
    writeFileSync(bench.file, 'not a database at all, and longer than a header of one would be')
    bench.open()
    expect(bench.kept().source.snapshot().loss?.happened).toContain('damaged')
  })

  test('what was lost is said until it is put away, whatever else is done, and is said again where it is so at another start', () => {
    bench.store().write('alerts', { version: 9, alerts: [] })
    bench.kill()
    bench.open()
    const loss = () => bench.kept().source.snapshot().loss
    bench.make(103)
    bench.fill(true)
    expect(bench.make(104).ok).toBe(false)
    expect(loss()).not.toBeNull()
    expect(bench.kept().change({ kind: 'put-away-loss' }).ok).toBe(true)
    expect(loss()).toBeNull()
    bench.fill(false)
    bench.store().write('alerts', { version: 9, alerts: [] })
    bench.kill()
    bench.open()
    expect(loss()).not.toBeNull()
  })
})
