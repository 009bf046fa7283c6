import { describe, expect, it } from 'vitest'
import { ruleIds } from '../../../contract/orders.ts'
import { check, context, found, index, now, option, sentenceOf, terms } from './check.test-support.ts'
import { checkOrder } from './check-order.ts'

describe('what trades', () => {
  it.each([
    ['no instrument', { instrument: null }, ['known-instrument stop']],
    ['another instrument', { instrument: option }, ['known-instrument stop']],
  ])('%s is stopped', (_, about, expected) => {
    expect(check({}, about)).toEqual(expect.arrayContaining(expected))
  })

  it('an unknown instrument is told once, and an index as what it is', () => {
    expect(check({}, { instrument: null })).toEqual(['known-instrument stop'])
    expect(check({}, {}, index)).toContain('known-instrument stop')
    expect(check({}, {}, { ...index, kind: 'indicator' })).toContain('known-instrument stop')
    // Nor is a tick asked of it: no list has one.
    for (const kind of ['index', 'indicator'] as const)
      expect(check({}, {}, { ...index, kind, tickSize: null })).not.toContain('tick-multiple stop')
    expect(check({}, {}, { ...index, kind: 'cash', tickSize: null })).toContain('tick-multiple stop')
  })

  it('of an unknown instrument no other rule has a word that needs it', () => {
    const order = { product: 'margin-funding', side: 'sell', slice: true, disclosed: 1 }
    const about = {
      ...{ instrument: null, session: 'shut', net: 1, pending: { buy: 0, sell: 1 } },
      ...{ isBookCurrent: false, isTradesAlone: true, day: { openValue: null, turnover: null } },
    }
    expect(check(order, about)).toEqual(['known-instrument stop', 'market-hours note', 'checking stop'])
  })

  it('nobody is led to contracts on what is listed around the world: there are none here', () => {
    const said = (of: typeof index) => sentenceOf('known-instrument', checkOrder(terms({}, of), context({}, of)))
    expect(said({ ...index, segment: 'GLOBAL_INDEX' })).toMatch(/ cannot be traded\. Nothing on it can be traded here/)
    expect(said(index)).toMatch('Choose one of its contracts')
  })

  it('a contract trades on its last day and not after it', () => {
    const expiry = option.expiry ?? now
    expect(check({}, { brokerNow: expiry }, option)).toEqual([])
    // Whatever this computer takes the day for.
    expect(check({}, { now: expiry + 1, brokerNow: expiry }, option)).toEqual([])
    expect(check({}, { now: expiry, brokerNow: expiry + 1 }, option)).toEqual(['known-instrument stop'])
    expect(check({}, { brokerNow: Number.NaN }, option)).toEqual(['known-instrument stop'])
  })

  it('O26: an old list stops an order and asks about a way out', () => {
    expect(check({}, { isListOld: true })).toEqual(['fresh-instrument-list stop'])
    expect(check({ side: 'sell' }, { isListOld: true, net: 1 })).toEqual(['fresh-instrument-list confirm'])
  })

  it('O26: a lot size that changed overnight is judged by the new list', () => {
    expect(check({ quantity: 75 }, {}, { ...option, lotSize: 65 })).toContain('lot-multiple stop')
    expect(check({ quantity: 65 }, {}, { ...option, lotSize: 65 })).toEqual([])
  })
})

describe('all rules together', () => {
  it('each finding is told once, in the order in which the rules are listed', () => {
    const findings = checkOrder(
      terms({ quantity: 100_001, price: 1_000.03, slice: true }),
      context({ isListOld: true, isHalted: true, isBookCurrent: false, session: 'shut', day: { profit: null } }),
    )
    const places = findings.map(({ rule }) => ruleIds.indexOf(rule))
    expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other))
    expect(found(findings)).toContain('halted stop')
  })
})
