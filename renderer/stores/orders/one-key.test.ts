import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import type { ArmingState } from '../../../contract/arming.ts'
import type { Bridge } from '../../../contract/ipc.ts'
import { rupees } from '../../../contract/kinds.test-support.ts'
import { type InstrumentKey, instant, type Money } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { fail, ok } from '../../../contract/result.ts'
import { gold, niftyCall, reliance } from '../../sentence/sentence.test-support.ts'
import type { ShownState } from '../market/market.ts'
import type { Usual } from '../ticket/usual-order.ts'
import { createOneKey } from './one-key.ts'
import { anIntent } from './order.test-support.ts'

const armed: ArmingState = { kind: 'armed', since: instant(1), until: instant(2) }
const refused = { kind: 'refused', happened: 'One-key orders are not armed.', todo: 'Arm them.' } as const

type World = {
  state: ArmingState | null
  quote: ShownState
  ask: number
  inHand: InstrumentKey | null
  priceInHand: Money | null
  usual: Usual
}

/** Its line names the call, which is in hand. */
function aWindow() {
  const world: World = {
    ...{
      state: armed,
      quote: 'live',
      ask: 1_015_000,
      inHand: niftyCall.key,
      priceInHand: null,
      usual: { lots: 2, product: null },
    },
  }
  const told: string[] = []
  const looks: unknown[] = []
  let presses = 0
  const placeByKey = vi.fn<Bridge['placeByKey']>(async () =>
    ok({ kind: 'placed', intent: anIntent, state: { kind: 'queued', since: instant(1) }, orders: [] }),
  )
  const disarm = vi.fn<Bridge['disarm']>(async () => ok())
  const askToArm = vi.fn()
  const oneKey = createOneKey({
    ...{ bridge: { placeByKey, disarm }, state: () => world.state, askToArm, usualOf: () => world.usual },
    instrumentInHand: () => world.inHand,
    priceInHand: () => world.priceInHand,
    instrumentOf: (key) => [niftyCall, reliance].find((one) => one.key === key) ?? null,
    quote: () => ({ state: world.quote, number: (field) => (field === 'ask' ? world.ask : 1_010_000) }),
    grouping: () => 'indian',
    newPress: () => {
      presses += 1
      return `press-${presses}`
    },
    look: (review) => looks.push(review),
    tell: (text) => told.push(text),
    keyWords: (command) => (command === 'orders.arm' ? 'Alt+Q' : '?'),
    problem: ({ happened }) => told.push(happened),
  })
  oneKey.names({ key: niftyCall.key, price: null })
  return { oneKey, world, told, looks, placeByKey, disarm, askToArm }
}

