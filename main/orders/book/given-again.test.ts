/** A broker may number orders from the beginning each day: the number of an order of yesterday is another order's today. */
import { describe, expect, test } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import { seededDraw } from '../../ports/draw.test-support.ts'
import {
  accepted,
  changeWished,
  day,
  idOf,
  must,
  night,
  openStand,
  type Said,
  said,
  sending,
  start,
  traded,
  units,
  unknown,
  waiting,
  wished,
  wishId,
} from './book.test-support.ts'

const one = wishId('bw-0001-aaaaaaaa')
const two = wishId('bw-0002-bbbbbbbb')
const change = wishId('bw-0003-cccccccc')

describe('a number that the broker gives to another order on a later day', () => {
  const next = day * 1_000
  const anew = { token: '35002', quantity: 100, micros: next + 2_000 }

  function filledBefore() {
    const stand = openStand()
    stand.book.intend(wished(one), sending)
    stand.book.move(one, accepted, [idOf('A1')])
    stand.push(said('A1', 'complete', { filled: 500 }))
    stand.pushTrade(traded('T1', 'A1', 500))
    stand.book.intend(changeWished(change, 'cancel', { orders: [idOf('A1')] }), accepted)
    night(stand)
    return stand
  }

  test('is that order and no more: nothing of it is filled, asked or wished for by what had it before', () => {
    const stand = filledBefore()
    stand.push(said('A1', 'open', anew))
    expect(stand.row('A1')).toMatchObject({
      phase: 'open',
      quantity: 100,
      filled: 0,
      alarms: [],
      changing: null,
      intent: null,
    })
    expect(stand.shown()).toEqual(['A1'])
    expect([stand.book.traded(idOf('A1')), stand.told('A1')]).toEqual([0, ['push · The broker says: open · gap']])
    stand.pushTrade(traded('T1', 'A1', 100, { timeMicros: BigInt(start + day) * 1_000n }))
    expect(stand.book.traded(idOf('A1'))).toBe(100)
  })

  test('is the order of the wish that the broker names it for, before anything is told of it', () => {
    const stand = filledBefore()
    stand.book.intend(wished(two, { at: instant(start + day) }), sending)
    stand.book.move(two, accepted, [idOf('A1')])
    expect(stand.row(two)).toMatchObject({ order: 'A1', phase: 'pending', filled: 0, alarms: [] })
    expect(stand.shown()).toEqual([two])
    stand.push(said('A1', 'open', { micros: next + 2_000 }))
    expect(stand.row(two)).toMatchObject({ phase: 'open', filled: 0, alarms: [] })
  })

  test('is no other order where its own wish names it again, whose day this clock alone calls the next one', () => {
    const stand = openStand()
    stand.book.intend(wished(two, { at: instant(start + day) }), sending)
    stand.book.move(two, accepted, [idOf('A1')])
    stand.push(said('A1', 'complete', { filled: 500 }))
    stand.book.move(two, accepted, [idOf('A1')])
    expect(stand.row(two)).toMatchObject({ order: 'A1', phase: 'complete', filled: 500 })
  })

  test('C01: what was told of it before the answer stays, where this clock alone calls the day of the wish the next one', () => {
    const stand = openStand()
    stand.book.intend(wished(two, { at: instant(start + day) }), sending)
    stand.push(said('A1', 'open', { filled: 200 }))
    stand.book.move(two, accepted, [idOf('A1')])
    expect(stand.row(two)).toMatchObject({ order: 'A1', phase: 'open', filled: 200, alarms: [] })
  })

  test('is another order too where that has ended by now, with less of it filled', () => {
    const stand = filledBefore()
    stand.push(said('A1', 'rejected', { ...anew, filled: 0 }))
    expect(stand.row('A1')).toMatchObject({ phase: 'rejected', quantity: 100, filled: 0, intent: null, alarms: [] })
  })

  test('is another order too where that has as much of it filled, of another instrument', () => {
    const stand = filledBefore()
    stand.push(said('A1', 'complete', { ...anew, quantity: 600, filled: 600 }))
    expect(stand.row('A1')).toMatchObject({ phase: 'complete', quantity: 600, filled: 600, intent: null, alarms: [] })
  })

  describe('of which nobody told how the one before ended', () => {
    const note =
      'The broker gives this number again: it was an order’s of 2026-11-20, to buy 500. How that one ended was not told here; positions, holdings and trades show what came of it.'
    const doubt =
      'The broker tells this of a later day than the order was good for: it may be of another order that has its number now.'

    function openTonight(status = 'open', filled = 200, rest: Said = {}) {
      const stand = openStand()
      stand.book.intend(wished(one), sending)
      stand.book.move(one, accepted, [idOf('A1')])
      stand.list(said('A1', status, { filled, ...rest }))
      night(stand)
      return stand
    }

    test.each([
      ['works, as none of its day does on the next', 'open', {}],
      ['has just been taken', 'put order req received', { filled: 0 }],
      ['has ended with less of it filled', 'cancelled', { filled: 100 }],
      ['has ended and is of another product', 'complete', { filled: 500, product: 'delivery' }],
      ['has ended and trades the other way', 'complete', { filled: 500, side: 'sell' }],
      ['has ended and is of another instrument', 'complete', { filled: 500, token: '35002' }],
    ] as const)('is another order where it %s', (_what, status, rest) => {
      const stand = openTonight()
      const record = said('A1', status, { filled: 200, micros: next + 2_000, ...rest })
      stand.list(record)
      expect(stand.row('A1')).toMatchObject({ intent: null, isExternal: true, filled: record.filled })
      expect(stand.row('A1').alarms).toContain(note)
      expect(stand.book.row(one)).toBeNull()
      stand.list(record)
      expect(stand.row('A1').alarms).toContain(note)
      // As soon as the broker names no tag of another, looks alone never make it the wish's again.
      expect(stand.book.holds(one)).toBe(false)
    })

    test('is said of the next one that has it, and of none after that', () => {
      const stand = openTonight()
      stand.list(said('A1', 'rejected', { micros: next + 2_000 }))
      expect(stand.row('A1').alarms).toEqual([note])
      for (let nights = 0; nights < 2; nights += 1) {
        night(stand)
        stand.list()
      }
      expect(stand.book.knownOrders()).toEqual([])
      stand.list(said('A1', 'open', { micros: 3 * next }))
      expect(stand.row('A1').alarms).toEqual([])
    })

    test('is another order where it carries another tag', () => {
      const stand = openTonight('open', 200, { tag: one })
      stand.push(said('A1', 'cancelled', { filled: 200, micros: next + 2_000, tag: 'bw-0009-zzzzzzzz' }))
      expect(stand.row('A1')).toMatchObject({ intent: null, isExternal: true, alarms: [note] })
    })

    test('may be it still where it has ended, with all that was filled before: which of the two, nobody says', () => {
      const stand = openTonight()
      const record = said('A1', 'cancelled', { filled: 200, micros: next + 2_000 })
      stand.push(record)
      expect(stand.row(one)).toMatchObject({ order: 'A1', phase: 'cancelled', filled: 200, alarms: [doubt] })
      stand.list(record)
      expect(stand.row(one).alarms).toEqual([doubt])
      stand.detail(said('A1', 'cancelled', { filled: 200, micros: 3_000 }))
      expect(stand.row(one).alarms).toEqual([])
      stand.list({ ...record })
      expect(stand.row(one).alarms).toEqual([])
    })

    test('stays in doubt while its own day tells only that it worked', () => {
      const stand = openTonight()
      stand.push(said('A1', 'cancelled', { filled: 200, micros: next + 2_000 }))
      stand.detail(said('A1', 'open', { filled: 200, micros: 3_000 }))
      expect(stand.row(one)).toMatchObject({ phase: 'cancelled', alarms: [doubt] })
    })

    test.each(['modified', 'cancel pending', 'expired'])(
      'may be it still where it is told as “%s”, until what comes then is surely of another',
      (status) => {
        const stand = openTonight()
        stand.push(said('A1', status, { filled: 200, micros: next + 2_000 }))
        expect(stand.row(one)).toMatchObject({ intent: one, alarms: [doubt] })
        stand.push(said('A1', 'open', { filled: 200, micros: next + 3_000 }))
        expect(stand.row('A1')).toMatchObject({ intent: null, phase: 'open', alarms: [note] })
      },
    )

    test('is another order where it works, also when its end was only said again before', () => {
      const stand = openTonight('cancelled', 200)
      stand.list(said('A1', 'cancelled', { filled: 200, micros: next + 2_000 }))
      expect(stand.row(one)).toMatchObject({ phase: 'cancelled', alarms: [] })
      stand.list(said('A1', 'open', { filled: 200, micros: next + 3_000 }))
      expect(stand.row('A1')).toMatchObject({ intent: null, phase: 'open', alarms: [] })
    })

    test.each([
      ['trades the other way', { side: 'sell' }],
      ['is of another product', { product: 'delivery' }],
      ['is of another instrument', { token: '35002' }],
      ['carries another tag', { tag: 'bw-0009-zzzzzzzz' }],
    ] as const)('is another order also where it was nobody’s here, and has ended and %s', (_what, rest) => {
      const stand = openStand()
      stand.list(said('A1', 'open', { filled: 200, tag: 'bw-0008-yyyyyyyy' }))
      night(stand)
      stand.push(said('A1', 'cancelled', { filled: 200, micros: next + 2_000, ...rest }))
      expect(stand.row('A1')).toMatchObject({ phase: 'cancelled', alarms: [note] })
    })

    test.each([
      ['another end', 'rejected', 0],
      ['more of it filled', 'cancelled', 300],
    ] as const)('may be it still where it had ended, and now %s is told', (_what, status, filled) => {
      const stand = openTonight('cancelled', 0)
      stand.list(said('A1', status, { filled, micros: next + 2_000 }))
      expect(stand.row(one)).toMatchObject({ intent: one, alarms: [doubt] })
    })

    test.each([
      ['is good for longer', 'open', { duration: 'GTD' }, {}],
      ['waited for a session', waiting, { isAfterMarket: true, filled: 0 }, { filled: 0 }],
      [
        'was placed on the day before, by the broker’s word',
        'open',
        {},
        { micros: 1_000, updatedMicros: BigInt(start + day) * 1_000n },
      ],
    ])('is the same order where it %s', (_what, status, before, after) => {
      const stand = openTonight(status, 200, before)
      stand.push(said('A1', 'open', { filled: 200, micros: next + 2_000, ...before, ...after }))
      expect(stand.row(one)).toMatchObject({ order: 'A1', phase: 'open', intent: one, alarms: [] })
    })

    test.each([
      ['is another order where it works', { brokerAt: instant(start) }, 'open', 'A1'],
      ['is its own where it has ended, which may be at night', { brokerAt: instant(start) }, 'cancelled', one],
      ['is its own where only this computer’s clock knew the day', {}, 'open', one],
      [
        'is its own where it was given for a later session',
        { brokerAt: instant(start), afterMarket: true },
        'open',
        one,
      ],
    ] as const)('nor anything but its name: %s', (_what, known, status, id) => {
      const stand = openStand()
      stand.book.intend(wished(one, known), sending)
      stand.book.move(one, accepted, [idOf('A1')])
      night(stand)
      stand.push(said('A1', status, { micros: next + 2_000 }))
      expect(stand.shown()).toEqual([id])
    })

    test('is apart, or said to be in doubt, whatever was told before and whatever is told then', () => {
      const words = [
        'put order req received',
        'open',
        'complete',
        'cancelled',
        'rejected',
        'cancel pending',
        'modified',
        'expired',
      ]
      for (let seed = 1; seed <= 1_000; seed += 1) {
        const draw = seededDraw(seed)
        const stand = openStand()
        const word = () => words[draw(words.length)] ?? ''
        const tell = (record: ReturnType<typeof said>) => (draw(2) === 0 ? stand.push(record) : stand.list(record))
        stand.book.intend(wished(one), sending)
        stand.book.move(one, accepted, [idOf('A1')])
        for (let micros = 1_000; micros <= (1 + draw(3)) * 1_000; micros += 1_000)
          tell(said('A1', word(), { filled: draw(3) * 100, micros }))
        night(stand)
        if (draw(2) === 0) stand.list()
        for (let told = 1_000, filled = 0; told <= 3_000; told += 1_000) {
          filled += draw(3) * 100
          tell(said('A1', word(), { filled, micros: next + told, side: draw(4) === 0 ? 'sell' : 'buy' }))
          const row = must(stand.book.byOrder(idOf('A1')))
          if (row.intent === null) expect(row.filled, `seed ${seed}`).toBe(filled)
          else expect(row.isFinal || row.alarms.includes(doubt), `seed ${seed}`).toBe(true)
        }
      }
    })

    test('is the same order where its wish was given for a later session, which no record says', () => {
      const stand = openTonight()
      stand.book.intend(wished(two, { afterMarket: true }), sending)
      stand.book.move(two, accepted, [idOf('B1')])
      stand.push(said('B1', 'put order req received'))
      stand.push(said('B1', 'open', { micros: next + 2_000 }))
      expect(stand.row(two)).toMatchObject({ order: 'B1', phase: 'open', intent: two })
    })

    test('is the order of the wish of today that the broker names it for', () => {
      const stand = openTonight()
      stand.book.intend(wished(two, { at: instant(start + day), brokerAt: instant(start + day) }), sending)
      stand.book.move(two, accepted, [idOf('A1')])
      expect(stand.row(two)).toMatchObject({ order: 'A1', phase: 'pending', filled: 0, alarms: [note] })
      expect(stand.shown()).toEqual([two])
    })

    test('may have come of a wish that left when the one before was known', () => {
      const stand = openTonight()
      stand.book.intend(wished(two, { at: instant(start + day), brokerAt: instant(start + day) }), sending)
      expect(stand.book.leaving(two)?.knownBefore).toEqual(['A1'])
      stand.book.move(two, unknown, [])
      expect(stand.book.candidates(two)).toEqual([])
      stand.push(said('A1', 'open', { micros: next + 2_000 }))
      expect(stand.book.candidates(two)).toEqual(['A1'])
    })

    test('has nothing to do with what was asked of the one before, which is over where nobody knows how it ended', () => {
      const stand = openTonight()
      stand.book.intend(
        changeWished(change, 'modify', { orders: [idOf('A1')], changes: { quantity: units(600) } }),
        unknown,
      )
      stand.list(said('A1', 'open', { micros: next + 2_000 }))
      expect(stand.row('A1').changing).toBeNull()
      expect(stand.book.outcomes(change)).toEqual([
        {
          order: 'A1',
          kind: 'over',
          sentence: 'The broker has given the order’s number to another one. Whether it was changed is not known.',
        },
      ])
    })

    test('keeps what was asked of it when that is let go', () => {
      const stand = openTonight()
      const asked = { orders: [idOf('A1')], changes: { quantity: units(600) } }
      stand.book.intend(changeWished(change, 'modify', asked), unknown)
      const lasting = { duration: 'GTD', micros: next + 2_000 }
      stand.list(said('A1', 'open', lasting))
      stand.book.move(change, { kind: 'over', at: instant(start + day), why: 'Its day is over.' }, [])
      stand.book.intend(changeWished(two, 'modify', { ...asked, at: instant(start + day) }), unknown)
      night(stand)
      stand.list(said('A1', 'open', lasting))
      expect(stand.book.holds(change)).toBe(false)
      expect(stand.book.unended(idOf('A1'))).toMatchObject([{ intent: two }])
    })

    test('stays where its wish has no end yet, and says that it may be either', () => {
      const stand = openTonight()
      stand.book.intend(wished(one), unknown)
      stand.list(said('A1', 'open', { micros: next + 2_000 }))
      expect(stand.row(one).alarms).toContainEqual(expect.stringContaining('this number is another order’s now'))
    })
  })

  test('leaves a wish its orders as long as one of them may work, and says that the number may be another’s', () => {
    const stand = openStand()
    stand.book.intend(wished(one, { pieces: 2 }), sending)
    stand.book.move(one, accepted, ['A1', 'A2'].map(idOf))
    stand.list(said('A1', 'complete', { filled: 500 }), said('A2', 'open', { duration: 'GTD' }))
    night(stand)
    stand.push(said('A1', 'open', { micros: next + 2_000 }))
    expect(stand.row('bw-0001-aaaaaaaa/1').alarms).toContainEqual(expect.stringContaining('another order’s now'))
    expect(stand.book.rows.snapshot().map(({ order, intent }) => [order, intent])).toEqual([
      ['A1', one],
      ['A2', one],
    ])
  })

  test('a trade of today that came before the order itself stays with it', () => {
    const stand = filledBefore()
    stand.pushTrade(traded('T2', 'A1', 40, { timeMicros: BigInt(start + day) * 1_000n }))
    stand.push(said('A1', 'open', { ...anew, filled: 40 }))
    expect(stand.book.traded(idOf('A1'))).toBe(40)
    expect(stand.row('A1')).toMatchObject({ filled: 40, alarms: [] })
  })

  test('while it only says again how that one ended, it is still that one', () => {
    const stand = filledBefore()
    stand.list(said('A1', 'complete', { filled: 500, micros: next + 2_000 }))
    expect(stand.row(one)).toMatchObject({ phase: 'complete', filled: 500, intent: one })
  })
})
