import { describe, expect, it } from 'vitest'
import {
  check,
  context,
  type LooseContext,
  live,
  market,
  paise,
  sentenceOf,
  share,
  stopMarket,
  terms,
} from './check.test-support.ts'
import { checkOrder } from './check-order.ts'

describe('the price it is judged against', () => {
  const aged = (ageMillis: number) => ({ price: { ...live, ageMillis } })

  const prices: readonly (readonly [LooseContext, boolean])[] = [
    [{}, true],
    [aged(0), true],
    [aged(5_000), true],
    [aged(5_001), false],
    [aged(-1), false],
    [aged(Number.NaN), false],
    [{ price: null }, false],
    [{ price: { ...live, last: null } }, false],
    [{ price: { ...live, last: 0 } }, false],
    [{ price: { ...live, last: -1 } }, false],
    [{ price: { ...live, last: Number.NaN } }, false],
    [{ price: { ...live, last: Number.POSITIVE_INFINITY } }, false],
    [{ price: { ...live, state: 'not-subscribed' } }, false],
    [{ price: { ...live, state: 'waiting' } }, false],
    [{ price: { ...live, state: 'closed' } }, false],
    [{ price: { ...live, state: 'stale' } }, false],
    [{ price: { ...live, state: 'suspect' } }, false],
    [{ price: { ...live, state: 'untraded' } }, false],
    [{ price: { ...live, state: 'closed-untraded' } }, false],
  ]

  it.each(prices)('T47, I9: with %o a market order may go: %s', (about, isFresh) => {
    expect(check(market, about).includes('fresh-price stop')).toBe(!isFresh)
    expect(check(stopMarket, about).includes('fresh-price stop')).toBe(!isFresh)
    expect(check({}, about).includes('fresh-price confirm')).toBe(!isFresh)
    expect(check({ type: 'stop-limit', price: 103, trigger: 102 }, about).includes('fresh-price confirm')).toBe(
      !isFresh,
    )
  })

  it('a way out by market order needs a fresh price too', () => {
    expect(check({ ...market, side: 'sell' }, { net: 5, price: null })).toContain('fresh-price stop')
  })

  it('I9: an old price judges no band', () => {
    const about = { circuit: null, price: { ...live, ageMillis: 60_000 } }
    expect(check({ price: 1_000 }, about)).toEqual(['fresh-price confirm', 'circuit note'])
  })

  it('what is known is told, with its age', () => {
    const sentence = (price: unknown) => sentenceOf('fresh-price', checkOrder(terms(), context({ price })))
    expect(sentence(null)).toContain('none is known')
    expect(sentence({ ...live, last: Number.NaN })).toContain('none is known')
    expect(sentence({ ...live, ageMillis: 7_300 })).toContain('100.00, 7.3 s old')
    expect(sentence({ ...live, ageMillis: 3 * 60_000 + 400 })).toContain('100.00, 3 m old')
    // After the computer slept.
    expect(sentence({ ...live, ageMillis: 7_205_200 })).toContain('100.00, 2 h old')
    expect(sentence({ ...live, ageMillis: Number.NaN })).toContain('100.00.')
    // However young it is.
    expect(sentence({ ...live, state: 'stale', ageMillis: 4_000 })).toContain('100.00, 4.0 s old and stale.')
    expect(sentence({ ...live, state: 'waiting', ageMillis: 4_000 })).toContain(
      '100.00, 4.0 s old, and none came since.',
    )
    expect(sentence({ ...live, state: 'closed' })).toContain('from before the market shut')
    expect(sentence({ ...live, state: 'suspect' })).toContain('not believable')
    expect(sentence({ ...live, state: 'untraded' })).toContain('100.00, of an earlier day: it has not traded today.')
    expect(sentence({ ...live, state: 'closed-untraded' })).toContain('of an earlier session than the one that ended.')
    expect(sentence(null)).toContain('at most 5.0 s')
  })

  it.each([
    [{ price: 105 }, null],
    [{ price: 105.05 }, 'confirm'],
    [{ price: 115 }, 'confirm'],
    [{ price: 115.05 }, 'stop'],
    [{ price: 95 }, null],
    [{ price: 94.95 }, 'confirm'],
    [{ price: 10 }, 'confirm'],
    [{ side: 'sell', price: 95 }, null],
    [{ side: 'sell', price: 94.95 }, 'confirm'],
    [{ side: 'sell', price: 84.95 }, 'stop'],
    [{ side: 'sell', price: 150 }, 'confirm'],
    [{ ...stopMarket, trigger: 105 }, null],
    [{ ...stopMarket, trigger: 105.05 }, 'confirm'],
    [{ ...stopMarket, trigger: 200 }, 'confirm'],
    [{ type: 'stop-limit', trigger: 102, price: 107.1 }, null],
    [{ type: 'stop-limit', trigger: 102, price: 107.15 }, 'confirm'],
    [{ type: 'stop-limit', trigger: 102, price: 117.35 }, 'stop'],
    [{ type: 'stop-limit', trigger: 110, price: 180 }, 'stop'],
    [{ type: 'stop-limit', trigger: 110, price: 110 }, 'confirm'],
    [{ type: 'stop-limit', side: 'sell', trigger: 98, price: 83.25 }, 'stop'],
    [market, null],
  ])('T47: the band of 5 %%, %o: %s', (order, severity) => {
    const lines = check(order, { circuit: null })
    expect(lines.find((line) => line.startsWith('price-band'))).toBe(
      severity === null ? undefined : `price-band ${severity}`,
    )
  })

  it('the band of a stop’s limit needs no last price', () => {
    expect(check({ type: 'stop-limit', trigger: 102, price: 150 }, { circuit: null, price: null })).toContain(
      'price-band stop',
    )
  })

  it('the band of a trigger is not reckoned without a last price', () => {
    const lines = check({ ...stopMarket, trigger: 102 }, { price: null })
    expect(lines.filter((line) => line.startsWith('price-band'))).toEqual([])
  })

  it('a band is widened among the limits, and told with both prices', () => {
    expect(check({ price: 115.05 }, { circuit: null, limits: { priceBandPercent: 16 } })).toEqual(['circuit note'])
    const sentence = sentenceOf('price-band', checkOrder(terms({ price: 110 }), context()))
    expect(sentence).toContain('110.00 is 10.0 % above the last price 100.00')
    expect(sentence).toContain('5 %')
    expect(sentenceOf('price-band', checkOrder(terms({ price: 90 }), context()))).toContain('10.0 % below')
    const stopped = sentenceOf('price-band', checkOrder(terms({ price: 115.05 }), context()))
    expect(stopped).toContain('widen the band in “Limits that guard your orders”.')
    const slip = sentenceOf('price-band', checkOrder(terms({ price: 1_200 }), context()))
    expect(slip).toContain('1,100.0 % above')
  })

  it.each([
    [{ price: 120 }, false],
    [{ price: 120.05 }, true],
    [{ side: 'sell', price: 80 }, false],
    [{ side: 'sell', price: 79.95 }, true],
    [{ price: Number.NaN }, true],
    [{ ...stopMarket, trigger: 120.05 }, true],
    [market, false],
  ])('T47: the circuit of 80 to 120, %o outside: %s', (order, isOutside) => {
    expect(check(order, { limits: { priceBandPercent: 100 } }).includes('circuit stop')).toBe(isOutside)
  })

  it.each([
    [{ price: 120.05 }, 'shut', 'confirm'],
    [{ side: 'sell', price: 79.95 }, 'shut', 'confirm'],
    [{ ...stopMarket, trigger: 120.05 }, 'shut', 'confirm'],
    [{ price: 120 }, 'shut', undefined],
    [market, 'shut', undefined],
    // A pre-open gathers for the session of its own day, and what nobody knows may be one.
    [{ price: 120.05 }, 'unknown', 'stop'],
  ])('O24: %o in a market that is %s meets the circuit: %s', (order, session, severity) => {
    const lines = check(order, { session, limits: { priceBandPercent: 100 } })
    expect(lines.find((line) => line.startsWith('circuit'))).toBe(severity && `circuit ${severity}`)
  })

  it('O24: after the close the circuit is said to be the last one, and the next not known', () => {
    const findings = checkOrder(terms({ side: 'sell', price: 120.05 }), context({ session: 'shut' }))
    expect(sentenceOf('circuit', findings)).toBe(
      "120.05 is outside the last circuit of 80.00 to 120.00. The market is shut, and this order meets the next session's circuit, which is not known yet. Send it only if you mean that price.",
    )
  })

  it('T47: where one word confirms two prices both are told, the costly one first', () => {
    const told = (order: Parameters<typeof terms>[0]) => {
      const findings = checkOrder(terms(order), context({ circuit: null }))
      return findings.find(({ rule }) => rule === 'price-band')
    }
    expect(told({ type: 'stop-limit', trigger: 106, price: 118 })).toMatchObject({
      ...{ severity: 'confirm', field: 'price' },
      sentence:
        'The price 118.00 is 11.3 % above the trigger 106.00; your band is 5 %. The trigger 106.00 is 6.0 % above the last price 100.00; your band is 5 %. Send it only if you mean that.',
    })
    expect(told({ product: 'cover', price: 114, trigger: 92 })?.sentence).toBe(
      'The price 114.00 is 14.0 % above the last price 100.00; your band is 5 %. The trigger 92.00 is 8.0 % below the last price 100.00; your band is 5 %. Send it only if you mean that.',
    )
    expect(told({ type: 'stop-limit', trigger: 106, price: 108 })).toMatchObject({
      ...{ severity: 'confirm', field: 'trigger' },
      sentence: expect.not.stringContaining('price 108'),
    })
    expect(told({ type: 'stop-limit', trigger: 106, price: 125 })).toMatchObject({ severity: 'stop', field: 'price' })
  })

  it('O24: after the close both prices outside the last circuit are told', () => {
    const order = terms({ type: 'stop-limit', trigger: 121, price: 122 })
    const about = { limits: { priceBandPercent: 100 } }
    expect(checkOrder(order, context({ ...about, session: 'shut' }))).toMatchObject([
      {
        ...{ rule: 'circuit', severity: 'confirm', field: 'price' },
        sentence:
          "The price 122.00 and the trigger 121.00 are outside the last circuit of 80.00 to 120.00. The market is shut, and this order meets the next session's circuit, which is not known yet. Send it only if you mean those prices.",
      },
      { rule: 'market-hours' },
    ])
    expect(sentenceOf('circuit', checkOrder(order, context(about)))).toBe(
      "The price 122.00 and the trigger 121.00 are outside today's circuit of 80.00 to 120.00. Choose prices within it.",
    )
  })

  it('a circuit that cannot be read lets no price through', () => {
    expect(check({}, { circuit: { lower: Number.NaN, upper: 1_200_000 } })).toContain('circuit stop')
    expect(check({}, { circuit: { lower: 800_000, upper: Number.NaN } })).toContain('circuit stop')
  })

  it.each<[Parameters<typeof terms>[0], 'open' | 'shut' | 'unknown', boolean]>([
    [{}, 'open', true],
    [{}, 'unknown', true],
    [{ ...stopMarket, trigger: 101 }, 'open', true],
    [
      { ...market, product: 'one-cancels-other', legs: { stopLoss: 10_000, squareOff: 20_000, trailingTicks: null } },
      'open',
      true,
    ],
    // Nobody knows that of the next session.
    [{}, 'shut', false],
    [market, 'open', false],
  ])('T47: of %o in a market that is %s it is said that no circuit is known: %s', (order, session, isSaid) => {
    const findings = checkOrder(terms(order), context({ circuit: null, session }))
    expect(findings.filter(({ rule }) => rule === 'circuit')).toEqual(
      isSaid
        ? [
            {
              ...{ rule: 'circuit', severity: 'note' },
              sentence:
                "Today's circuit of RELIANCE is not known, so that no price of this order was checked against it.",
            },
          ]
        : [],
    )
  })

  it('T47: nothing is said of the circuit where nothing is known of the instrument', () => {
    expect(checkOrder(terms(), context({ circuit: null, instrument: null })).map(({ rule }) => rule)).not.toContain(
      'circuit',
    )
  })

  it('each sentence writes prices as fine as the tick of their instrument', () => {
    const fine = { ...share, tickSize: paise(0.25) }
    const said = (rule: Parameters<typeof sentenceOf>[0], order: Parameters<typeof terms>[0], about = {}) =>
      sentenceOf(rule, checkOrder(terms(order, fine), context(about, fine)))
    expect(said('circuit', { price: 120.5 })).toContain("120.5000 is outside today's circuit of 80.0000 to 120.0000")
    expect(said('price-band', { price: 110 })).toContain('price 110.0000 is 10.0 % above the last price 100.0000')
    expect(said('fresh-price', {}, { price: { ...live, state: 'closed' } })).toContain('known is 100.0000')
    expect(said('tick-multiple', { price: 100.0001 })).toContain(
      '100.0001 is not on the tick of RELIANCE, which is 0.0025. Nearest: 100.0000 or 100.0025.',
    )
    expect(said('terms', { type: 'stop-limit', price: 102, trigger: 103 })).toContain(
      'limit 102.0000 is below the trigger 103.0000',
    )
    expect(said('terms', { product: 'cover', trigger: 101 })).toContain(
      'stop 101.0000 of this cover order must be below 100.0000',
    )
    expect(said('terms', { ...stopMarket, trigger: 99 })).toContain(
      'trigger 99.0000 is at or below the last price 100.0000',
    )
  })
})