describe('an order by one key', () => {
  it('names the order whose answer was lost, which may have gone; of one that main kept back its word is enough', async () => {
    const { oneKey, placeByKey, told } = aWindow()
    const lost = { kind: 'core-lost', happened: 'It is not known whether this was done.', todo: 'Look.' } as const
    placeByKey.mockResolvedValueOnce(fail(lost)).mockResolvedValueOnce(fail(refused))
    oneKey.press('buy')
    await setImmediate()
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/^By one key, not known: Buy .* of NIFTY.* It is not known whether this was done\.$/)
    oneKey.press('buy')
    await setImmediate()
    expect(told[1]).toBe(refused.happened)
  })

  it('buys at the ask and sells at the bid that stand on the screen, as much as the trader is used to', async () => {
    const { oneKey, placeByKey, told } = aWindow()
    oneKey.press('buy')
    oneKey.press('sell')
    const shared = { key: niftyCall.key, product: 'intraday', quantity: 150 }
    expect(placeByKey.mock.calls).toEqual([
      [{ press: 'press-1', side: 'buy', price: 1_015_000, ...shared }],
      [{ press: 'press-2', side: 'sell', price: 1_010_000, ...shared }],
    ])
    await setImmediate()
    expect(told[0]).toContain('Buy 150 units = 2 lots of NIFTY 24500 CE 27 NOV 25 at ₹101.50, intraday.')
  })

  it('goes by the ask of what has not traded today: that is of now, and the checks say the rest', () => {
    const { oneKey, world, placeByKey } = aWindow()
    world.quote = 'untraded'
    oneKey.press('buy')
    expect(placeByKey.mock.calls).toMatchObject([[{ side: 'buy', price: 1_015_000 }]])
  })

  it('is not even asked for while not armed, without an instrument, or without a live price', () => {
    const { oneKey, world, placeByKey, told } = aWindow()
    const spoil = [
      () => Object.assign(world, { state: { kind: 'safe', ended: null } }),
      () => Object.assign(world, { state: null }),
      () => Object.assign(world, { state: armed, inHand: null }),
      () => Object.assign(world, { inHand: niftyCall.key, quote: 'stale' }),
      () => Object.assign(world, { quote: 'not-current' }),
      () => Object.assign(world, { quote: 'live', ask: Number.NaN }),
    ]
    for (const happen of spoil) {
      happen()
      oneKey.press('buy')
    }
    expect(placeByKey).not.toHaveBeenCalled()
    expect(told).toHaveLength(spoil.length)
    expect(told.every((text) => text.includes('nothing was sent'))).toBe(true)
    expect(told[0]).toBe('One-key orders are not armed: nothing was sent. Alt+Q arms them.')
  })

  it('never goes for another instrument than the one that the line names, and says which one is in hand', () => {
    const { oneKey, world, placeByKey, told } = aWindow()
    world.inHand = reliance.key
    oneKey.press('buy')
    oneKey.names(null)
    oneKey.press('sell')
    expect(placeByKey).not.toHaveBeenCalled()
    expect(told).toEqual([
      'The armed line does not name RELIANCE yet, which is in hand now: nothing was sent. Read the line, then press the key again.',
      'The armed line does not name RELIANCE yet, which is in hand now: nothing was sent. Read the line, then press the key again.',
    ])
    oneKey.names({ key: reliance.key, price: null })
    oneKey.press('buy')
    expect(placeByKey.mock.calls).toMatchObject([[{ key: reliance.key }]])
  })

  it('goes to the price in hand on a ladder, on either side, and only to the one that the line names', async () => {
    const { oneKey, world, placeByKey, told } = aWindow()
    world.priceInHand = rupees(100.5)
    oneKey.press('buy')
    expect(placeByKey).not.toHaveBeenCalled()
    expect(told[0]).toContain('does not name NIFTY 24500 CE 27 NOV 25 at ₹100.50 yet')
    oneKey.names({ key: niftyCall.key, price: rupees(100.5) })
    oneKey.press('buy')
    oneKey.press('sell')
    expect(placeByKey.mock.calls).toMatchObject([
      [{ side: 'buy', price: rupees(100.5) }],
      [{ side: 'sell', price: rupees(100.5) }],
    ])
    // The hand has gone on: the line and it are about two prices.
    world.priceInHand = rupees(100.45)
    oneKey.press('buy')
    world.priceInHand = null
    oneKey.press('buy')
    // Without a live price nothing goes to any.
    world.priceInHand = rupees(100.5)
    world.quote = 'stale'
    oneKey.press('buy')
    Object.assign(world, { quote: 'live', ask: Number.NaN })
    oneKey.press('buy')
    expect(placeByKey).toHaveBeenCalledTimes(2)
  })

  it('says of what the list does not hold, or has not told yet, that it is not known, and not that no row is chosen', () => {
    const { oneKey, world, placeByKey, told } = aWindow()
    world.inHand = gold.key
    oneKey.press('buy')
    expect(placeByKey).not.toHaveBeenCalled()
    expect(told).toEqual([
      "What is in hand is not known from today's list: nothing was sent. Press the key again in a moment, or choose another row.",
    ])
  })

  it('that wants a word is looked at in the ticket, and a refusal is told', async () => {
    const { oneKey, placeByKey, looks, told } = aWindow()
    const review = { intent: anIntent } as never
    placeByKey.mockResolvedValueOnce(ok({ kind: 'look', review })).mockResolvedValueOnce(fail(refused))
    oneKey.press('buy')
    await setImmediate()
    expect(looks).toEqual([review])
    oneKey.press('buy')
    await setImmediate()
    expect(told).toEqual(['One-key orders are not armed.'])
  })

  const because = { kind: 'no-answer', happened: 'No connection.', todo: 'Try again.' } as const
  it.each<[IntentState, string]>([
    [{ kind: 'accepted', at: instant(1), late: false }, 'By one key: Buy 150 units = 2 lots of NIFTY'],
    [{ kind: 'not-sent', at: instant(1), because }, 'By one key, not sent: Buy 150 units'],
    [{ kind: 'refused', at: instant(1), by: 'terminal', because }, 'By one key, not sent: Buy 150 units'],
    [{ kind: 'refused', at: instant(1), by: 'broker', because }, 'By one key, refused by the broker: Buy 150 units'],
    [{ kind: 'withdrawn', at: instant(1), why: 'You took it back.' }, 'By one key, not sent: Buy 150 units'],
    [{ kind: 'unknown', since: instant(1), because, asked: 0, notFoundAt: null }, 'By one key, not known: Buy 150'],
  ])('tells what came of it: %o', async (state, words) => {
    const { oneKey, placeByKey, told } = aWindow()
    placeByKey.mockResolvedValueOnce(ok({ kind: 'placed', intent: anIntent, state, orders: [] }))
    oneKey.press('buy')
    await setImmediate()
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(words)
    const why = 'because' in state ? because.happened : 'why' in state ? state.why : ''
    expect(told[0]).toContain(why)
  })

  it('never goes as an order with its own way out, and says as which product it went', async () => {
    const { oneKey, world, placeByKey, told } = aWindow()
    world.usual = { lots: 1, product: 'cover' }
    oneKey.press('buy')
    expect(placeByKey.mock.calls[0]?.[0].product).toBe('intraday')
    world.usual = { lots: 1, product: 'margin-funding' }
    oneKey.press('sell')
    expect(placeByKey.mock.calls[1]?.[0].product).toBe('margin-funding')
    await setImmediate()
    expect(told).toHaveLength(2)
    expect(told.map((text) => text.split(', ').at(-1))).toEqual(['intraday.', 'margin funding.'])
  })
})

it('one key disarms at once, and arming asks first', () => {
  const { oneKey, world, disarm, askToArm } = aWindow()
  oneKey.toggle()
  expect([disarm.mock.calls.length, askToArm.mock.calls.length]).toEqual([1, 0])
  world.state = { kind: 'safe', ended: null }
  oneKey.toggle()
  expect([disarm.mock.calls.length, askToArm.mock.calls.length]).toEqual([1, 1])
})
