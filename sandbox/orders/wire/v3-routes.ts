/** The current interface's addresses of orders: the V3 writes, and the v2 readings beside them (service facts 10.1). */
import type { Route } from '../../http/router.ts'
import { type Gate, type SignedInRoute, signedInV3 } from '../../http/signed-in.ts'
import type { Market } from '../../market/market.ts'
import type { Exchange } from '../exchange.ts'
import type { Published } from '../faults/published.ts'
import { hoursProblem } from '../rules/door.ts'
import { orderLimit } from './algo-name.ts'
import { v2Charges } from './v2-charges.ts'
import { v2Convert } from './v2-convert.ts'
import { v2Margin } from './v2-margin.ts'
import { v2Readings } from './v2-readings.ts'
import { v2Sweeps } from './v2-sweeps.ts'
import { cancelV3, modifyV3 } from './v3-change.ts'
import { v3GttRoutes } from './v3-gtt.ts'
import { placeV3 } from './v3-place.ts'
import { refusedV3 } from './v3-refused.ts'

export type V3OrderParts = {
  readonly gate: Gate
  readonly market: Market
  readonly exchange: Exchange
  readonly published: Published
}

export function v3OrderRoutes(parts: V3OrderParts): readonly Route[] {
  const { gate, market, exchange, published } = parts
  const { apps } = gate
  const limit = orderLimit(apps)
  const inHours = (route: SignedInRoute): SignedInRoute => ({
    ...route,
    handle: (call, who) => {
      const closed = hoursProblem({ from: 'v3' }, gate.now())
      return closed ? refusedV3(closed) : route.handle(call, who)
    },
  })
  const singles: readonly SignedInRoute[] = [
    {
      method: 'POST',
      path: '/v3/order/place',
      limit,
      handle: (call, who) => placeV3({ market, apps, published }, call, who),
    },
    {
      method: 'PUT',
      path: '/v3/order/modify',
      limit,
      handle: (call, who) => modifyV3({ apps, exchange }, call, who),
    },
    {
      method: 'DELETE',
      path: '/v3/order/cancel',
      limit,
      handle: (call, who) => cancelV3({ apps, exchange }, call, who),
    },
  ]
  const writes = [...singles, ...v2Sweeps(parts), v2Convert(parts)].map(inHours)
  return [
    ...writes,
    ...v3GttRoutes({ apps, market, published }),
    ...v2Readings(exchange, published),
    v2Margin(market),
    v2Charges(market),
  ].map((route) => signedInV3(gate, route))
}
