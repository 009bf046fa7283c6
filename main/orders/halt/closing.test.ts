import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderId } from '../../../contract/kinds.ts'
import { ok } from '../../../contract/result.ts'
import type { SendOutcome } from '../../broker/orders/order-calls.ts'
import { crude, live, option, share } from '../checks/check.test-support.ts'
import { closingTerms } from './closing-terms.ts'
import { accepted, type Exchange, exchange, halted, key, position, trades, trouble } from './halt.test-support.ts'
import type { HaltPosition, MarketOf } from './kill-switch-parts.ts'

const closes = (there: Exchange) => there.wire.filter((act) => act.startsWith('sell') || act.startsWith('buy'))

async function press(there: Exchange, part: Parameters<Exchange['switchWith']>[0] = {}) {
  const kill = there.switchWith(part)
  await kill.engage({ closePositions: true })
  return () => halted(kill.state.snapshot())
}

describe('closing positions', () => {
  it.each([
    [25, 'sell 25 market'],
    [-25, 'buy 25 market'],
  ])('of %i net: %s, once', async (net, act) => {
    const there = exchange()
    there.net = net
    const state = await press(there)
    await there.pass(10_000)
    expect(closes(there)).toEqual([act])
    expect(state()).toMatchObject({ step: 'flat', openPositions: 0 })
  })

  it('remembers the order that closed last: a night later its end is still asked about before the next one', async () => {
    const there = exchange()
    there.net = 25
    const kill = there.switchWith()
    await kill.engage({ closePositions: true })
    await there.pass(10_000)
    const [id] = there.orders.keys()
    const other = there.open(0).id
    expect([id && kill.remembers(id), kill.remembers(other)]).toEqual([true, false])
    kill.release('RELEASE')
    expect(kill.isHalted()).toBe(false)
    expect(id && kill.remembers(id)).toBe(true)
  })

  it('what never left is no try: it goes at the market when its turn comes, however often it waited too long', async () => {
    const there = exchange()
    there.net = 25
    const waited = { kind: 'not-sent', error: trouble('not-sent') } as const
    there.closeAnswers.push(
      () => waited,
      () => waited,
    )
    const state = await press(there)
    await there.pass(10_000)
    expect(closes(there)).toEqual(['sell 25 market', 'sell 25 market', 'sell 25 market'])
    expect(state()).toMatchObject({ step: 'flat', couldNot: [] })
  })

  it('waits until nothing in the instrument can still trade', async () => {
    const there = exchange()
    there.net = 25
    there.unsettled = [key]
    const state = await press(there)
    await there.pass(10_000)
    expect(closes(there)).toEqual([])
    expect(state()).toMatchObject({ step: 'closing', openPositions: 1, unknownOrders: 1 })
    there.unsettled = []
    await there.pass(5_000)
    expect(closes(there)).toEqual(['sell 25 market'])
  })

  it('what is unknown in one instrument keeps no other from being closed', async () => {
    const there = exchange()
    there.net = 25
    there.unsettled = [option.key]
    const state = await press(there)
    await there.pass(10_000)
    expect(closes(there)).toEqual(['sell 25 market'])
    expect(state()).toMatchObject({ step: 'checking', unknownOrders: 1 })
  })

  it('what trades only in part is closed in what is left, on a new reading', async () => {
    const there = exchange()
    there.net = 25
    there.closeAnswers.push(trades(there, 10), trades(there, 0))
    const state = await press(there)
    await there.pass(1_500)
    expect(closes(there)).toEqual(['sell 25 market'])
    expect(state().couldNot).toEqual([])
    await there.pass(20_000)
    expect(closes(there)).toEqual(['sell 25 market', 'sell 15 market', 'sell 15 limit'])
    expect(there.net).toBe(0)
    expect(state().step).toBe('flat')
  })

  it('after an unknown outcome nothing more is sent before it is settled and the figure has rested', async () => {
    const there = exchange()
    there.net = 25
    there.closeAnswers.push(() => {
      there.unsettled = [key]
      return { kind: 'unknown', error: trouble('no-answer', 'No answer came.') }
    })
    const state = await press(there)
    await there.pass(10_000)
    expect(closes(there)).toHaveLength(1)
    expect(state().couldNot.join()).toContain('No answer came.')
    // It had traded after all.
    for (const order of there.orders.values()) {
      order.status = 'final'
      order.filled = 25
    }
    there.net = 0
    there.unsettled = []
    await there.pass(10_000)
    expect(closes(there)).toHaveLength(1)
    expect(there.net).toBe(0)
    expect(state()).toMatchObject({ step: 'flat', couldNot: [] })
  })

  it('a closing order that has no answer yet is not followed by another, however often the switch is pressed', async () => {
    const there = exchange()
    there.net = 25
    let asked = 0
    const kill = there.switchWith({
      sendClose: () => {
        asked += 1
        return new Promise<never>(() => {})
      },
    })
    await kill.engage({ closePositions: true })
    for (let press = 0; press < 5; press += 1) {
      await there.pass(4_000)
      await kill.engage({ closePositions: true })
    }
    await there.pass(10_000)
    expect(asked).toBe(1)
  })

  it('an order that is still being cancelled in the instrument is waited for', async () => {
    const there = exchange()
    there.net = 25
    const order = there.open(-25)
    for (let count = 0; count < 3; count += 1) {
      there.cancelAnswers.push(() => {
        order.status = 'cancelling'
        return { kind: 'accepted', value: [], latencyMillis: 1 }
      })
    }
    await press(there)
    await there.pass(7_000)
    expect(closes(there)).toEqual([])
    // It traded after all.
    there.trade(order, 25)
    await there.pass(8_000)
    expect(closes(there)).toEqual([])
    expect(there.net).toBe(0)
  })

  it.each([
    ['no answer', { kind: 'unknown', error: trouble('no-answer') }],
    ['too many requests', { kind: 'refused', status: 429, error: trouble('rate-limited') }],
    ['an ended session', { kind: 'refused', status: 401, error: trouble('session-ended') }],
    ['a forbidden call', { kind: 'refused', status: 403, error: trouble('forbidden') }],
  ] as const)(
    'O07: after %s to an order that traded all the same, positions that lag lead to no second order',
    async (_what, answer) => {
      const there = exchange()
      there.net = 100
      const shown: number[] = []
      there.positions = (truth) => {
        shown.push(truth[0]?.net ?? 0)
        return [position(shown.at(-4) ?? 100)]
      }
      there.closeAnswers.push((order) => {
        there.trade(order, 90)
        return answer
      })
      await press(there)
      await there.pass(20_000)
      expect(closes(there).map((act) => act.split(' ')[1])).toEqual(['100', '10'])
      expect(Math.min(...there.nets)).toBe(0)
    },
  )

  it('positions that lag behind the trades lead to no second order', async () => {
    const there = exchange()
    there.net = 25
    let readings = 0
    let shown = 25
    there.positions = (truth) => {
      readings += 1
      // Three readings behind.
      if (readings > 6) shown = truth[0]?.net ?? 0
      return [position(shown)]
    }
    const state = await press(there)
    await there.pass(20_000)
    expect(closes(there)).toEqual(['sell 25 market'])
    expect(there.net).toBe(0)
    expect(state().step).toBe('flat')
  })

  it('positions that lag behind an exit by hand before the press lead to no order at all', async () => {
    const there = exchange()
    there.net = 0
    let readings = 0
    // Three readings behind what was sold, which the trades tell.
    there.positions = () => {
      readings += 1
      return [position(readings > 4 ? 0 : 25, { isExplained: readings > 4 })]
    }
    const state = await press(there)
    await there.pass(20_000)
    expect(closes(there)).toEqual([])
    expect(state().step).toBe('flat')
  })

  it('after a release the figure comes to rest anew: an exit by hand meanwhile leads to no second one', async () => {
    const there = exchange()
    there.net = 25
    const kill = there.switchWith()
    const refuse = (): SendOutcome<never> => ({ kind: 'refused', status: 400, error: trouble('broker-refused', 'No.') })
    there.closeAnswers.push(...Array.from({ length: 60 }, () => refuse))
    await kill.engage({ closePositions: true })
    // So long that it waits for many readings between two tries.
    await there.pass(40_000)
    there.closeAnswers.length = 0
    kill.release('RELEASE')
    const before = closes(there).length
    // Sold by hand since, which the positions show only after three more readings.
    there.net = 0
    let readings = 0
    there.positions = () => {
      readings += 1
      return [position(readings > 3 ? 0 : 25, { isExplained: readings > 3 })]
    }
    await kill.engage({ closePositions: true })
    await there.pass(20_000)
    expect(closes(there).slice(before)).toEqual([])
    expect(halted(kill.state.snapshot()).step).toBe('flat')
  })

  it('readings of two days are not one after the other', async () => {
    const there = exchange()
    there.net = 25
    const kill = there.switchWith({
      marketOf: (of) => ({ ...there.parts().marketOf(of), session: there.clock.wall() < opens ? 'shut' : 'open' }),
    })
    const opens = there.clock.wall() + 60_000
    await kill.engage({ closePositions: true })
    await there.pass(10_000)
    const nobody = { ok: false, error: trouble('session-ended', 'Sign in again.') } as const
    there.readAnswers.push(...Array.from({ length: 30 }, () => () => nobody))
    await there.pass(200_000)
    there.readAnswers.length = 0
    // Sold elsewhere meanwhile, which the positions show only after three more readings.
    there.net = 0
    let readings = 0
    there.positions = () => {
      readings += 1
      return [position(readings > 3 ? 0 : 25, { isExplained: readings > 3 })]
    }
    kill.resume()
    await there.pass(20_000)
    expect(closes(there)).toEqual([])
    expect(halted(kill.state.snapshot()).step).toBe('flat')
  })

  it('nor are those of before and after a sleep that only the wall counts', async () => {
    const there = exchange()
    there.net = 25
    await press(there)
    await there.pass(900)
    there.clock.setWall(there.clock.wall() + 8 * 3_600_000)
    // Sold elsewhere meanwhile, which the positions show with the reading after the next.
    there.net = 0
    let readings = 0
    there.positions = () => {
      readings += 1
      return [position(readings > 1 ? 0 : 25)]
    }
    await there.pass(10_000)
    expect(closes(there)).toEqual([])
  })

  it('a position that the trades never explain is closed all the same', async () => {
    const there = exchange()
    there.net = 25
    there.positions = (truth) => truth.map((one) => ({ ...one, isExplained: false }))
    await press(there)
    await there.pass(20_000)
    expect(closes(there)).toEqual(['sell 25 market'])
  })

  it('positions that show a part of the trades lead to no second order', async () => {
    const there = exchange()
    there.net = 25
    let readings = 0
    there.positions = (truth) => {
      readings += 1
      const net = truth[0]?.net ?? 0
      return [position(net === 0 && readings < 7 ? 15 : net)]
    }
    await press(there)
    await there.pass(20_000)
    expect(closes(there)).toEqual(['sell 25 market'])
  })

  it('an order whose end nobody has heard of is waited for', async () => {
    const there = exchange()
    there.net = 25
    there.closeAnswers.push((order) => accepted(order))
    const state = await press(there)
    await there.pass(2_500)
    expect(state()).toMatchObject({ openOrders: 1 })
    expect(closes(there)).toHaveLength(1)
  })

  it('what is refused is said, and tried again another way', async () => {
    const there = exchange()
    there.net = 25
    for (let count = 0; count < 4; count += 1) {
      there.closeAnswers.push((order) => {
        order.status = 'final'
        return { kind: 'refused', status: 400, error: trouble('broker-refused', 'Not enough margin.') }
      })
    }
    const state = await press(there)
    await there.pass(3_000)
    expect(state().couldNot).toEqual(['RELIANCE, intraday, is not closed: Not enough margin.'])
    await there.pass(30_000)
    expect(closes(there).slice(0, 5)).toEqual([
      ...['sell 25 market', 'sell 25 market', 'sell 25 limit', 'sell 25 market', 'sell 25 market'],
    ])
    expect(state()).toMatchObject({ step: 'flat', couldNot: [] })
  })

  it('a refusal is told no more once the next order was taken, also where that did not end it', async () => {
    const there = exchange()
    there.net = 25
    there.closeAnswers.push(
      (order) => {
        order.status = 'final'
        return { kind: 'refused', status: 400, error: trouble('broker-refused', 'Not enough margin.') }
      },
      trades(there, 10),
    )
    const state = await press(there)
    for (let looks = 0; looks < 20 && closes(there).length < 2; looks += 1) await there.pass(500)
    expect(closes(there)).toHaveLength(2)
    expect(state()).toMatchObject({ openPositions: 1, couldNot: [] })
  })

  it('what many orders have not ended is said', async () => {
    const there = exchange()
    there.net = 25
    for (let count = 0; count < 5; count += 1) there.closeAnswers.push(trades(there, 0))
    const state = await press(there)
    await there.pass(8_000)
    expect(state().couldNot.join()).toMatch(/[3-5] closing orders have not ended it/)
  })

  it('what is refused again and again is tried ever more seldom, and at once where the switch is pressed again', async () => {
    const there = exchange()
    there.net = 25
    const refuse = (): SendOutcome<never> => ({ kind: 'refused', status: 400, error: trouble('broker-refused', 'No.') })
    there.closeAnswers.push(...Array.from({ length: 60 }, () => refuse))
    const kill = there.switchWith()
    await kill.engage({ closePositions: true })
    const sent: number[] = []
    for (let second = 0; second < 120; second += 1) {
      await there.pass(1_000)
      if (closes(there).length > sent.length) sent.push(second)
    }
    const gaps = sent.slice(1).map((at, index) => at - (sent[index] ?? 0))
    expect(gaps.slice(0, 6)).toEqual([3, 3, 5, 7, 11, 19])
    expect(Math.max(...gaps)).toBeLessThanOrEqual(33)
    expect(halted(kill.state.snapshot()).couldNot.join()).toContain('No.')
    const before = closes(there).length
    await kill.engage({ closePositions: true })
    await there.pass(4_000)
    expect(closes(there).length).toBeGreaterThan(before)
  })

  it('what the broker said of the order before stands with it', async () => {
    const there = exchange()
    there.net = 25
    for (let count = 0; count < 5; count += 1) there.closeAnswers.push(trades(there, 0))
    const message = 'No buyers at the circuit.'
    const outcomeOf = (id: OrderId) => ({ isFinal: there.orders.get(id)?.status === 'final', filled: 0, message })
    const state = await press(there, { outcomeOf })
    await there.pass(8_000)
    expect(state().couldNot.join()).toMatch(/have not ended it; the broker said: No buyers at the circuit\.$/)
  })

  it.each<[string, HaltPosition, Partial<MarketOf>, RegExp]>([
    ['no instrument', position(5, { key: null }), {}, /not in the list/],
    ['an instrument out of the list', position(5), { instrument: null }, /not in the list/],
    ['a shut market', position(5), { session: 'shut' }, /market is shut/],
    [
      'a cover order',
      position(5, { product: 'CO' }),
      {},
      /product CO is not ended by a new order: cancel its second order, where it has one, or end it on the broker's page/,
    ],
    ['half a share', position(0.5), {}, /no quantity/],
    ['no number', position(Number.NaN), {}, /no quantity|^$/],
  ])('what cannot be closed is said: %s', async (_, one, market, sentence) => {
    const there = exchange()
    there.positions = () => [one]
    const { marketOf } = there.parts()
    const state = await press(there, { marketOf: (of) => ({ ...marketOf(of), ...market }) })
    await there.pass(5_000)
    expect(closes(there)).toEqual([])
    expect(state().couldNot.join()).toMatch(sentence)
    expect(state().step).toBe('closing')
    // Every window and the tray show it also while sums are hidden (T55); the positions tell how much it is.
    expect(state().couldNot.join()).not.toMatch(/\d/)
  })

  it('a part that breaks while closing sends nothing more for that position', async () => {
    const there = exchange()
    there.net = 25
    let asked = 0
    const state = await press(there, {
      sendClose: async () => {
        asked += 1
        there.unsettled = [key]
        throw new Error('broken')
      },
    })
    await there.pass(15_000)
    expect(asked).toBe(1)
    expect(state()).toMatchObject({ step: 'closing', openPositions: 1 })
  })

  it('two products of one instrument are two positions', async () => {
    const there = exchange()
    there.positions = () => [
      position(closes(there).length === 0 ? 5 : 0),
      position(closes(there).length === 0 ? -7 : 0, { product: 'D' }),
    ]
    await press(there)
    await there.pass(6_000)
    expect(closes(there)).toEqual(['sell 5 market', 'buy 7 market'])
  })

  it('I10: nothing is closed any more after a release', async () => {
    const there = exchange()
    there.net = 25
    const kill = there.switchWith()
    await kill.engage({ closePositions: true })
    kill.release('RELEASE')
    await there.pass(20_000)
    expect(closes(there)).toEqual([])
    expect(there.net).toBe(25)
  })

  it('I10: a cancellation that is answered after a release is followed by no act', async () => {
    const there = exchange()
    there.net = 25
    const answer = Promise.withResolvers<SendOutcome<unknown>>()
    there.cancelAnswers.push(
      () => ({ kind: 'unknown', error: trouble('no-answer') }),
      () => answer.promise,
    )
    for (let count = 0; count < 60; count += 1)
      there.readAnswers.push(() => ok({ orders: trouble('unreadable-answer'), positions: null }))
    let asked = 0
    const kill = there.switchWith({
      sendClose: async () => {
        asked += 1
        return { kind: 'not-sent', error: trouble('halted') }
      },
    })
    await kill.engage({ closePositions: true })
    await there.pass(5_000)
    expect(there.wire.filter((act) => act === 'cancel all')).toHaveLength(2)
    kill.release('RELEASE')
    answer.resolve({ kind: 'accepted', value: [], latencyMillis: null })
    await there.pass(5_000)
    expect(asked).toBe(0)
  })

  it('O28: pressed again and again, at any moment, it never sells more than there is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ after: fc.nat(3_000), turns: fc.nat(30), closePositions: fc.boolean() }), {
          maxLength: 8,
        }),
        fc.integer({ min: -300, max: 300 }),
        fc.array(
          fc.record({
            part: fc.double({ min: 0, max: 1, noNaN: true }),
            answer: fc.constantFrom('accepted', 'unknown', 'lost'),
          }),
          { maxLength: 6 },
        ),
        fc.nat(4),
        async (presses, net, answers, lag) => {
          const there = exchange()
          there.net = net
          const shown: number[] = []
          there.positions = (truth) => {
            shown.push(truth[0]?.net ?? 0)
            return [position(shown.at(-1 - lag) ?? net)]
          }
          for (const { part, answer } of answers) {
            there.closeAnswers.push((order) => {
              const filled = Math.trunc(Math.abs(order.signed) * part)
              const outcome = trades(there, filled)(order)
              return answer === 'accepted' ? outcome : { kind: 'unknown', error: trouble('no-answer') }
            })
          }
          const least = Math.min(net, 0)
          const most = Math.max(net, 0)
          const kill = there.switchWith()
          await kill.engage({ closePositions: true })
          for (const { after, turns, closePositions } of presses) {
            await there.pass(after)
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
            void kill.engage({ closePositions })
          }
          await there.pass(60_000)
          expect(Math.min(...there.nets, 0)).toBeGreaterThanOrEqual(least)
          expect(Math.max(...there.nets, 0)).toBeLessThanOrEqual(most)
          expect(there.net).toBe(0)
          expect(halted(kill.state.snapshot())).toMatchObject({ step: 'flat', openPositions: 0 })
        },
      ),
      { seed: 28, numRuns: 150 },
    )
  })
})

