/** What the campaign's judge calls a broken promise, and what it lets pass. */
import { expect, test } from 'vitest'
import { client } from '../../../sandbox/orders/exchange.test-support.ts'
import { judge } from './judge.ts'
import { openDay } from './judged.test-support.ts'
import { isLie } from './lies.ts'

const broken = (day: ReturnType<typeof openDay>, seen: Parameters<typeof day.seen>[0] = {}) =>
  judge(day.seen(seen)).broken

function halted(day: ReturnType<typeof openDay>): void {
  day.answer({ verb: 'halt', state: 'halted' })
  day.pass(100)
}

test('I10: an order asked for and placed while trading is halted is broken', () => {
  const day = openDay()
  halted(day)
  day.place('wish-0001')
  expect(broken(day)).toEqual(['wish-0001 was placed while trading was halted'])
})

test('I10: an order before the halt is right, and so is one that was on its way when it came', () => {
  const day = openDay()
  day.place('wish-0001')
  day.pass(100)
  const askedAt = day.now()
  day.pass(100)
  halted(day)
  day.exchange.place(client, day.request({ tag: 'wish-0002' }))
  day.answer({ askedAt, intent: 'wish-0002', state: 'accepted' })
  expect(broken(day)).toEqual([])
})

test('I10: what closes positions for the halt itself is right', () => {
  const day = openDay()
  halted(day)
  day.exchange.place(client, day.request({ tag: 'close-0001' }))
  expect(broken(day)).toEqual([])
})

test('I10: the first release that was not refused ends the halt; a refused one does not', () => {
  const day = openDay()
  halted(day)
  day.answer({ verb: 'release', state: 'refused' })
  day.pass(100)
  day.place('wish-0001')
  day.answer({ verb: 'release', state: 'asked' })
  day.pass(100)
  day.place('wish-0002')
  day.answer({ verb: 'release', state: 'asked' })
  expect(broken(day)).toEqual(['wish-0001 was placed while trading was halted'])
})

test('I10: a release ends every halt before it, also where it was pressed twice', () => {
  const day = openDay()
  halted(day)
  halted(day)
  day.answer({ verb: 'release', state: 'asked' })
  day.pass(100)
  day.place('wish-0001')
  expect(broken(day)).toEqual([])
  halted(day)
  day.place('wish-0002')
  expect(broken(day)).toEqual(['wish-0002 was placed while trading was halted'])
})

test('I10: a second halt counts as the first did, and one that the core died under does not count', () => {
  const day = openDay()
  halted(day)
  day.answer({ verb: 'release', state: 'killed' })
  day.pass(100)
  day.answer({ verb: 'halt', state: 'killed' })
  day.pass(100)
  day.place('wish-0001')
  day.pass(100)
  halted(day)
  day.place('wish-0002')
  expect(broken(day)).toEqual(['wish-0002 was placed while trading was halted'])
})

test('T43: an order cancelled that nobody had named is broken; the one that was named is right', () => {
  const day = openDay()
  const [first, second] = [day.place('wish-0001'), day.place('wish-0002')]
  day.answer({ verb: 'cancel', orders: [first] })
  day.exchange.cancel(client, [first, second])
  expect(broken(day)).toEqual([`${second} was cancelled, and nobody had asked for it`])
})

test.each(['cancel-all', 'halt'] as const)(
  'T43: after %s an order cancelled by its name is judged like any other',
  (verb) => {
    const day = openDay()
    day.place('wish-0001')
    day.answer({ verb, state: 'asked' })
    day.exchange.cancelAll(client)
    const [first, second] = [day.place('wish-0002'), day.place('wish-0003')]
    day.answer({ verb: 'cancel', orders: [first] })
    day.exchange.cancel(client, [first, second])
    expect(broken(day)).toContain(`${second} was cancelled, and nobody had asked for it`)
    expect(broken(day)).not.toContain(`${first} was cancelled, and nobody had asked for it`)
  },
)

test('T43: what was asked for only afterwards was not asked for', () => {
  const day = openDay()
  const [first, second] = [day.place('wish-0001'), day.place('wish-0002')]
  day.exchange.cancel(client, [first])
  day.exchange.cancelAll(client, [second])
  day.pass(100)
  day.answer({ verb: 'cancel', orders: [first] })
  day.answer({ verb: 'cancel-all', state: 'asked' })
  expect(broken(day)).toEqual([
    'everything was cancelled, and nobody had asked for it',
    `${first} was cancelled, and nobody had asked for it`,
  ])
})

test('T43: a cancellation of everything that the broker lets reach only some is one of everything', () => {
  const day = openDay()
  const first = day.place('wish-0001')
  day.place('wish-0002')
  day.answer({ verb: 'cancel-all', state: 'asked' })
  expect(day.exchange.cancelAll(client, [first])).toEqual([first])
  expect(broken(day)).toEqual([])
})

