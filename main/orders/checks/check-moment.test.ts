import { describe, expect, it } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import {
  check,
  context,
  crude,
  found,
  fullDisk,
  type LooseContext,
  option,
  type Part,
  sentenceOf,
  terms,
} from './check.test-support.ts'
import { checkOrder } from './check-order.ts'

describe('the moment', () => {
  const sent = (millisAgo: number, part: Part = {}) => ({ recent: [{ ageMillis: millisAgo, terms: terms(part) }] })

  it.each([
    [sent(0), true],
    [sent(9_999), true],
    [sent(10_000), false],
    [{ ...sent(9_999), limits: { repeatMillis: 0 } }, false],
    [sent(10, { quantity: 2 }), false],
    [sent(10, { side: 'sell' }), false],
    [sent(10, { price: 100.05 }), false],
    [sent(10, { product: 'delivery' }), false],
    [sent(10, { type: 'stop-limit' }), false],
    [sent(10, { trigger: 90 }), false],
    [{ recent: [{ ageMillis: 10, terms: terms({}, option) }] }, false],
    [
      {
        recent: [
          { ageMillis: 20, terms: terms() },
          { ageMillis: 10, terms: terms({ quantity: 7 }) },
        ],
      },
      true,
    ],
    [sent(10, { slice: true, disclosed: 1 }), true],
  ])('T45: the same order again, %o: %s', (about, isAsked) => {
    expect(check({}, about)).toEqual(isAsked ? ['repeat confirm'] : [])
  })

  it('T45: when it was sent is told', () => {
    const sentence = sentenceOf('repeat', checkOrder(terms(), context(sent(3_200))))
    expect(sentence).toContain('3.2 s ago')
    expect(sentence).toContain('within 10 s')
  })

  it('T45: sent twice before, the last one is told of', () => {
    const recent = [3_200, 1_100].map((ageMillis) => ({ ageMillis, terms: terms() }))
    expect(sentenceOf('repeat', checkOrder(terms(), context({ recent })))).toContain('1.1 s ago')
  })

  it.each([
    ['open', {}, []],
    ['shut', {}, ['market-hours note']],
    ['shut', { validity: 'immediate' }, ['market-hours stop']],
    ['unknown', {}, ['market-hours confirm']],
    ['unknown', { validity: 'immediate' }, ['market-hours confirm']],
  ])('O24: the market is %s, %o: %o', (session, order, expected) => {
    expect(check(order, { session })).toEqual(expected)
  })

  it.each([
    ['00:00:00', {}, ['market-hours stop']],
    ['05:29:59', {}, ['market-hours stop']],
    ['05:30:00', {}, ['market-hours note']],
    ['23:59:59', {}, ['market-hours note']],
    // By the older interface, which has no hours of its own.
    ['02:00:00', { product: 'cover', trigger: 99 }, ['market-hours note']],
  ])(
    'before the broker takes orders nothing is sent that it would refuse, by its own clock: %s %o',
    (time, order, expected) => {
      const brokerNow = instant(Date.parse(`2026-02-04T${time}+05:30`))
      expect(check(order, { session: 'shut', brokerNow })).toEqual(expected)
    },
  )

  it.each([
    ['after the close of its last day', '2026-03-05T15:31:00+05:30', 'market-hours confirm'],
    ['before its last day opens', '2026-03-05T08:59:00+05:30', 'market-hours note'],
    ['a day before', '2026-03-04T15:31:00+05:30', 'market-hours note'],
  ])('O24: an order for a contract, %s', (_, time, expected) => {
    const about = { session: 'shut', brokerNow: instant(Date.parse(time)) }
    // As the broker's list has it: the last second of the day.
    const ending = { ...option, expiry: instant(Date.parse('2026-03-05T23:59:59+05:30')) }
    const findings = checkOrder(terms({}, ending), context(about, ending))
    expect(found(findings)).toEqual([expected])
    expect(sentenceOf('market-hours', findings).includes('can never trade')).toBe(expected.endsWith('confirm'))
  })

  it('O24: an after-market order is named as one before it is sent', () => {
    expect(sentenceOf('market-hours', checkOrder(terms(), context({ session: 'shut' })))).toContain(
      'after-market order',
    )
  })

  it('I10: nothing goes while trading is halted or the book is being checked', () => {
    expect(check({}, { isHalted: true })).toEqual(['halted stop'])
    expect(check({}, { isBookCurrent: false })).toEqual(['checking stop'])
  })

  it('I2, D01: nothing goes that could not be written down, a way out no more than an entry, and it says why and what to do', () => {
    const about = { journalTrouble: fullDisk, net: 100 }
    for (const side of ['buy', 'sell'] as const) expect(check({ side }, about)).toEqual(['journal stop'])
    const said = sentenceOf('journal', checkOrder(terms(), context(about)))
    expect(said).toMatch(
      /^The disk is full, .* cancelling still works\. Make room on the disk\. .* begin a new journal\./,
    )
  })

  it.each<[string, Part, LooseContext, string]>([
    ['is asked about', { side: 'sell', quantity: 100 }, {}, 'confirm'],
    ['of a short one is asked about', { side: 'buy', quantity: 100 }, { net: -100 }, 'confirm'],
    ['stays where more than the trades is missing', { side: 'sell' }, { isTradesAlone: false }, 'stop'],
    ['stays where it is more than the position', { side: 'sell', quantity: 101 }, {}, 'stop'],
    ['stays where it is an entry', { side: 'buy' }, {}, 'stop'],
    ['stays beside another that is under way', { side: 'sell' }, { pending: { buy: 0, sell: 1 } }, 'stop'],
    ['stays beside an entry that is under way', { side: 'sell' }, { pending: { buy: 1, sell: 0 } }, 'stop'],
    [
      'stays where an order says that some has left',
      { side: 'sell', quantity: 100 },
      { doubted: { buy: 0, sell: 1 } },
      'stop',
    ],
    ['stays where it is a sale of what is held', { side: 'sell' }, { net: 0, held: 100 }, 'stop'],
    ['stays where it has its own way out', { side: 'sell', product: 'cover', trigger: 99 }, {}, 'stop'],
  ])('I10: with nothing missing but the trades of the day a way out %s', (_, order, about, severity) => {
    const known = { isBookCurrent: false, isTradesAlone: true, net: 100, ...about }
    expect(check(order, known)).toContain(`checking ${severity}`)
  })

  it('says what still goes, and waits for no check that is not going on', () => {
    const found = (about: LooseContext) => sentenceOf('checking', checkOrder(terms({ side: 'buy' }), context(about)))
    expect(found({ isBookCurrent: false, isTradesAlone: true, net: 100 })).toContain('trades of the day cannot be read')
    expect(found({ isBookCurrent: false })).toContain('being checked')
  })

  it('T02: without the trades nobody knows whether a contract that is ordered in lots is told in units, so it is not left by that', () => {
    const known = { isBookCurrent: false, isTradesAlone: true, net: 100 }
    expect(check({ side: 'sell', quantity: 100 }, known, crude)).toContain('checking stop')
  })

  it('X04: nothing new goes while the terminal runs out of memory', () => {
    expect(check({}, { isMemoryShort: true })).toEqual(['memory stop'])
    expect(sentenceOf('memory', checkOrder(terms(), context({ isMemoryShort: true })))).toContain('80 %')
  })
})
