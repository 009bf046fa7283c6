/** Every byte of the bodies that move money (2.2, 4.6; service facts 10.1). */
import { expect, test } from 'vitest'
import { legacyModifyBody, legacyPlaceBody } from './legacy-bodies.ts'
import type { ModifyOrder } from './order-calls.ts'
import { change, order } from './order-scene.test-support.ts'
import { v3ModifyBody, v3PlaceBody } from './v3-bodies.ts'

test('a limit order of the newer interface, with every field of 2.2', () => {
  expect(v3PlaceBody(order())).toBe(
    '{"quantity":150,"product":"I","validity":"DAY","price":101.5,"tag":"i-20261120-0001","instrument_token":"NSE_FO|43215",' +
      '"order_type":"LIMIT","transaction_type":"BUY","disclosed_quantity":0,"trigger_price":0,"is_amo":false,"slice":false,' +
      '"market_protection":-1}',
  )
})

test('a stop-loss market order to sell, sliced, with its own protection', () => {
  const changes = { type: 'stop-market', side: 'sell', product: 'delivery', price: null, trigger: 12_343_500 }
  const sent = { ...changes, validity: 'immediate', slice: true, marketProtection: 5, disclosed: 30 }
  expect(v3PlaceBody(order(sent))).toBe(
    '{"quantity":150,"product":"D","validity":"IOC","price":0,"tag":"i-20261120-0001","instrument_token":"NSE_FO|43215",' +
      '"order_type":"SL-M","transaction_type":"SELL","disclosed_quantity":30,"trigger_price":1234.35,"is_amo":false,"slice":true,' +
      '"market_protection":5}',
  )
})

test('O24: outside market hours both interfaces are told that it is an after-market order (2.2, 4.6)', () => {
  const shut = { ...order(), afterMarket: true }
  expect(JSON.parse(v3PlaceBody(shut))).toMatchObject({ is_amo: true })
  const cover = order({ product: 'cover', trigger: 950_000 })
  expect(JSON.parse(legacyPlaceBody({ ...cover, afterMarket: true }))).toMatchObject({ is_amo: true })
  expect(JSON.parse(legacyPlaceBody(cover))).not.toHaveProperty('is_amo')
})

test.each<[string, number | null, number]>([
  ['market', null, -1],
  ['market', 0, 0],
  ['market', 25, 25],
  ['stop-market', 3, 3],
  ['limit', 3, -1],
  ['stop-limit', 3, -1],
])('the protection of a %s order that says %j is sent as %d', (type, marketProtection, sent) => {
  const body: unknown = JSON.parse(v3PlaceBody(order({ type, marketProtection, trigger: 1_000_000 })))
  expect(body).toMatchObject({ market_protection: sent })
})

test('what a symbol or a tag holds cannot become another field', () => {
  const hostile = '","quantity":9,"x":"'
  const asked = order()
  const body: unknown = JSON.parse(v3PlaceBody({ ...asked, tag: hostile }))
  expect(body).toMatchObject({ tag: hostile, quantity: 150 })
  const legacy: unknown = JSON.parse(
    legacyPlaceBody({ ...asked, instrument: { ...asked.instrument, legacySymbol: hostile } }),
  )
  expect(legacy).toMatchObject({ symbol: hostile, quantity: 150 })
})

test('a cover order by the older interface: its stop is the trigger', () => {
  expect(legacyPlaceBody(order({ product: 'cover', trigger: 950_000 }))).toBe(
    '{"transaction_type":"b","exchange":"NSE_FO","symbol":"NIFTY26NOV24500CE","quantity":150,"order_type":"l","product":"CO",' +
      '"price":101.5,"trigger_price":95,"duration":"DAY"}',
  )
})

test('one-cancels-other by the older interface, with both ways out and a stop that follows', () => {
  const legs = { stopLoss: 50_500, squareOff: 120_000, trailingTicks: 20 }
  expect(legacyPlaceBody(order({ product: 'one-cancels-other', side: 'sell', disclosed: 75, legs }))).toBe(
    '{"transaction_type":"s","exchange":"NSE_FO","symbol":"NIFTY26NOV24500CE","quantity":150,"order_type":"l","product":"OCO",' +
      '"price":101.5,"disclosed_quantity":75,"duration":"DAY","stoploss":5.05,"squareoff":12,"trailing_ticks":20}',
  )
})

test('a change by the older interface sends only what changes, and 0 for a price taken away', () => {
  expect(legacyModifyBody(change())).toBe('{"order_id":"261120000000123","price":102.05}')
  expect(legacyModifyBody(change({ type: 'market', price: null }))).toBe(
    '{"order_id":"261120000000123","order_type":"m","price":0}',
  )
  expect(legacyModifyBody(change({ quantity: 75, trigger: 1_000_000, disclosed: 0 }))).toBe(
    '{"order_id":"261120000000123","quantity":75,"trigger_price":100,"disclosed_quantity":0}',
  )
})

test('a change by the newer interface says all that it wants', () => {
  expect(v3ModifyBody(change())).toBe(
    '{"order_id":"261120000000123","quantity":150,"validity":"DAY","price":102.05,"order_type":"LIMIT","trigger_price":0}',
  )
})

test('a change leaves out how much is disclosed where nobody knows it: nought would show all of the order', () => {
  expect(JSON.parse(v3ModifyBody({ ...change(), disclosed: null }))).not.toHaveProperty('disclosed_quantity')
})

test('what a change discloses is sent where it discloses anything, or takes that away: a bare 0 may be refused', () => {
  expect(JSON.parse(v3ModifyBody(change()))).not.toHaveProperty('disclosed_quantity')
  const kept = { ...change({ disclosed: 30 }), changes: {} }
  expect(JSON.parse(v3ModifyBody(kept))).toMatchObject({ disclosed_quantity: 30 })
  expect(JSON.parse(v3ModifyBody(change({ disclosed: 0 })))).toMatchObject({ disclosed_quantity: 0 })
})

test.each<[string, ModifyOrder['protection'], number | null]>([
  ['market', 'guideline', -1],
  ['market', 25, 25],
  ['stop-market', 3, 3],
  ['stop-market', 'not-known', null],
  ['limit', 3, null],
  ['stop-limit', 3, null],
])('a change to a %s order whose protection is %j sends %j of it', (type, protection, sent) => {
  const body: unknown = JSON.parse(v3ModifyBody(change({ type, trigger: 1_000_000 }, protection)))
  if (sent === null) expect(body).not.toHaveProperty('market_protection')
  else expect(body).toMatchObject({ market_protection: sent })
})
