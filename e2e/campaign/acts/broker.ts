/** What the broker says oddly, late, twice or not at all (O10–O25, O27, A10). */
import { units } from '../../../contract/kinds.test-support.ts'
import type { OrderMatch } from '../../../sandbox/orders/faults/order-plan.ts'
import { act, call, place, type Scene } from '../scene.ts'
import { type Act, atTheBroker, forbidding, hasUnknown, openRows, placeBegins, toOrders } from './act.ts'
import { anyOrder, anyTerms } from './any-terms.ts'
import { cancelSome, modifyOne, placeAny } from './plain.ts'
import { fieldsOf } from './record-fields.ts'
import { limitTerms, marketTerms, priceOf } from './terms.ts'

/** More than the freeze quantity, so that it goes as several orders; of as many as that. */
async function placeSliced(scene: Scene, before: (pieces: number) => void = () => {}): Promise<void> {
  const { key, lotSize, freezeQuantity } = scene.option
  if (freezeQuantity === null) throw new Error(`nobody says how ${key} is sliced`)
  const whole = scene.chance.whole(1, 4)
  const hasRest = scene.chance.happens(0.5)
  const quantity = units(freezeQuantity * whole + (hasRest ? lotSize : 0))
  const price = priceOf(scene, scene.option, 'buy', 'farther')
  before(whole + (hasRest ? 1 : 0))
  await place(scene, limitTerms(scene, 'far', { key, quantity, price, slice: true, side: 'buy' }))
}

function elsewhere(scene: Scene): void {
  const { sandbox, chance } = scene
  const instrument = sandbox.market.find(chance.oneOf(scene.instruments).key)
  if (!instrument) return
  sandbox.exchange.place('PR1001', {
    instrument,
    side: chance.oneOf(['B', 'S']),
    product: 'I',
    kind: 'M',
    duration: 'DAY',
    quantity: instrument.lot,
    price: 0,
    trigger: 0,
    disclosed: 0,
    marketProtection: null,
    slice: false,
    legs: null,
    tag: null,
    from: 'elsewhere',
  })
}

/** Trades and positions are pushed too, and have other fields. */
const pushedOrder: OrderMatch = { on: 'push', message: 'order_update' }

