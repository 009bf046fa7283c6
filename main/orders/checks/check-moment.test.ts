import { describe, expect, it } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import { check, context, option, type Part, sentenceOf, terms } from './check.test-support.ts'
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

  it('O24: an after-market order is named as one before it is sent', () => {
    expect(sentenceOf('market-hours', checkOrder(terms(), context({ session: 'shut' })))).toContain(
      'after-market order',
    )
  })

  it('I10: nothing goes while trading is halted or the book is being checked', () => {
    expect(check({}, { isHalted: true })).toEqual(['halted stop'])
    expect(check({}, { isBookCurrent: false })).toEqual(['checking stop'])
  })

  it('X04: nothing new goes while the terminal runs out of memory', () => {
    expect(check({}, { isMemoryShort: true })).toEqual(['memory stop'])
    expect(sentenceOf('memory', checkOrder(terms(), context({ isMemoryShort: true })))).toContain('80 %')
  })
})