describe('the order that closes', () => {
  const market: MarketOf = { instrument: share, price: null, circuit: null, session: 'open' }
  const termsOf = (net: number, of: Partial<MarketOf> = {}, tries = 0, product = 'I') => {
    const result = closingTerms(position(net, { product }), { ...market, ...of }, tries)
    return result.ok ? result.value : null
  }
  const priced = (part: object) => ({ price: { ...livePrice, ...part } })
  const livePrice = { ...live } as NonNullable<MarketOf['price']>

  it('leaves nothing behind at the exchange, and is under its protection', () => {
    expect(termsOf(10)).toMatchObject({
      validity: 'immediate',
      type: 'market',
      price: null,
      marketProtection: null,
      slice: false,
    })
  })

  it('I10: is none where the broker counts in units what is ordered in lots: it would open many times as much', () => {
    expect(closingTerms(position(200, { countsUnits: true }), market, 0)).toEqual({
      ok: false,
      error: expect.stringContaining('not in the lots that were traded'),
    })
  })

  it.each([
    ['I', 'intraday'],
    ['d', 'delivery'],
    ['MTF', 'margin-funding'],
    ['intraday', 'intraday'],
    ['OCO', undefined],
  ])('of the product %s is %s', (word, product) => {
    expect(termsOf(10, {}, 0, word)?.product).toBe(product)
  })

  it.each([
    [option, 1_800, 1_800, false],
    [option, 1_875, 1_875, true],
    [option, 45_000, 45_000, true],
    [option, 60_000, 45_000, true],
    [crude, 250, 250, true],
    [{ ...share, freezeQuantity: null }, 1_000_000, 1_000_000, false],
  ])('in slices of what one request may carry: %o, %i', (instrument, net, quantity, slice) => {
    expect(termsOf(net, { instrument })).toMatchObject({ quantity, slice })
    expect(termsOf(-net, { instrument })).toMatchObject({ quantity, slice, side: 'buy' })
  })

  it('every third try has a limit through the other side of the book, if a price is live', () => {
    const types = [0, 1, 2, 3, 4, 5].map((tries) => termsOf(10, priced({}), tries)?.type)
    expect(types).toEqual(['market', 'market', 'limit', 'market', 'market', 'limit'])
    expect(termsOf(10, priced({}), 2)?.price).toBe(979_500)
    expect(termsOf(-10, priced({}), 2)?.price).toBe(1_021_000)
    expect(termsOf(10, priced({ state: 'stale' }), 2)?.type).toBe('market')
    expect(termsOf(10, { price: null }, 2)?.type).toBe('market')
    expect(termsOf(10, priced({ bid: null }), 2)?.price).toBe(980_000)
    expect(termsOf(10, priced({ bid: 0 }), 2)?.type).toBe('market')
    // Its bid and ask are of now, its last price is of an earlier day.
    expect(termsOf(10, priced({ state: 'untraded' }), 2)?.price).toBe(979_500)
    expect(termsOf(10, priced({ state: 'untraded', bid: null }), 2)?.type).toBe('market')
    expect(termsOf(10, { ...priced({}), instrument: { ...share, tickSize: null } }, 2)?.type).toBe('market')
  })

  it('the limit goes with the best price where that has left the circuit that is known: it was widened since', () => {
    const of = (lower: number, upper: number) => ({ ...priced({}), circuit: { lower, upper } as MarketOf['circuit'] })
    expect(termsOf(10, of(1_100_000, 1_200_000), 2)?.price).toBe(979_500)
    expect(termsOf(-10, of(800_000, 900_000), 2)?.price).toBe(1_021_000)
  })

  it('the limit stays within the circuit', () => {
    const circuit = { lower: livePrice.bid, upper: livePrice.ask } as MarketOf['circuit']
    expect(termsOf(10, { ...priced({}), circuit }, 2)?.price).toBe(livePrice.bid)
    expect(termsOf(-10, { ...priced({}), circuit }, 2)?.price).toBe(livePrice.ask)
  })
})
