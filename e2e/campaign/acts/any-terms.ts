/** Orders of every kind that the broker takes; what becomes of one is the exchange's to say. */
import type { Instrument } from '../../../contract/instrument.ts'
import type { OrderUnits } from '../../../contract/kinds.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import { hasOwnWayOut } from '../../../contract/own-way-out.ts'
import { clientId, type Made, place, type Scene } from '../scene.ts'
import { olderPlacePath, placePath } from './act.ts'
import { type Distance, distanceOf, instrumentOf, limitTerms, lotsOf, marketTerms, priceOf } from './terms.ts'

type Draw = (scene: Scene) => OrderTerms

const limit: Draw = (scene) => limitTerms(scene, entryAt(scene), anyWay(scene))
const market: Draw = (scene) => marketTerms(scene, { ...anyWay(scene), marketProtection: anyProtection(scene) })

/** A trigger that the market may reach soon, or not for long. */
function stopPrices(scene: Scene, instrument: Instrument, side: 'buy' | 'sell') {
  const isNear = scene.chance.happens(0.5)
  const trigger = priceOf(scene, instrument, side, isNear ? 'soon' : 'beyond')
  const price = priceOf(scene, instrument, side, isNear ? 'crossing' : 'farther beyond')
  return { trigger, price }
}

function stopLimit(scene: Scene): OrderTerms {
  const way = anyWay(scene)
  return limitTerms(scene, 'at', {
    ...way,
    type: 'stop-limit',
    ...stopPrices(scene, instrumentOf(scene, way.key), way.side),
  })
}

function stopMarket(scene: Scene): OrderTerms {
  const way = anyWay(scene)
  const { trigger } = stopPrices(scene, instrumentOf(scene, way.key), way.side)
  const changes = { ...way, type: 'stop-market', price: null, trigger, marketProtection: anyProtection(scene) } as const
  return limitTerms(scene, 'at', changes)
}

/** With its own way out: it goes by the older interface, which has no tag. */
export function coverTerms(scene: Scene): OrderTerms {
  const { chance } = scene
  const { key, side, instrument } = share(scene)
  const changes = { key, side, product: 'cover', trigger: priceOf(scene, instrument, side, 'stop') } as const
  return chance.happens(0.3) ? marketTerms(scene, changes) : limitTerms(scene, entryAt(scene), changes)
}

export function pairTerms(scene: Scene): OrderTerms {
  const { chance } = scene
  const { key, side, instrument } = share(scene)
  const legs = {
    stopLoss: distanceOf(scene, instrument, chance.oneOf([0.1, 1, 2])),
    squareOff: distanceOf(scene, instrument, chance.oneOf([0.1, 1, 2])),
    trailingTicks: chance.happens(0.3) ? chance.whole(1, 20) : null,
  }
  return limitTerms(scene, entryAt(scene), { key, side, product: 'one-cancels-other', legs })
}

const plainKinds: readonly [Draw, ...Draw[]] = [limit, limit, limit, limit, market, market, stopLimit, stopMarket]
const kinds: readonly [Draw, ...Draw[]] = [...plainKinds, coverTerms, pairTerms]

export function anyTerms(scene: Scene): OrderTerms {
  // What has its own way out goes by the older interface alone.
  return scene.chance.oneOf(scene.accountBy === 'v2' ? plainKinds : kinds)(scene)
}

export type AnyOrder = {
  /** The address by which it goes. */
  readonly path: string
  /** The first bytes of its request. */
  readonly begins: string
  readonly place: () => Promise<Made | null>
}

/** Drawn before a fault is laid in its way. */
export function anyOrder(scene: Scene): AnyOrder {
  const terms = anyTerms(scene)
  const path = hasOwnWayOut(terms.product) ? olderPlacePath : placePath
  return { path, begins: `POST ${path}`, place: () => place(scene, terms) }
}

function entryAt({ chance }: Scene): Distance {
  return chance.oneOf(['crossing', 'at', 'far'])
}

function anyProtection({ chance }: Scene): number | null {
  return chance.happens(0.5) ? chance.whole(1, 25) : null
}

function share(scene: Scene) {
  const instrument = scene.chance.oneOf(scene.instruments)
  return { instrument, key: instrument.key, side: scene.chance.oneOf(['buy', 'sell'] as const) }
}

type AnyWay = Pick<OrderTerms, 'key' | 'side' | 'product' | 'validity' | 'quantity' | 'disclosed'>

/** What is drawn of an order whatever its prices are. */
function anyWay(scene: Scene): AnyWay {
  const { chance } = scene
  const instrument = chance.oneOf([...scene.instruments, ...scene.instruments, scene.option])
  const side = chance.oneOf(['buy', 'sell'] as const)
  // More than stands at one price, so that it is filled in parts.
  const quantity = lotsOf(
    instrument,
    instrument.kind === 'cash' && chance.happens(0.1) ? chance.whole(100, 400) : chance.whole(1, 3),
  )
  return {
    ...{ key: instrument.key, side, quantity },
    product: chance.happens(0.3) && canBeDelivered(scene, instrument, side, quantity) ? 'delivery' : 'intraday',
    validity: chance.happens(0.15) ? 'immediate' : 'day',
    disclosed: chance.happens(0.2) ? partOf(scene, instrument, quantity) : lotsOf(instrument, 0),
  }
}

function partOf({ chance }: Scene, instrument: Instrument, quantity: OrderUnits): OrderUnits {
  return lotsOf(instrument, chance.whole(1, quantity / instrument.lotSize))
}

/** A share that is not held cannot be sold for delivery. */
function canBeDelivered({ sandbox }: Scene, instrument: Instrument, side: 'buy' | 'sell', quantity: number): boolean {
  if (instrument.kind !== 'cash' || side === 'buy') return true
  const held = sandbox.exchange.holdings(clientId).find(({ share }) => share.symbol === instrument.symbol)
  return held !== undefined && held.share.quantity - held.share.pledged - held.used >= quantity
}