export const brokerActs: readonly [Act, ...Act[]] = [
  {
    name: 'success without an id',
    rows: ['O10'],
    run: async (scene) => {
      toOrders(scene, { do: { emptyIds: true } })
      await placeAny(scene)
    },
  },
  { name: 'slices', rows: ['O11'], run: (scene) => placeSliced(scene) },
  {
    name: 'slices, and not all of them named',
    rows: ['O10', 'O11'],
    run: (scene) =>
      placeSliced(scene, (pieces) => {
        const [first, second] = [scene.chance.whole(1, pieces), scene.chance.whole(1, pieces)]
        toOrders(scene, { do: { leaveUnnamed: [first, second] } })
      }),
  },
  {
    name: 'slices, and the answer lost',
    rows: ['O12'],
    run: async (scene) => {
      scene.way.cutNext({ begins: placeBegins, how: 'lose-answer' })
      await placeSliced(scene)
    },
  },
  {
    name: 'a slice withheld for a while',
    rows: ['O11', 'O21'],
    run: async (scene) => {
      toOrders(scene, { do: { hidePolls: scene.chance.whole(1, 3) } })
      await placeSliced(scene)
    },
  },
  {
    name: 'published late, after the answer was lost',
    rows: ['O05'],
    run: async (scene) => {
      const order = anyOrder(scene)
      toOrders(scene, { do: { publishAfterMs: 40_000 } })
      scene.way.cutNext({ begins: order.begins, how: 'lose-answer' })
      const made = await order.place()
      await scene.until(
        ({ rows }) =>
          rows.some(
            ({ intent, intentState }) =>
              intent === made?.intent && intentState?.kind === 'unknown' && intentState.notFoundAt !== null,
          ),
        30_000,
      )
      if (made) await call(scene, 'decideIntent', { intent: made.intent, verdict: 'not-placed', orders: [] })
      await scene.pass(30_000)
    },
  },
  {
    name: 'the answer after the update',
    rows: ['O13'],
    run: async (scene) => {
      const order = anyOrder(scene)
      atTheBroker(scene, 'POST', order.path, { delayMs: 30 })
      await order.place()
    },
  },
  {
    name: 'updates repeated',
    rows: ['O14', 'O23'],
    run: async (scene) => {
      toOrders(scene, { match: { on: 'push' }, times: 5, do: { repeat: 5 } })
      await placeAny(scene)
    },
  },
  {
    name: 'updates out of order',
    rows: ['O14', 'O23'],
    run: async (scene) => {
      toOrders(scene, { match: { on: 'push' }, times: 10, do: { hold: true } })
      await place(scene, marketTerms(scene))
      await scene.pass(1_000)
      scene.sandbox.orderFaults.act({ release: 'reversed' })
    },
  },
  {
    name: 'a cancellation races the fill',
    rows: ['O15'],
    run: async (scene) => {
      await place(scene, limitTerms(scene, 'at'))
      await cancelSome(scene)
    },
  },
  {
    name: 'two windows change one order',
    rows: ['O17'],
    run: async (scene) => {
      if ((await openRows(scene)).length === 0) await place(scene, limitTerms(scene, 'far'))
      await Promise.all([modifyOne(scene), modifyOne(scene)])
    },
  },
  {
    name: 'cancel-all covers some',
    rows: ['O18'],
    run: async (scene) => {
      await place(scene, limitTerms(scene, 'far'))
      toOrders(scene, { do: { coverOnly: scene.chance.whole(0, 1) } })
      await act(scene, 'cancel-all', undefined)
    },
  },
  {
    name: 'a word nobody knows',
    rows: ['O19'],
    run: async (scene) => {
      toOrders(scene, {
        match: scene.chance.oneOf([pushedOrder, { on: 'list' }]),
        times: 2,
        do: { alter: { status: 'half open' } },
      })
      await placeAny(scene)
    },
  },
  { name: 'an order from elsewhere', rows: ['O20', 'P07'], run: async (scene) => elsewhere(scene) },
  {
    name: 'left out of the list',
    rows: ['O21'],
    run: async (scene) => {
      toOrders(scene, { match: { on: 'list' }, times: 3, do: { hide: true } })
      await placeAny(scene)
    },
  },
  {
    name: 'sums that differ',
    rows: ['O22'],
    run: async (scene) => {
      toOrders(scene, { match: { on: 'trades' }, times: 1, do: { alter: { [fieldsOf(scene).quantityOfTrade]: 1 } } })
      await place(scene, marketTerms(scene))
    },
  },
  {
    name: 'instants in another unit',
    rows: ['C05'],
    run: async (scene) => {
      const nonsense = scene.chance.oneOf(['1770090300', '1770090300000', '1770090300000000000'])
      toOrders(scene, {
        match: scene.chance.oneOf([pushedOrder, { on: 'list' }, { on: 'trades' }]),
        times: 3,
        do: { alter: Object.fromEntries(fieldsOf(scene).times.map((name) => [name, nonsense])) },
      })
      await placeAny(scene)
    },
  },
  {
    name: 'a position that no trade explains',
    rows: ['O29'],
    run: async (scene) => {
      await place(scene, marketTerms(scene))
      toOrders(scene, {
        match: { on: 'positions' },
        times: 2,
        do: { alter: { [fieldsOf(scene).net]: scene.chance.whole(-50, 50) } },
      })
      await scene.pass(2_000)
    },
  },
  {
    name: 'nonsense from the ticket',
    rows: ['O25'],
    run: async (scene) => {
      const sane = anyTerms(scene)
      const nonsense = scene.chance.oneOf([
        { ...sane, quantity: units(0) },
        { ...marketTerms(scene), marketProtection: 0 },
        { ...limitTerms(scene, 'far'), price: (Number(limitTerms(scene, 'far').price) + 1) as typeof sane.price },
      ])
      await forbidding(scene, 'its terms were nonsense', () => place(scene, nonsense))
    },
  },
  {
    name: 'a burst',
    rows: ['O27'],
    run: async (scene) => {
      const count = scene.chance.whole(8, 16)
      await Promise.all(
        Array.from({ length: count }, (_, at) =>
          place(scene, limitTerms(scene, 'far'), { window: `window ${at % 4}` }),
        ),
      )
    },
  },
  {
    name: 'a window that comes back sends the same wish again',
    rows: ['X02'],
    run: async (scene) => {
      const made = await placeAny(scene)
      // With the word that passes the question about the same order: that it was sent before must be reason enough.
      if (made) await call(scene, 'placeOrder', { intent: made.intent, confirmed: ['repeat'] }, 'window 2')
    },
  },
  {
    name: 'the same order again, unconfirmed',
    rows: ['O25'],
    run: async (scene) => {
      const terms = anyTerms(scene)
      const firstAt = scene.sandbox.clock.now()
      const first = await place(scene, terms)
      // Of an order that came to nothing, one that waited too long among them, the next one is no repeat.
      const stands = first !== null && !['refused', 'not-sent', 'withdrawn'].includes(first.state)
      await place(scene, terms, { confirmed: ['price-band', 'fresh-price'], ...(stands && { repeats: firstAt }) })
    },
  },
  {
    name: 'an address that is not registered',
    rows: ['A10'],
    run: async (scene) => {
      const order = anyOrder(scene)
      atTheBroker(scene, 'POST', order.path, {
        status: 403,
        body: { status: 'error', errors: [{ errorCode: 'UDAPI1154', message: 'Static IP is not registered' }] },
      })
      await order.place()
    },
  },
  {
    name: 'left alone with what is unknown',
    rows: ['O04'],
    run: async (scene) => {
      const order = anyOrder(scene)
      scene.way.cutNext({ begins: order.begins, how: 'swallow' })
      await order.place()
      await scene.until(
        ({ rows }) =>
          !hasUnknown(rows) ||
          rows.some(({ intentState }) => intentState?.kind === 'unknown' && intentState.notFoundAt !== null),
        30_000,
      )
    },
  },
]
