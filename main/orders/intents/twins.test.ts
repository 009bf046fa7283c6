/** Which wishes wait for each other: those of which one order at the broker could have come. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderTerms } from '../../../contract/orders.ts'
import { money, openStand, said, sending, terms, units, unknown, wished, wishId } from '../book/book.test-support.ts'
import type { Intent } from '../intent.ts'
import { apartFromTwins } from './twins.ts'

const [one, two] = [wishId('wish-0001'), wishId('wish-0002')]
const stop = { ...terms, type: 'stop-limit', trigger: money(102) } as const
const cover = { ...terms, product: 'cover', trigger: money(99) } as const

function wish(id: string, wanted: OrderTerms, pieceQuantities: readonly number[] = [wanted.quantity]): Intent {
  return wished(id, { terms: wanted, pieces: pieceQuantities.length, pieceQuantities })
}

function sliced(id: string, ...sizes: readonly number[]): Intent {
  const quantity = units(sizes.reduce((sum, size) => sum + size, 0))
  return wish(id, { ...terms, slice: true, quantity }, sizes)
}

/** What keeps the second one here while nobody knows of the first. */
function stopped(first: Intent, second: Intent) {
  const underWay = [
    { intent: first, state: unknown, orders: [] },
    { intent: second, state: sending, orders: [] },
  ]
  return apartFromTwins({ underWay: () => underWay, onMoved: () => () => {} }, second)
}

test.each<readonly [string, Intent, Intent]>([
  ['the very same', wish(one, terms), wish(two, terms)],
  ['cover orders equal but for the trigger', wish(one, cover), wish(two, { ...cover, trigger: money(98) })],
  [
    'a sliced one and a whole one of a piece’s size',
    sliced(one, 500, 500, 300),
    wish(two, { ...terms, quantity: units(300) }),
  ],
  ['a whole one and a sliced one with a piece of its size', wish(one, terms), sliced(two, 500, 500, 300)],
  ['two sliced ones with the same rest', sliced(one, 500, 300), sliced(two, 500, 500, 300)],
  [
    'those that differ in how long they hold, which not every record shows',
    wish(one, terms),
    wish(two, { ...terms, validity: 'immediate' }),
  ],
])('0.1: %s could not be told apart, so the second stays here', async (_, first, second) => {
  expect(await stopped(first, second)).toMatchObject({ kind: 'check-stopped' })
})

test.each<readonly [string, Intent, Intent]>([
  ['price', wish(one, terms), wish(two, { ...terms, price: money(101.55) })],
  ['trigger of a stop', wish(one, stop), wish(two, { ...stop, trigger: money(103) })],
  ['side', wish(one, terms), wish(two, { ...terms, side: 'sell' })],
  ['product', wish(one, terms), wish(two, { ...terms, product: 'delivery' })],
  ['type', wish(one, terms), wish(two, { ...terms, type: 'market', price: null })],
  ['quantity', wish(one, terms), wish(two, { ...terms, quantity: units(550) })],
  ['every size of piece', sliced(one, 500, 300), wish(two, { ...terms, quantity: units(800) })],
  ['instrument', wish(one, terms), { ...wish(two, terms), instrument: { ...mustInstrument(), token: '35002' } }],
])('two that differ in %s are told apart by their orders, so neither waits', async (_, first, second) => {
  expect(await stopped(first, second)).toBeNull()
})

test('none waits for one that was wished for after it: three alike go one after the other', () => {
  const [first, later] = [wish(one, terms), wish(two, terms)]
  const underWay = [first, later].map((intent) => ({ intent, state: sending, orders: [] }))
  expect(apartFromTwins({ underWay: () => underWay, onMoved: () => () => {} }, first)).toBeNull()
})

function mustInstrument() {
  const { instrument } = wished(one)
  if (instrument === null) throw new Error('no instrument')
  return instrument
}

/** Few values each, so that many pairs are alike. */
const anyWish = (id: string) =>
  fc
    .record({
      side: fc.constantFrom('buy', 'sell'),
      product: fc.constantFrom('intraday', 'cover'),
      type: fc.constantFrom('limit', 'market', 'stop-limit'),
      validity: fc.constantFrom('day', 'immediate'),
      price: fc.constantFrom(money(101.5), money(102)),
      trigger: fc.constantFrom(money(99), money(98)),
      sizes: fc.array(fc.constantFrom(300, 500), { minLength: 1, maxLength: 3 }),
    })
    .map(({ sizes, type, price, trigger, ...rest }) => {
      const hasTrigger = type === 'stop-limit' || rest.product === 'cover'
      const prices = { price: type === 'market' ? null : price, trigger: hasTrigger ? trigger : null }
      const quantity = units(sizes.reduce((sum, size) => sum + size, 0))
      return wish(id, { ...terms, ...rest, type, ...prices, quantity, slice: sizes.length > 1 }, sizes)
    })

/** As the broker may tell of an order that came of it: a cover order's entry with its stop or without. */
const anyOrderOf = ({ terms: wanted, pieceQuantities }: Intent) =>
  fc
    .record({ quantity: fc.constantFrom(...pieceQuantities), duration: fc.boolean(), trigger: fc.boolean() })
    .map((shows) => {
      const { side, product, type, validity, price, trigger } = wanted ?? terms
      const duration = !shows.duration ? '' : validity === 'day' ? 'DAY' : 'IOC'
      const shown = product === 'cover' && !shows.trigger ? null : trigger
      return said('A1', 'open', { side, product, type, price, duration, trigger: shown, quantity: shows.quantity })
    })

const anyPair = fc
  .tuple(anyWish(one), anyWish(two))
  .chain(([first, second]) => fc.tuple(fc.constant(first), fc.constant(second), anyOrderOf(first)))

test('0.1: wherever the book would take one order for either of two wishes, those two wait for each other', async () => {
  let alike = 0
  await fc.assert(
    fc.asyncProperty(anyPair, async ([first, second, order]) => {
      const stand = openStand()
      for (const intent of [first, second]) stand.book.intend(intent, unknown)
      stand.list(order)
      const isOfBoth = [one, two].every((id) => stand.book.candidates(id).length > 0)
      if (!isOfBoth) return
      alike += 1
      expect(await stopped(first, second)).not.toBeNull()
      expect(await stopped(second, first)).not.toBeNull()
    }),
    { numRuns: 2_000 },
  )
  expect(alike).toBeGreaterThan(20)
})
