/** The requests about orders: address, headers and body of each (4.1, 4.5, 4.6; service facts 10.1). */
import type { GttId, OrderId } from '../../../contract/kinds.ts'
import type { Profile } from '../../profile.ts'
import type { Secret } from '../../session/secret.ts'
import type { AppCredentials } from '../broker.ts'
import type { HttpAsk } from '../http.ts'
import { legacyHeaders, rootOf } from '../signed-call.ts'
import { cancelPath } from './cancel-path.ts'
import { convertBody } from './convert-body.ts'
import { connectMillis } from './explain-send.ts'
import { answerMillis } from './explain-unknown.ts'
import { gttCancelBody, gttPlaceBody } from './gtt-body.ts'
import { legacyModifyBody, legacyPlaceBody } from './legacy-bodies.ts'
import type { ConvertPosition, ModifyOrder, OneOrMore, PlaceGtt, PlaceOrder } from './order-calls.ts'
import { v3ModifyBody, v3PlaceBody } from './v3-bodies.ts'

export type OrderProfile = Pick<Profile, 'baseUrl' | 'hftBaseUrl' | 'accountBy' | 'changesBy' | 'algoName'>

/** `token`: it may have to wait, and does not leave any more once that is over. */
export type OrderAsk = { readonly http: HttpAsk; readonly token: Secret }

export type OrderRequests = {
  readonly v3Place: (token: Secret, order: PlaceOrder) => OrderAsk
  readonly legacyPlace: (token: Secret, order: PlaceOrder) => OrderAsk
  readonly v3Modify: (token: Secret, change: ModifyOrder) => OrderAsk
  readonly legacyModify: (token: Secret, change: ModifyOrder) => OrderAsk
  readonly v3Cancel: (token: Secret, order: OrderId) => OrderAsk
  /** Null where an id could reach another resource. */
  readonly legacyCancel: (token: Secret, orders: OneOrMore<OrderId>) => OrderAsk | null
  /** A function of its own, so that no list, whatever is in it, becomes this. */
  readonly cancelAll: (token: Secret) => OrderAsk
  readonly convert: (token: Secret, conversion: ConvertPosition) => OrderAsk
  readonly placeGtt: (token: Secret, gtt: PlaceGtt) => OrderAsk
  readonly cancelGtt: (token: Secret, gtt: GttId) => OrderAsk
  readonly read: (token: Secret, path: string) => OrderAsk
  readonly readNewer: (token: Secret, path: string) => OrderAsk
}

type Method = HttpAsk['method']

export function orderRequests(profile: OrderProfile, app: AppCredentials): OrderRequests {
  const base = rootOf(profile.baseUrl)
  const fast = rootOf(profile.hftBaseUrl)
  const limits = { limitMillis: answerMillis, connectMillis }
  const isNewer = profile.accountBy === 'v2'

  function legacy(token: Secret, method: Method, path: string, body?: string): OrderAsk {
    const headers = {
      ...legacyHeaders(app.apiKey, token),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const http = { method, url: `${base}${path}`, headers, ...(body !== undefined && { body }) }
    return { http, token }
  }

  function change(token: Secret, method: Method, path: string, body?: string): OrderAsk {
    const ask = legacy(token, method, path, body)
    return { ...ask, http: { ...ask.http, ...limits } }
  }

  /** Of the token that is held elsewhere: nothing here outlives a sign-out (T23). */
  const lastHeaders = new WeakMap<Secret, { readonly algoName: string | null; readonly headers: HttpAsk['headers'] }>()

  /** The same object for one order after another, so that what goes out is judged once. */
  function v3Headers(token: Secret, algoName: string | null): HttpAsk['headers'] {
    const last = lastHeaders.get(token)
    if (last?.algoName === algoName) return last.headers
    const headers = newerHeaders(token, algoName)
    lastHeaders.set(token, { algoName, headers })
    return headers
  }

  /** By the order itself, which is the same one when it is prepared and when it is sent. */
  const placements = new WeakMap<PlaceOrder, { readonly token: Secret; readonly ask: OrderAsk }>()

  function v3Place(token: Secret, order: PlaceOrder): OrderAsk {
    const known = placements.get(order)
    if (known?.token === token) return known.ask
    const ask = v3(token, 'POST', '/v3/order/place', order.algoName, v3PlaceBody(order))
    placements.set(order, { token, ask })
    return ask
  }

  function v3(token: Secret, method: Method, path: string, algoName: string | null, body?: string): OrderAsk {
    const headers = v3Headers(token, algoName)
    const http = { method, url: `${fast}${path}`, headers, ...limits, ...(body !== undefined && { body }) }
    return { http, token }
  }

  /** One of the newer calls that are at the general address. Its headers are its own, so that a reading does not take the place of an order's. */
  function v2(token: Secret, method: Method, path: string, algoName: string | null = null, body?: string): OrderAsk {
    const sends = body === undefined ? {} : { body }
    const http = { method, url: `${base}${path}`, headers: newerHeaders(token, algoName), ...sends }
    return { http, token }
  }

  /** One of those that moves money. */
  function v2Act(token: Secret, method: Method, path: string, algoName: string | null, body?: string): OrderAsk {
    const ask = v2(token, method, path, algoName, body)
    return { ...ask, http: { ...ask.http, ...limits } }
  }

  return {
    v3Place,
    legacyPlace: (token, order) => change(token, 'POST', '/live/orders', legacyPlaceBody(order)),
    v3Modify: (token, asked) => v3(token, 'PUT', '/v3/order/modify', profile.algoName, v3ModifyBody(asked)),
    legacyModify: (token, asked) =>
      change(token, 'PUT', `/live/orders/${encodeURIComponent(asked.order)}`, legacyModifyBody(asked)),
    v3Cancel: (token, order) =>
      v3(token, 'DELETE', `/v3/order/cancel?order_id=${encodeURIComponent(order)}`, profile.algoName),
    legacyCancel: (token, orders) => {
      const path = cancelPath(orders)
      return path === null ? null : change(token, 'DELETE', path)
    },
    cancelAll: (token) =>
      isNewer
        ? v2Act(token, 'DELETE', '/v2/order/multi/cancel', profile.algoName)
        : change(token, 'DELETE', '/live/orders'),
    convert: (token, conversion) =>
      v2Act(token, 'PUT', '/v2/portfolio/convert-position', null, convertBody(conversion)),
    placeGtt: (token, { terms, algoName }) =>
      v2Act(token, 'POST', '/v3/order/gtt/place', algoName, gttPlaceBody(terms)),
    cancelGtt: (token, gtt) => v2Act(token, 'DELETE', '/v3/order/gtt/cancel', profile.algoName, gttCancelBody(gtt)),
    read: (token, path) => (isNewer ? v2 : legacy)(token, 'GET', path),
    readNewer: (token, path) => v2(token, 'GET', path),
  }
}

function newerHeaders(token: Secret, algoName: string | null): HttpAsk['headers'] {
  return {
    Authorization: `Bearer ${token.reveal()}`,
    'Content-Type': 'application/json',
    Accept: 'application/json',
    ...(algoName !== null && { 'X-Algo-Name': algoName }),
  }
}