test.each(['cancel-all', 'halt'] as const)(
  'T43: everything cancelled is right after %s was asked, and broken otherwise',
  (verb) => {
    const day = openDay()
    day.place('wish-0001')
    const askedAt = day.now()
    day.exchange.cancelAll(client)
    expect(broken(day)).toContain('everything was cancelled, and nobody had asked for it')
    day.answer({ verb, askedAt, state: 'asked' })
    expect(broken(day)).toEqual([])
  },
)

test('I9: a market order while no price came is broken; a limit order then, and a market order before or after, are right', () => {
  const day = openDay()
  day.place('wish-0001', { kind: 'M', price: 0 })
  day.pass(1_000)
  const from = day.now()
  day.pass(1_000)
  day.place('wish-0002')
  day.place('wish-0003', { kind: 'M', price: 0 })
  day.pass(1_000)
  const blind = [{ from, to: day.now() }]
  day.pass(1_000)
  day.place('wish-0004', { kind: 'M', price: 0 })
  expect(broken(day, { blind })).toEqual(['wish-0003 is a market order, and no price had come for too long'])
})

test('I9: a stop at the market while no price came is broken as one at the market is', () => {
  const day = openDay()
  const from = day.now()
  day.pass(1_000)
  day.place('wish-0001', { kind: 'SL-M', price: 0, trigger: day.request({}).price })
  day.pass(1_000)
  const blind = [{ from, to: day.now() }]
  expect(broken(day, { blind })).toEqual(['wish-0001 is a market order, and no price had come for too long'])
})

test('an order that can have no tag is judged by the wish that its row names: halted, forbidden, the same again', () => {
  const day = openDay()
  halted(day)
  const from = day.now()
  day.place('wish-0001', { tag: null })
  day.answer({ intent: 'wish-0001', state: 'accepted', isUnconfirmedRepeat: true })
  day.pass(100)
  const forbidden = [{ from, to: day.now(), why: 'the journal had stopped' }]
  expect([...new Set(broken(day, { forbidden }))].toSorted()).toEqual([
    'wish-0001 is the same order again, and nobody had confirmed it',
    'wish-0001 was placed although the journal had stopped',
    'wish-0001 was placed while trading was halted',
  ])
})

test('T45: the same order again that nobody confirmed is broken once it is at the broker', () => {
  const day = openDay()
  day.place('wish-0001')
  day.answer({ intent: 'wish-0002', state: 'refused', isUnconfirmedRepeat: true })
  expect(broken(day)).toEqual([])
  day.answer({ intent: 'wish-0001', state: 'accepted', isUnconfirmedRepeat: true })
  expect(broken(day)).toEqual(['wish-0001 is the same order again, and nobody had confirmed it'])
})

test('what is asked for and placed while nothing may be is broken, by its reason', () => {
  const day = openDay()
  const from = day.now()
  day.place('wish-0001')
  day.pass(100)
  const forbidden = [{ from, to: day.now(), why: 'the journal had stopped' }]
  expect(broken(day, { forbidden })).toEqual(['wish-0001 was placed although the journal had stopped'])
  day.pass(100)
  day.place('wish-0002')
  expect(broken(day, { forbidden })).toHaveLength(1)
})

test('a book that is not current in the end, and a journal that stands still, are broken', () => {
  expect(broken(openDay(), { bookIsCurrent: false, journalStopped: true })).toEqual([
    'the book never came to be current again',
    'the journal stands still, and nothing is wrong with its disk any more',
  ])
})

test('B01: a forged postback that was not refused, and anything said that never was, are broken', () => {
  const day = openDay()
  expect(broken(day, { believedForgeries: 2, lies: ['said what never was: 1'] })).toEqual([
    'said what never was: 1',
    '2 forged postbacks were not refused',
  ])
})

test('a lie: a state that the order never had, or more filled than ever was; a word that a fault put there is none', () => {
  const day = openDay()
  const id = day.place('wish-0001')
  const ledger = day.exchange.ledger.entries()
  const said = (...words: readonly string[]) => isLie(ledger, words.join('\t'))
  expect(said(id, 'open', '0')).toBe(false)
  expect(said(id, 'put order req received', '0')).toBe(false)
  expect(said(id, 'half open', '0')).toBe(false)
  expect(said(id, 'complete', '0')).toBe(true)
  expect(said(id, 'open', '1')).toBe(true)
  expect(said('12345678', 'open', '0')).toBe(true)
})

test('what breaks in the core of itself is broken, whatever else holds', () => {
  const day = openDay()
  day.place('wish-0001')
  expect(broken(day, { faults: ['the core ended by itself (1)'] })).toEqual(['the core ended by itself (1)'])
})

test('a book that is not current in the end is broken, and so is a journal that stands still', () => {
  const day = openDay()
  day.place('wish-0001')
  expect(broken(day, { bookIsCurrent: false, journalStopped: true })).toHaveLength(2)
})
