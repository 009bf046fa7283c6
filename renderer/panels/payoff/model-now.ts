/** The model of a payoff, by the prices of now: it stands on each of them, so where one is not of now there is none. */
import type { Instrument } from '../../../contract/instrument.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { End } from '../../chains/left-words.ts'
import { isOfNow, type Priced } from '../../worth/priced.ts'
import type { LegLine } from './legs-of.ts'
import { type Model, modelOf, type PricedLeg } from './model.ts'

export type ModelNow = {
  readonly model: Model | null
  /** Why there is none; null where there is one. */
  readonly why: string | null
}

export type ModelParts = {
  readonly lines: readonly (Pick<LegLine, 'leg'> & { readonly instrument: Pick<Instrument, 'key' | 'symbol'> })[]
  readonly underlying: Pick<Instrument, 'symbol'> | null
  readonly spot: Pick<Priced, 'price' | 'state'>
  readonly end: End
}

/** What has no leg is in no figure at all. */
export function modelNow(
  { lines, underlying, spot, end }: ModelParts,
  pricedOf: (key: InstrumentKey) => Pick<Priced, 'price' | 'state'>,
): ModelNow {
  if (end !== null) return none('its day has ended')
  const price = priceOfNow(spot)
  if (price === null) return none(`the price of ${underlying?.symbol ?? 'the underlying'} is not of now`)
  const legs: PricedLeg[] = []
  for (const { leg, instrument } of lines) {
    if (leg === null) continue
    const now = priceOfNow(pricedOf(instrument.key))
    if (now === null) return none(`the price of ${instrument.symbol} is not of now`)
    legs.push({ leg, now })
  }
  const model = modelOf(legs, price)
  return model ? { model, why: null } : none('a price of now is none that such an option can have')
}

function priceOfNow(told: Pick<Priced, 'price' | 'state'>): Priced['price'] {
  return isOfNow(told) ? told.price : null
}

function none(why: string): ModelNow {
  return { model: null, why }
}
