/** What can be sold out of the holdings: never a share twice, and none where anything of it is in doubt. */
import { expect, test } from 'vitest'
import type { Instrument } from '../../../contract/instrument.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { OrderRow, Product } from '../../../contract/orders.ts'
import { notReadYet } from '../../../contract/trading.ts'
import type { BrokerHolding, BrokerPosition, BrokerTrade } from '../../broker/orders/broker-records.ts'
import { share } from '../checks/check.test-support.ts'
import { deal, position } from './positions.test-support.ts'
import { askSellable, type SellableParts } from './sellable-holding.ts'

const isin = 'INE002A01018'
const nse: Instrument = { ...share, isin }
const bse: Instrument = {
  ...share,
  isin,
  segment: 'BSE_EQ',
  exchangeToken: '500325',
  key: 'BSE_EQ|RELIANCE' as InstrumentKey,
}
const other: Instrument = { ...share, isin: 'INE009A01021', exchangeToken: '1594', key: 'NSE_EQ|INFY' as InstrumentKey }
const listed = [nse, bse, other]

const at = ({ segment, exchangeToken: token, symbol }: Instrument) => ({ segment, token, symbol })

function holding(rest: Partial<BrokerHolding> = {}): BrokerHolding {
  return {
    ...{ instruments: [at(nse)], product: 'D', collateralType: '', usedQuantity: 0, quantity: 40 },
    ...{ collateralQuantity: 0, haircutPercent: null, averagePrice: null, ...rest },
  }
}

const owned = (rest: Partial<BrokerPosition>) => position({ ...at(nse), product: 'D', ...rest })
const dealt = (text: string, rest: Partial<BrokerTrade> = {}) =>
  deal(text, { ...at(nse), product: 'delivery', ...rest })
const row = (rest: Partial<Record<keyof OrderRow, unknown>>) =>
  // Of a row only these are looked at.
  ({
    ...{
      key: nse.key,
      product: 'delivery',
      side: 'sell',
      order: 'A1',
      quantity: 10,
      filled: 0,
      isFinal: false,
      phase: 'open',
    },
    ...rest,
  }) as unknown as OrderRow

type Scene = {
  readonly holdings?: readonly BrokerHolding[]
  readonly positions?: readonly BrokerPosition[]
  readonly trades?: readonly BrokerTrade[]
  readonly rows?: readonly OrderRow[]
  readonly soldSince?: number
  readonly holdingsAskedAt?: number | null
  readonly holdingsProblem?: SellableParts['standing'] extends () => { holdingsProblem: infer Problem }
    ? Problem
    : never
}

function sellable(scene: Scene, instrument = nse, product: Product = 'delivery'): number {
  const ask = askSellable({
    standing: () => ({
      ...notReadYet,
      ...{
        positionsAskedAt: 0,
        tradesAskedAt: 0,
        holdingsAskedAt: scene.holdingsAskedAt === undefined ? 0 : scene.holdingsAskedAt,
      },
      ...{ positions: scene.positions ?? [], holdings: scene.holdings ?? [holding()] },
      holdingsProblem: scene.holdingsProblem ?? null,
    }),
    byToken: (segment, token) => listed.find((one) => one.segment === segment && one.exchangeToken === token) ?? null,
    instrumentOf: (key) => listed.find((one) => one.key === key) ?? null,
    book: {
      rows: { snapshot: () => scene.rows ?? [], subscribe: () => () => {} },
      ...{ traded: () => 0, tradesDay: () => 0, tradeRecords: () => scene.trades ?? [] },
    },
    soldSince: (isOf, asked) => (isOf(nse.key) && asked === 'delivery' ? (scene.soldSince ?? 0) : 0),
    clock: { elapsed: () => 60_000 },
  })
  return ask(instrument.key, product)
}

const because = { kind: 'no-answer', happened: 'Nothing came.', todo: 'Wait.' } as const

test.each<[string, Scene, number]>([
  ['all of it', {}, 40],
  [
    'but for what is used and what is pledged',
    { holdings: [holding({ usedQuantity: 10, collateralQuantity: 5 })] },
    25,
  ],
  ['none where it is not told how many are used', { holdings: [holding({ usedQuantity: null })] }, 0],
  ['none where it is not told how many are pledged', { holdings: [holding({ collateralQuantity: null })] }, 0],
  ['none where one of two rows does not tell it', { holdings: [holding(), holding({ usedQuantity: null })] }, 0],
  ['of both rows', { holdings: [holding(), holding({ quantity: 3 })] }, 43],
  ['none of another share', { holdings: [holding({ instruments: [at(other)] })] }, 0],
  ['none of another product', { holdings: [holding({ product: 'MTF' })] }, 0],
  ['none before they were read', { holdingsAskedAt: null }, 0],
  ['none where they could not be read', { holdingsProblem: because }, 0],
  ['none where they are older than a minute', { holdingsAskedAt: -1 }, 0],
  ['but for what was sold since they were asked for', { soldSince: 15 }, 25],
  ['used by an order of today, and sold since', { holdings: [holding({ usedQuantity: 10 })], soldSince: 15 }, 15],
  ['sold today and not told as used: by the position', { positions: [owned({ net: -30, sellQuantity: 30 })] }, 10],
  ['sold today and not told as used: by the trades', { trades: [dealt('s30@100')] }, 10],
  [
    'sold today and not told as used: by the order alone',
    { rows: [row({ quantity: 30, filled: 30, isFinal: true })] },
    10,
  ],
  [
    'sold today and told everywhere: once',
    {
      holdings: [holding({ usedQuantity: 30 })],
      positions: [owned({ net: -30, sellQuantity: 30 })],
      trades: [dealt('s30@100')],
    },
    10,
  ],
  ['bought today beside it', { positions: [owned({ net: 100, buyQuantity: 100 })], trades: [dealt('b100@100')] }, 40],
  [
    'bought today, and more than that sold',
    {
      positions: [owned({ net: -20, buyQuantity: 100, sellQuantity: 120 })],
      trades: [dealt('b100@100'), dealt('s120@100')],
    },
    20,
  ],
  [
    'carried over as a position, which may be the same shares',
    { positions: [owned({ net: 30, carriedBuyQuantity: 30 })] },
    10,
  ],
  ['an order of the instrument itself counts with its position', { rows: [row({})] }, 40],
  ['one of the same share at the other exchange', { rows: [row({ key: bse.key, filled: 4 })] }, 30],
  [
    'one that ended, buys, is of another product or share, or of nobody knows what',
    {
      rows: [
        ...[
          row({ key: bse.key, isFinal: true }),
          row({ key: bse.key, side: 'buy' }),
          row({ key: bse.key, product: 'intraday' }),
        ],
        ...[row({ key: other.key }), row({ key: null })],
      ],
    },
    40,
  ],
  ['no less than none', { holdings: [holding({ usedQuantity: 50 })] }, 0],
])('T47: %s', (_what, scene, expected) => {
  expect(sellable(scene)).toBe(expected)
})

test('T47: the share that is told by one exchange can be sold at the other, by the product that it is held for', () => {
  expect(sellable({}, bse)).toBe(40)
  expect(sellable({}, nse, 'intraday')).toBe(0)
  expect(sellable({}, nse, 'margin-funding')).toBe(0)
  expect(sellable({ holdings: [holding({ product: 'MTF' })] }, nse, 'margin-funding')).toBe(40)
  expect(sellable({ holdings: [holding({ instruments: [at(other)] })] }, bse)).toBe(0)
})
