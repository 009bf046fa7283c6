import { describe, expect, it } from 'vitest'
import { check, context, crude, type LooseContext, rupees, sentenceOf, terms } from './check.test-support.ts'
import { checkOrder } from './check-order.ts'
import { isSurelyWayOut, isWayOut } from './way-out.ts'

describe('a way out', () => {
  const tight: LooseContext = {
    limits: { mostQuantity: 1, mostValue: 1, mostOpenOrders: 1, mostOpenValue: 1, mostTurnover: 1, mostLoss: 1 },
    day: { openOrders: 10, openValue: 10, turnover: 10, profit: -rupees(90_000) },
  }
  const notes = [
    'quantity-limit',
    'value-limit',
    'open-orders-limit',
    'open-value-limit',
    'turnover-limit',
    'loss-limit',
  ]
  const told = notes.map((rule) => `${rule} note`)
  const stopped = notes.map((rule) => `${rule} stop`)

  it.each([
    ['all of it', { side: 'sell', quantity: 100 }, { net: 100 }, true],
    ['more than it', { side: 'sell', quantity: 101 }, { net: 100 }, false],
    ['the wrong way', { side: 'buy', quantity: 10 }, { net: 100 }, false],
    ['out of a short', { side: 'buy', quantity: 100 }, { net: -100 }, true],
    ['more than the short', { side: 'buy', quantity: 101 }, { net: -100 }, false],
    ['deeper into the short', { side: 'sell', quantity: 10 }, { net: -100 }, false],
    ['from nothing', { side: 'sell', quantity: 10 }, { net: 0 }, false],
    ['beside another way out', { side: 'sell', quantity: 60 }, { net: 100, pending: { buy: 0, sell: 40 } }, true],
    ['too much beside another', { side: 'sell', quantity: 61 }, { net: 100, pending: { buy: 0, sell: 40 } }, false],
    ['beside one out of a short', { side: 'buy', quantity: 60 }, { net: -100, pending: { buy: 40, sell: 9 } }, true],
    ['too much out of a short', { side: 'buy', quantity: 61 }, { net: -100, pending: { buy: 40, sell: 0 } }, false],
    ['beside an entry', { side: 'sell', quantity: 100 }, { net: 100, pending: { buy: 40, sell: 0 } }, true],
    ['of an unknown position', { side: 'sell', quantity: 10 }, { net: Number.NaN }, false],
    ['with its own way out', { side: 'sell', quantity: 10, product: 'cover', trigger: 101 }, { net: 100 }, false],
    ['all that is held', { side: 'sell', quantity: 40, product: 'delivery' }, { held: 40 }, true],
    ['more than is held', { side: 'sell', quantity: 41, product: 'delivery' }, { held: 40 }, false],
    [
      'the same again',
      { side: 'sell', quantity: 40, product: 'delivery' },
      { held: 40, pending: { buy: 0, sell: 40 } },
      false,
    ],
    [
      'what is bought today and held',
      { side: 'sell', quantity: 140, product: 'delivery' },
      { net: 100, held: 40 },
      true,
    ],
    ['more than that', { side: 'sell', quantity: 141, product: 'delivery' }, { net: 100, held: 40 }, false],
    [
      'all that is held, beside a short',
      { side: 'sell', quantity: 40, product: 'delivery' },
      { net: -10, held: 40 },
      true,
    ],
    ['more of what is held', { side: 'buy', quantity: 10, product: 'delivery' }, { held: 40 }, false],
    [
      'of what is held, beside a position nobody knows',
      { side: 'sell', quantity: 10 },
      { net: Number.NaN, held: 40 },
      false,
    ],
  ])('T47: %s', (_, order, about, isOut) => {
    const lines = check(order, { ...tight, ...about })
    expect(lines.filter((line) => notes.some((rule) => line.startsWith(rule)))).toEqual(isOut ? told : stopped)
  })

  it.each([
    ['the same again', { side: 'sell', quantity: 100 }, { net: 100, pending: { buy: 0, sell: 100 } }, true],
    [
      'one that reaches a unit too far',
      { side: 'sell', quantity: 61 },
      { net: 100, pending: { buy: 0, sell: 40 } },
      true,
    ],
    ['one out of a short', { side: 'buy', quantity: 100 }, { net: -100, pending: { buy: 1, sell: 0 } }, true],
    ['what is left of it', { side: 'sell', quantity: 60 }, { net: 100, pending: { buy: 0, sell: 40 } }, false],
    ['one beside an entry', { side: 'sell', quantity: 100 }, { net: 100, pending: { buy: 100, sell: 0 } }, false],
    ['a reversal', { side: 'sell', quantity: 200 }, { net: 100, pending: { buy: 0, sell: 40 } }, true],
    ['a reversal beside nothing', { side: 'sell', quantity: 200 }, { net: 100 }, false],
    ['a reversal beside an entry', { side: 'sell', quantity: 200 }, { net: 100, pending: { buy: 40, sell: 0 } }, false],
    ['no quantity, with nothing open', { side: 'sell', quantity: 0 }, { net: 0, pending: { buy: 0, sell: 40 } }, false],
    ['no quantity, with nothing under way', { side: 'sell', quantity: 0 }, { net: 100 }, false],
    ['more of it', { side: 'buy', quantity: 100 }, { net: 100, pending: { buy: 100, sell: 0 } }, false],
    ['an entry beside another', { side: 'buy', quantity: 10 }, { net: 0, pending: { buy: 10, sell: 0 } }, false],
    [
      'what is being converted',
      { side: 'sell', quantity: 100 },
      { net: 100, pending: { buy: 0, sell: 40 }, converting: { buy: 0, sell: 40 } },
      false,
    ],
    [
      'one with its own way out',
      { side: 'sell', quantity: 10, product: 'cover', trigger: 101 },
      { net: 10, pending: { buy: 0, sell: 10 } },
      false,
    ],
  ])('T02: beside ways out that are under way is asked about: %s', (_, order, about, isAsked) => {
    expect(check(order, about).includes('leaving-already confirm')).toBe(isAsked)
  })

  it.each([
    ['all of it', 100, { net: 100 }, 'confirm'],
    ['one more than is surely left', 61, { net: 100 }, 'confirm'],
    ['what is surely left', 60, { net: 100 }, null],
    ['beside another way out', 60, { net: 100, pending: { buy: 0, sell: 1 } }, 'confirm'],
    ['of an instrument of which nothing is open', 100, { net: 0 }, null],
  ] as const)(
    'T02: what was said to be converted and is shown all the same is not sold without a word: %s',
    (_, quantity, about, severity) => {
      const converting = { buy: 0, sell: 0, notShown: { buy: 0, sell: 40 } }
      const findings = checkOrder(terms({ side: 'sell', quantity }), context({ ...about, converting }))
      expect(findings.find(({ rule }) => rule === 'converting')?.severity ?? null).toBe(severity)
    },
  )

  const converted = {
    pending: { buy: 0, sell: 40 },
    converting: { buy: 0, sell: 40, notShown: { buy: 0, sell: 0 } },
  }
  it.each([
    ['beyond what is left', { side: 'sell', quantity: 100 }, { net: 100, ...converted }, true],
    ['what is left', { side: 'sell', quantity: 60 }, { net: 100, ...converted }, false],
    ['more bought', { side: 'buy', quantity: 10 }, { net: 100, ...converted }, false],
    [
      'bought back beyond what is left of a short',
      { side: 'buy', quantity: 100 },
      { net: -100, pending: { buy: 40, sell: 0 }, converting: { buy: 40, sell: 0 } },
      true,
    ],
    [
      'bought, once all of the short has left',
      { side: 'buy', quantity: 10 },
      { net: 0, pending: { buy: 40, sell: 0 }, converting: { buy: 40, sell: 0 } },
      false,
    ],
    ['sold short, once all of it has left', { side: 'sell', quantity: 10 }, { net: 0, ...converted }, false],
  ])('T02: what is being converted is not sold once more: %s', (_, order, about, isStopped) => {
    expect(check(order, about).includes('converting stop')).toBe(isStopped)
  })

  it('T02: of shares no other side is opened, and what is held is said to be', () => {
    const sale = terms({ side: 'sell', quantity: 40, product: 'delivery' })
    expect(sentenceOf('leaving-already', checkOrder(sale, context({ held: 40, pending: { buy: 0, sell: 40 } })))).toBe(
      '40 units of the 40 units that are open or held leave by orders that are under way or have just traded. If all of it trades, 40 units too many leave and more may be sold than you have. Send it only if you mean that.',
    )
    const own = context({ net: 40, pending: { buy: 0, sell: 40 } })
    expect(sentenceOf('leaving-already', checkOrder(sale, own))).toContain('that are open leave')
  })

  it('T02: of a delivery that is bought back nothing is sold', () => {
    const findings = checkOrder(
      terms({ side: 'buy', quantity: 40, product: 'delivery' }),
      context({ net: -40, held: 5, pending: { buy: 40, sell: 0 } }),
    )
    expect(sentenceOf('leaving-already', findings)).toBe(
      '40 units of the 40 units that are open leave by orders that are under way or have just traded. If all of it trades, 40 units too many leave and the other side is opened. Send it only if you mean that.',
    )
  })

  it('T02: of a contract that is ordered in lots a single one counts', () => {
    const one = { side: 'sell', quantity: 1 }
    const leaving = { net: 1, pending: { buy: 0, sell: 1 } }
    expect(check(one, leaving, crude)).toContain('leaving-already confirm')
    expect(check(one, { net: 1, doubted: { buy: 0, sell: 1 } }, crude)).toContain('leaving-already confirm')
    expect(check(one, { ...leaving, converting: { buy: 0, sell: 1 } }, crude)).toContain('converting stop')
    const notShown = { buy: 0, sell: 1 }
    expect(check(one, { net: 1, converting: { buy: 0, sell: 0, notShown } }, crude)).toContain('converting confirm')
    expect(isWayOut(terms(one, crude), 1, context({ net: 1 }, crude))).toBe(true)
  })

  it('T02: how much leaves already is said', () => {
    const findings = checkOrder(
      terms({ side: 'sell', quantity: 100 }),
      context({ net: 100, pending: { buy: 0, sell: 70 } }),
    )
    expect(sentenceOf('leaving-already', findings)).toMatch(/^70 units of the 100 units .* 70 units too many/)
  })

  it('T02: one that the trades say has left already goes past the limits and is asked about, with both figures', () => {
    const doubted = { buy: 0, sell: 100 }
    const lines = check({ side: 'sell', quantity: 100 }, { ...tight, net: 100, doubted })
    expect(lines.filter((line) => line.endsWith('stop'))).toEqual([])
    expect(lines).toContain('leaving-already confirm')
    const both = context({ net: 100, pending: { buy: 0, sell: 30 }, doubted: { buy: 0, sell: 50 } })
    expect(sentenceOf('leaving-already', checkOrder(terms({ side: 'sell', quantity: 60 }), both))).toBe(
      '30 units of the 100 units that are open leave by orders that are under way or have just traded. By the trades of the day 50 units of the 100 units that the broker shows as open have left already, and one of the two is wrong. If all of it trades, 40 units too many leave and the other side is opened. Send it only if you mean that.',
    )
    const alone = context({ net: 100, doubted })
    expect(sentenceOf('leaving-already', checkOrder(terms({ side: 'sell', quantity: 100 }), alone))).toMatch(
      /^By the trades/,
    )
    const rest = context({ net: 100, doubted: { buy: 50, sell: 50 } })
    expect(checkOrder(terms({ side: 'sell', quantity: 50 }), rest)).toEqual([])
    expect(isSurelyWayOut(terms({ side: 'sell' }), 50, rest)).toBe(true)
    expect(isSurelyWayOut(terms({ side: 'sell' }), 51, rest)).toBe(false)
    expect(isSurelyWayOut(terms({ side: 'sell' }), 0, rest)).toBe(false)
  })

  it('T02: so is how far past it a reversal then goes', () => {
    const findings = checkOrder(
      terms({ side: 'sell', quantity: 200 }),
      context({ net: 100, pending: { buy: 0, sell: 70 } }),
    )
    expect(sentenceOf('leaving-already', findings)).toMatch(/170 units of the other side are opened, and not 100 units/)
  })

  it('of nothing is none', () => {
    expect(isWayOut(terms({ side: 'sell' }), 0, context({ net: 100 }))).toBe(false)
    expect(isWayOut(terms({ side: 'sell' }), 1, context({ net: 100 }))).toBe(true)
  })

  it('T02: ways out of one position cannot be stacked', () => {
    const pending = { buy: 0, sell: 0 }
    let passed = 0
    for (let one = 0; one < 50; one += 1) {
      const lines = check({ side: 'sell', quantity: 10 }, { ...tight, net: 100, pending: { ...pending } })
      if (lines.some((line) => line.endsWith('stop'))) continue
      passed += 10
      pending.sell += 10
    }
    expect(passed).toBe(100)
  })

  it('is not let past the other rules', () => {
    const about = { net: 100 }
    expect(check({ side: 'sell', price: 100.03 }, about)).toContain('tick-multiple stop')
    expect(check({ side: 'sell', price: 80 }, about)).toContain('price-band stop')
    expect(check({ side: 'sell' }, { ...about, isHalted: true })).toEqual(['halted stop'])
    expect(check({ side: 'sell' }, { ...about, isBookCurrent: false })).toEqual(['checking stop'])
  })
})
