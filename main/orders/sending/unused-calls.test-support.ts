/** Calls to the broker of which a test gives the one it is about; each other one would be a surprise. */
import type { OrderCalls } from '../../broker/orders/order-calls.ts'

const never = () => Promise.reject(new Error('not asked for here'))

export const unusedCalls: OrderCalls = {
  ...{
    place: never,
    modify: never,
    cancel: never,
    cancelAll: never,
    convert: never,
    placeGtt: never,
    cancelGtt: never,
    readGtts: never,
    readOrders: never,
    readOrder: never,
  },
  ...{ readTrades: never, readTradesOf: never, readTagged: never, readPositions: never, readHoldings: never },
  ...{ prepare: () => {}, brokerNow: () => null, keepWarm: () => () => {}, close: () => {} },
}
