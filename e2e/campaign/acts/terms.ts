/** Orders as a scenario draws them: sane ones, at, near or far from the last price. */
import type { Instrument } from '../../../contract/instrument.ts'
import { units } from '../../../contract/kinds.test-support.ts'
import type { Money, OrderUnits } from '../../../contract/kinds.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import type { Scene } from '../scene.ts'

export type Distance = keyof typeof steps

export function limitTerms(scene: Scene, distance: Distance, changes: Partial<OrderTerms> = {}): OrderTerms {
  const { chance } = scene
  const { key } = changes
  const instrument = key === undefined ? chance.oneOf(scene.instruments) : instrumentOf(scene, key)
  const side = changes.side ?? chance.oneOf(['buy', 'sell'])
  return {
    key: instrument.key,
    side,
    product: 'intraday',
    type: 'limit',
    validity: 'day',
    quantity: lotsOf(instrument, chance.whole(1, 3)),
    price: priceOf(scene, instrument, side, distance),
    trigger: null,
    disclosed: lotsOf(instrument, 0),
    slice: false,
    marketProtection: null,
    legs: null,
    ...changes,
  }
}

export function marketTerms(scene: Scene, changes: Partial<OrderTerms> = {}): OrderTerms {
  return { ...limitTerms(scene, 'at', changes), type: 'market', price: null, ...changes }
}

/** Of those that are traded here. */
export function instrumentOf({ instruments, option }: Scene, key: string): Instrument {
  const found = [...instruments, option].find((one) => one.key === key)
  if (!found) throw new Error(`nobody trades ${key} here`)
  return found
}

export function lotsOf({ lotSize }: Instrument, count: number): OrderUnits {
  return units(lotSize * count)
}

/**
 * In per cent of the last price: on the other side of the spread, on it, or well inside the circuit and away; options move
 * further. A trigger stands soon before the price or beyond it.
 */
const steps = {
  ...{ crossing: 0.6, at: 0, far: -1.5, farther: -12, stop: -2.5 },
  ...{ soon: 0.1, beyond: 2, 'farther beyond': 2.6 },
} as const

export function priceOf(scene: Scene, { key, tickSize }: Instrument, side: 'buy' | 'sell', distance: Distance): Money {
  const last = lastOf(scene, key)
  const step = (steps[distance] / 100) * last * (side === 'buy' ? 1 : -1)
  return onTick(last + step, tickSize)
}

/** A distance of so much per cent of the last price. */
export function distanceOf(scene: Scene, { key, tickSize }: Instrument, percent: number): Money {
  return onTick((percent / 100) * lastOf(scene, key), tickSize)
}

/** One tick at least. */
function onTick(units: number, tickSize: Instrument['tickSize']): Money {
  const tick = tickSize ?? 500
  // A whole number of ticks is money.
  return (Math.max(1, Math.round(units / tick)) * tick) as Money
}

/** Ten-thousandths, as the market stands now. */
function lastOf({ sandbox }: Scene, key: string): number {
  const instrument = sandbox.market.find(key)
  if (!instrument) throw new Error(`the market has no ${key}`)
  return sandbox.market.tape(instrument).last().ticks * instrument.tick
}
