import { describe, expect, it } from 'vitest'
import { fail, ok } from '../../../contract/result.ts'
import { calm, type Exchange, exchange, halted, key, position, refusal, trouble } from './halt.test-support.ts'
import type { KillSwitch } from './kill-switch.ts'

async function press(there: Exchange, closePositions = false): Promise<KillSwitch> {
  const kill = there.switchWith()
  await kill.engage({ closePositions })
  return kill
}

const stateOf = (kill: KillSwitch) => halted(kill.state.snapshot())
const acts = (there: Exchange, what: string) => there.wire.filter((act) => act === what)

describe('until nothing is left', () => {
  it('O28: flat is said after a whole reading that was asked for after the last act, and not before', async () => {
    const there = exchange()
    there.open(10)
    const kill = there.switchWith()
    void kill.engage({ closePositions: false })
    expect(stateOf(kill).step).toBe('cancelling')
    await there.pass(900)
    expect(there.wire).toEqual(['withdraw', 'cancel all', 'read'])
    expect(stateOf(kill)).toMatchObject({ step: 'flat', openOrders: 0, unknownOrders: 0, couldNot: [] })
  })

  it('O28: an order that landed after the cancellation is found and cancelled too', async () => {
    const there = exchange()
    there.unsettled = [key]
    const kill = await press(there)
    await there.pass(300)
    expect(stateOf(kill)).toMatchObject({ step: 'checking', unknownOrders: 1 })
    there.open(10)
    there.unsettled = []
    await there.pass(3_000)
    expect(acts(there, 'cancel all')).toHaveLength(2)
    expect([...there.orders.values()].every(({ status }) => status === 'final')).toBe(true)
    expect(stateOf(kill).step).toBe('flat')
  })

  it('O28: where a sweep is refused as one of too many, what is open goes by name, a part between two sweeps', async () => {
    const there = exchange()
    const sweep = () => {
      const left = [...there.orders.values()].filter(({ status }) => status !== 'final')
      if (left.length > 50)
        return { kind: 'refused', error: trouble('broker-refused', 'Too many.'), status: 400 } as const
      for (const order of left) order.status = 'final'
      return { kind: 'accepted', value: [], latencyMillis: null } as const
    }
    for (let order = 0; order < 75; order += 1) there.open(10)
    for (let time = 0; time < 5; time += 1) there.cancelAnswers.push(sweep)
    const kill = await press(there)
    await there.pass(1_000)
    expect(stateOf(kill)).toMatchObject({ step: 'cancelling', couldNot: [expect.stringContaining('Too many.')] })
    await there.pass(6_000)
    expect(there.wire.filter((act) => act !== 'read')).toEqual([
      ...['withdraw', 'cancel all', 'cancel 20', 'cancel all', 'cancel 20', 'cancel all'],
    ])
    expect(stateOf(kill)).toMatchObject({ step: 'flat', openOrders: 0, couldNot: [] })
  })

  it('O28: what is on its way out, or has no name yet, is not asked for by name; a sweep that may have arrived is none that was refused', async () => {
    const there = exchange()
    there.open(10).status = 'cancelling'
    there.open(10)
    there.cancelAnswers.push(
      () => ({ kind: 'refused', error: trouble('broker-refused'), status: 400 }),
      () => ({ kind: 'unknown', error: trouble('no-answer') }),
    )
    await press(there)
    await there.pass(500)
    expect(there.wire).toEqual(['withdraw', 'cancel all', 'read', 'cancel 1'])
    there.open(10)
    await there.pass(1_000)
    expect(there.wire.slice(4)).toEqual(['read', 'cancel all'])
    await there.pass(1_000)
    expect(there.wire.slice(6)).toEqual(['read', 'cancel all'])
  })

  it('O28: a position that waits for an outcome that nobody knows is named, with what ends that, once it has waited longer than asking takes', async () => {
    const there = exchange()
    there.clock.advance(60_000)
    there.net = 25
    there.unsettled = [key]
    const kill = await press(there, true)
    await there.pass(14_000)
    expect(stateOf(kill).couldNot).toEqual([])
    await there.pass(3_000)
    expect(stateOf(kill).couldNot).toEqual([
      'RELIANCE, intraday, is not closed: what became of an order or a conversion of it is not known. It goes on when the broker shows that, or when you say how it ended.',
    ])
    there.unsettled = []
    await there.pass(1_000)
    expect(stateOf(kill).couldNot).toEqual([])
    await there.pass(5_000)
    expect(there.net).toBe(0)
  })

  it('O28: nor is one named that nobody wants closed', async () => {
    const there = exchange()
    there.net = 25
    there.unsettled = [key]
    const kill = await press(there)
    await there.pass(20_000)
    expect(stateOf(kill)).toMatchObject({ step: 'checking', couldNot: [] })
  })

  it('O28: nor one of which nothing is open', async () => {
    const there = exchange()
    there.unsettled = [key]
    const kill = await press(there, true)
    await there.pass(20_000)
    expect(stateOf(kill).couldNot).toEqual([])
  })

  it('O05: of several that come late each is cancelled at once, however many came before', async () => {
    const there = exchange()
    const kill = await press(there)
    await there.pass(1_000)
    for (let late = 0; late < 5; late += 1) {
      there.open(10)
      there.unsettled = [null]
      await there.pass(1_000)
      there.unsettled = []
      await there.pass(1_000)
      expect(stateOf(kill)).toMatchObject({ step: 'flat', openOrders: 0 })
    }
  })

  it('pressed again, it is one work and not two', async () => {
    const there = exchange()
    there.unsettled = [null]
    const kill = await press(there)
    for (let again = 0; again < 4; again += 1) await kill.engage({ closePositions: false })
    there.wire.length = 0
    await there.pass(10_000)
    expect(acts(there, 'read')).toHaveLength(10)
  })

  it('what was sold out of the holdings is said to stay sold, where positions are closed', async () => {
    for (const closes of [true, false]) {
      const there = exchange()
      const { look } = there.parts()
      const kill = there.switchWith({ look: () => ({ ...look(), soldHoldings: ['INFY'] }) })
      await kill.engage({ closePositions: closes })
      await there.pass(5_000)
      expect(stateOf(kill).couldNot).toEqual(closes ? [expect.stringContaining('INFY')] : [])
    }
  })

  it('a reading that breaks is told with its reference until one goes well', async () => {
    const there = exchange()
    const { readBook } = there.parts()
    let broken = 0
    const kill = there.switchWith({
      readBook: () => {
        broken += 1
        if (broken <= 2) throw new Error('broken')
        return readBook()
      },
    })
    await kill.engage({ closePositions: false })
    await there.pass(500)
    expect(stateOf(kill)).toMatchObject({ step: 'checking', couldNot: [expect.stringContaining('(REF)')] })
    await there.pass(10_000)
    expect(stateOf(kill)).toMatchObject({ step: 'flat', couldNot: [] })
  })

  it('O28: is never flat while one outcome is unknown', async () => {
    const there = exchange()
    there.unsettled = [null]
    const kill = await press(there)
    for (let second = 0; second < 60; second += 1) {
      await there.pass(1_000)
      expect(stateOf(kill)).toMatchObject({ step: 'checking', unknownOrders: 1 })
    }
    there.unsettled = []
    await there.pass(2_000)
    expect(stateOf(kill).step).toBe('flat')
  })

  it('while an order cannot be read a cancellation of which nobody heard is said to be one, and sent again', async () => {
    const there = exchange()
    there.net = 25
    const lost = { kind: 'unknown', error: trouble('no-answer') } as const
    for (let count = 0; count < 3; count += 1) there.cancelAnswers.push(() => lost)
    for (let count = 0; count < 60; count += 1)
      there.readAnswers.push(() => ok({ orders: trouble('unreadable-answer'), positions: null }))
    const kill = await press(there, true)
    await there.pass(5_000)
    expect(acts(there, 'cancel all')).toHaveLength(2)
    expect(stateOf(kill).couldNot.join(' ')).toContain('is not known')
    // Its exit may still fill on top of a closing order.
    expect(there.wire.filter((act) => act.startsWith('sell'))).toEqual([])
    await there.pass(15_000)
    expect(stateOf(kill).couldNot.join(' ')).not.toContain('is not known')
    expect(acts(there, 'cancel all').length).toBe(4)
    expect(there.wire.filter((act) => act.startsWith('sell'))).toHaveLength(1)
  })

  it.each([
    ['an order', false, { orders: trouble('unreadable-answer'), positions: null }, false],
    ['a position that is to be closed', true, { orders: null, positions: trouble('unreadable-answer') }, false],
    ['a position that is not to be closed', false, { orders: null, positions: trouble('unreadable-answer') }, true],
  ])('O28: while %s cannot be read nothing that is read proves it flat', async (_, closes, lacks, isFlat) => {
    const there = exchange()
    for (let count = 0; count < 60; count += 1) there.readAnswers.push(() => ok(lacks))
    const kill = await press(there, closes)
    await there.pass(20_000)
    expect(stateOf(kill).step === 'flat').toBe(isFlat)
  })

  it('O28: what became unsettled while it was read keeps it from flat', async () => {
    const there = exchange()
    there.readAnswers.push(() => {
      there.unsettled = [key]
      return null
    })
    const kill = await press(there)
    await there.pass(900)
    expect(stateOf(kill).step).toBe('checking')
  })

  it('O18: what the cancellation left open is cancelled again', async () => {
    const there = exchange()
    there.open(10)
    there.cancelAnswers.push(() => ({ kind: 'accepted', value: [], latencyMillis: 1 }))
    const kill = await press(there)
    await there.pass(2_500)
    expect(acts(there, 'cancel all')).toHaveLength(2)
    expect(stateOf(kill).step).toBe('flat')
  })

  it('O18: what three sweeps that arrived left open is cancelled by its name as well, once between two sweeps', async () => {
    const there = exchange()
    there.open(10)
    there.isDeaf = true
    for (let count = 0; count < 10; count += 1) {
      there.cancelAnswers.push(() => ({ kind: 'accepted', value: [], latencyMillis: 1 }))
    }
    const kill = await press(there)
    await there.pass(3_500)
    expect(acts(there, 'cancel all')).toHaveLength(3)
    expect(acts(there, 'cancel 1')).toEqual([])
    await there.pass(2_500)
    expect(there.wire.slice(-4).filter((act) => act !== 'read')).toEqual(['cancel 1', 'cancel all'])
    there.isDeaf = false
    await there.pass(4_000)
    expect(acts(there, 'cancel 1')).toHaveLength(2)
    expect(acts(there, 'cancel all')).toHaveLength(4)
    expect(stateOf(kill)).toMatchObject({ step: 'flat', couldNot: [] })
  })

  it('O18: what no cancellation ends is named, and tried again for as long as it stands: each three seconds, after a minute each fifteen', async () => {
    const there = exchange()
    const order = there.open(10)
    there.isDeaf = true
    for (let count = 0; count < 170; count += 1) {
      there.cancelAnswers.push(() => ({ kind: 'accepted', value: [], latencyMillis: 1 }))
    }
    const kill = await press(there)
    await there.pass(1_500)
    expect(acts(there, 'cancel all')).toHaveLength(3)
    expect(stateOf(kill).couldNot).toEqual([
      'One order is still open after everything was cancelled 3 times. It is tried again; look at the list of orders.',
    ])
    await there.pass(12_000)
    expect(acts(there, 'cancel all').length).toBeGreaterThanOrEqual(6)
    expect(acts(there, 'cancel all').length).toBeLessThanOrEqual(8)
    await there.pass(30 * 60_000 - 14_000)
    // The broker takes 160 of them in half an hour.
    expect(acts(there, 'cancel all').length).toBeGreaterThan(100)
    expect(acts(there, 'cancel all').length).toBeLessThan(145)
    expect(acts(there, 'cancel 1').length).toBeLessThan(20)
    expect(stateOf(kill)).toMatchObject({ step: 'cancelling', openOrders: 1 })
    order.status = 'final'
    await there.pass(2_000)
    expect(stateOf(kill)).toMatchObject({ step: 'flat', couldNot: [] })
  })

  it('an order whose cancellation is on its way is given three seconds, then cancelled again', async () => {
    const there = exchange()
    there.clock.advance(10_000)
    const order = there.open(10)
    there.cancelAnswers.push(() => {
      order.status = 'cancelling'
      return { kind: 'accepted', value: [], latencyMillis: 1 }
    })
    const kill = await press(there)
    await there.pass(2_900)
    expect(acts(there, 'cancel all')).toHaveLength(1)
    expect(stateOf(kill)).toMatchObject({ step: 'cancelling', openOrders: 1 })
    await there.pass(2_500)
    expect(acts(there, 'cancel all')).toHaveLength(2)
    expect(stateOf(kill).step).toBe('flat')
  })

  it('I3: a cancellation that may have arrived is not sent again before a reading shows that something is open', async () => {
    const there = exchange()
    const order = there.open(10)
    there.cancelAnswers.push(() => ({ kind: 'unknown', error: trouble('no-answer', 'No answer came.') }))
    for (let count = 0; count < 4; count += 1) there.readAnswers.push(() => refusal)
    const kill = await press(there)
    await there.pass(6_000)
    expect(acts(there, 'cancel all')).toHaveLength(1)
    expect(stateOf(kill).couldNot.join()).toMatch(/not known.*pressing again/)
    expect(order.status).toBe('open')
    await there.pass(15_000)
    expect(acts(there, 'cancel all')).toHaveLength(2)
    expect(stateOf(kill)).toMatchObject({ step: 'flat', couldNot: [] })
  })

  it('O28: while the positions alone cannot be read, what lands after the cancellation is cancelled all the same, and nothing is closed by those of before', async () => {
    const there = exchange()
    there.net = 25
    const orders = {
      orders: null,
      positions: trouble('broker-down', 'No positions came.'),
      arePositionsOld: true,
    } as const
    for (let count = 0; count < 30; count += 1) there.readAnswers.push(() => ok(orders))
    const kill = await press(there, true)
    await there.pass(500)
    const late = there.open(10)
    await there.pass(10_000)
    expect(late.status).toBe('final')
    expect(acts(there, 'cancel all')).toHaveLength(2)
    expect(there.net).toBe(25)
    expect(stateOf(kill).step).toBe('closing')
    expect(stateOf(kill).couldNot.join(' ')).toContain('No positions came.')
    there.readAnswers.length = 0
    await there.pass(1_000)
    // Those of before count for no reading in which the figure stood.
    expect(there.net).toBe(25)
    await there.pass(5_000)
    expect(there.net).toBe(0)
    expect(stateOf(kill)).toMatchObject({ step: 'flat', couldNot: [] })
  })

  it('O28: nor is anything closed by those of before that had come to rest while an order could not be read', async () => {
    const there = exchange()
    there.net = 25
    there.cancelAnswers.push(() => ({ kind: 'unknown', error: trouble('no-answer') }))
    const unread = ok({ orders: trouble('unreadable-answer'), positions: null })
    const old = ok({ orders: null, positions: trouble('broker-down'), arePositionsOld: true } as const)
    there.readAnswers.push(...[unread, unread, unread, old, old, old, old].map((answer) => () => answer))
    await press(there, true)
    await there.pass(6_900)
    expect(there.readAnswers).toHaveLength(0)
    expect(there.net).toBe(25)
    await there.pass(2_000)
    expect(there.net).toBe(0)
  })

  it('O28: where nothing is to be closed, no positions are needed for flat', async () => {
    const there = exchange()
    there.readAnswers.push(() => ok({ orders: null, positions: trouble('broker-down'), arePositionsOld: true }))
    const kill = await press(there)
    await there.pass(500)
    expect(stateOf(kill)).toMatchObject({ step: 'flat', couldNot: [] })
  })

  it.each(['refused', 'not-sent'] as const)(
    'a cancellation that was %s is tried again even while nothing can be read',
    async (kind) => {
      const there = exchange()
      there.open(10)
      there.cancelAnswers.push(() => ({ kind, status: 429, error: trouble('rate-limited', 'Too often.') }))
      there.readAnswers.push(() => refusal)
      const kill = await press(there)
      expect(stateOf(kill).step).toBe('cancelling')
      await there.pass(500)
      expect(acts(there, 'cancel all')).toHaveLength(2)
      await there.pass(5_000)
      expect(stateOf(kill)).toMatchObject({ step: 'flat', couldNot: [] })
    },
  )

  it('says that it could not read, waits longer each time and never says flat', async () => {
    const there = exchange()
    for (let count = 0; count < 100; count += 1) there.readAnswers.push(() => refusal)
    const kill = await press(there)
    await there.pass(60_000)
    expect(stateOf(kill)).toMatchObject({ step: 'checking' })
    expect(stateOf(kill).couldNot).toEqual([
      'Your orders and positions could not be read. The broker is down. It is tried again.',
    ])
    expect(acts(there, 'read').length).toBeGreaterThan(6)
    expect(acts(there, 'read').length).toBeLessThan(15)
  })

  it('stops while nobody is signed in, and goes on at once when it is resumed', async () => {
    const there = exchange()
    there.open(10)
    const ended = trouble('session-ended', 'You are signed out.')
    there.cancelAnswers.push(() => ({ kind: 'not-sent', error: ended }))
    for (let count = 0; count < 5; count += 1) there.readAnswers.push(() => fail(ended))
    const kill = await press(there)
    await there.pass(20_000)
    expect(stateOf(kill)).toMatchObject({ step: 'stopped' })
    expect(acts(there, 'cancel all')).toHaveLength(1)
    there.readAnswers.length = 0
    kill.resume()
    await calm()
    expect(acts(there, 'cancel all')).toHaveLength(2)
    await there.pass(3_000)
    expect(stateOf(kill)).toMatchObject({ step: 'flat', couldNot: [] })
  })

  it('a part that breaks is told with its reference, and the work goes on', async () => {
    const there = exchange()
    there.open(10)
    there.cancelAnswers.push(() => {
      throw new Error('broken')
    })
    const kill = there.switchWith({
      cancelAll: async () => {
        there.wire.push('cancel all')
        const answer = there.cancelAnswers.shift()
        if (answer) return answer()
        return there.parts().cancelAll()
      },
    })
    await kill.engage({ closePositions: false })
    await calm()
    await there.pass(100)
    expect(acts(there, 'cancel all').length).toBeGreaterThan(1)
    await there.pass(10_000)
    expect(stateOf(kill)).toMatchObject({ step: 'flat', couldNot: [] })
  })

  it('O05: watches on after it was flat: a late order is cancelled, and flat is said again only with proof', async () => {
    const there = exchange()
    let late: ReturnType<Exchange['open']> | null = null
    const { look } = there.parts()
    const kill = there.switchWith({
      look: () =>
        late?.status === 'open' ? { ...look(), open: [{ order: late.id, key, isCancelling: false }] } : look(),
    })
    await kill.engage({ closePositions: false })
    await there.pass(5_000)
    expect(stateOf(kill).step).toBe('flat')
    expect(acts(there, 'read')).toHaveLength(1)
    late = there.open(10)
    kill.refresh()
    expect(stateOf(kill)).toMatchObject({ openOrders: 1 })
    await there.pass(4_000)
    expect(acts(there, 'cancel all')).toHaveLength(2)
    expect(stateOf(kill)).toMatchObject({ step: 'flat', openOrders: 0 })
  })

  it('positions are counted and left alone where nobody asked to close them', async () => {
    const there = exchange()
    there.net = 10
    // Not flat for a while, so that there is time for it.
    there.unsettled = [null]
    const kill = await press(there)
    await there.pass(20_000)
    there.unsettled = []
    await there.pass(20_000)
    expect(stateOf(kill)).toMatchObject({ step: 'flat', openPositions: 1, closes: false })
    expect(there.net).toBe(10)
    expect(there.nets).toEqual([])
  })

  it('I10: what was being read or cancelled when it was released cancels and closes nothing of what is new', async () => {
    for (const stage of ['readBook', 'cancelAll'] as const) {
      const there = exchange()
      const { promise, resolve } = Promise.withResolvers<void>()
      const parts = there.parts()
      let asked = 0
      const kill = there.switchWith({
        [stage]: async () => {
          asked += 1
          if (asked === 2) await promise
          return parts[stage]()
        },
      })
      there.open(5)
      there.cancelAnswers.push(() => ({ kind: 'accepted', value: [], latencyMillis: 1 }))
      await kill.engage({ closePositions: true })
      await there.pass(1_500)
      expect(asked).toBe(2)
      expect(kill.release('RELEASE')).toMatchObject({ ok: true })
      for (const order of there.orders.values()) order.status = 'final'
      const fresh = there.open(7)
      there.net = 30
      const before = there.wire.filter((act) => act === 'cancel all').length
      resolve()
      await there.pass(10_000)
      const after = there.wire.filter((act) => act === 'cancel all').length
      // The one that was on the wire already came through; nothing began after it.
      expect(after - before).toBe(stage === 'cancelAll' ? 1 : 0)
      if (stage === 'readBook') expect(fresh.status).toBe('open')
      expect(there.net).toBe(30)
    }
  })

  it('a cancellation whose answer was lost is no trouble any more once nothing is open', async () => {
    const there = exchange()
    there.unsettled = [null]
    there.cancelAnswers.push(() => ({ kind: 'unknown', error: trouble('no-answer') }))
    const kill = await press(there)
    expect(stateOf(kill).couldNot).toHaveLength(1)
    await there.pass(1_500)
    expect(stateOf(kill)).toMatchObject({ step: 'checking', couldNot: [] })
  })

  it('begins a reading a second, however long one takes', async () => {
    const there = exchange()
    there.unsettled = [null]
    const { readBook } = there.parts()
    const kill = there.switchWith({
      readBook: async () => {
        const read = await readBook()
        await new Promise<void>((resolve) => there.clock.after(600, resolve))
        return read
      },
    })
    await kill.engage({ closePositions: false })
    await there.pass(10_000)
    expect(acts(there, 'read').length).toBeGreaterThanOrEqual(10)
    expect(acts(there, 'read').length).toBeLessThanOrEqual(11)
  })

  it('O28: one reading without positions proves nothing: it may be a moment behind an order that just traded', async () => {
    const there = exchange()
    let readings = 0
    there.net = 25
    there.positions = (truth) => {
      readings += 1
      return readings === 1 ? [] : truth
    }
    const kill = await press(there, true)
    await there.pass(500)
    expect(stateOf(kill)).toMatchObject({ step: 'checking', openPositions: 0 })
    await there.pass(8_000)
    expect(there.net).toBe(0)
    expect(stateOf(kill).step).toBe('flat')
  })

  it('O28: a position that was seen and then has no row is not gone: it is named, and flat is said after five readings', async () => {
    const there = exchange()
    there.net = 25
    // Its order is refused, so that it stays.
    for (let count = 0; count < 50; count += 1)
      there.closeAnswers.push(() => ({ kind: 'refused', error: trouble('broker-refused', 'No.'), status: 400 }))
    const kill = await press(there, true)
    await there.pass(500)
    expect(stateOf(kill)).toMatchObject({ step: 'closing', openPositions: 1 })
    there.positions = () => []
    await there.pass(3_500)
    expect(stateOf(kill)).toMatchObject({ step: 'checking', openPositions: 0 })
    expect(stateOf(kill).couldNot).toEqual([
      'RELIANCE, intraday, was open and is in the list of positions no more. It is read again before it counts as closed.',
    ])
    // A list that is short for a moment.
    there.positions = (truth) => truth
    await there.pass(1_000)
    expect(stateOf(kill)).toMatchObject({ openPositions: 1 })
    expect(stateOf(kill).couldNot.join()).not.toContain('no more')
    there.positions = () => []
    await there.pass(10_000)
    expect(stateOf(kill)).toMatchObject({ step: 'flat', couldNot: [] })
  })

  it('O28: one of which the trades of the day explain the end is gone at once, and what had none when it was pressed is waited for by nobody', async () => {
    const there = exchange()
    there.net = 25
    const kill = await press(there, true)
    there.hasEnded = () => true
    there.positions = (truth) => truth.filter(({ net }) => net !== 0)
    await there.pass(5_000)
    expect(stateOf(kill)).toMatchObject({ step: 'flat', couldNot: [] })
    expect(there.net).toBe(0)
  })

  it('O28: what was known to be open when it was pressed is waited for too, and pressing again forgets nothing; a release does', async () => {
    const there = exchange()
    const known = position(25)
    const { look } = there.parts()
    let isRead = false
    const parts = there.parts()
    const kill = there.switchWith({
      look: () => (isRead ? look() : { ...look(), positions: [known] }),
      readBook: () => {
        isRead = true
        return parts.readBook()
      },
    })
    there.positions = () => []
    await kill.engage({ closePositions: true })
    await there.pass(500)
    expect(stateOf(kill).couldNot.join()).toContain('no more')
    await kill.engage({ closePositions: true })
    await there.pass(500)
    expect(stateOf(kill).couldNot.join()).toContain('no more')
    expect(stateOf(kill).step).not.toBe('flat')
    kill.release('RELEASE')
    await kill.engage({ closePositions: true })
    await there.pass(500)
    expect(stateOf(kill).couldNot).toEqual([])
    await there.pass(1_500)
    expect(stateOf(kill)).toMatchObject({ step: 'flat', couldNot: [] })
  })

  it('O28: a list of which a row could not be read makes none of them gone', async () => {
    const there = exchange()
    there.net = 25
    for (let count = 0; count < 20; count += 1)
      there.readAnswers.push(() => ok({ orders: null, positions: count > 0 ? trouble('unreadable-answer') : null }))
    there.unsettled = [key]
    const kill = await press(there, true)
    await there.pass(500)
    there.positions = () => []
    await there.pass(15_000)
    expect(stateOf(kill).couldNot.join()).not.toContain('no more')
    there.readAnswers.length = 0
    there.unsettled = []
    await there.pass(2_000)
    expect(stateOf(kill).couldNot.join()).toContain('no more')
    expect(stateOf(kill).step).toBe('checking')
  })

  it('G10: flat within five seconds, closed positions and all', async () => {
    const there = exchange()
    there.open(10)
    there.net = 25
    there.positions = (truth) => [...truth, position(0, { product: 'D' })]
    const kill = await press(there, true)
    await there.pass(5_000)
    expect(stateOf(kill)).toMatchObject({ step: 'flat', openOrders: 0, openPositions: 0, couldNot: [] })
    expect(there.net).toBe(0)
  })
})
