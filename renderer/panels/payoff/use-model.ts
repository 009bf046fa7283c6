/** The model of a payoff, by the prices of now: it stands on each of them, so where one is not of now there is none. */
import { useMemo } from 'react'
import type { Instrument } from '../../../contract/instrument.ts'
import type { End } from '../../chains/left-words.ts'
import { useScreen } from '../../screen-context.tsx'
import { isOfNow, type Priced, pricedAt } from '../../worth/priced.ts'
import { usePriceVersion } from '../../worth/use-prices.ts'
import type { LegLine } from './legs-of.ts'
import { type Model, modelOf, type PricedLeg } from './model.ts'

export type ModelNow = {
  readonly model: Model | null /** Why there is none; null where there is one. */
  readonly why: string | null
}

type ModelParts = {
  readonly lines: readonly LegLine[]
  readonly underlying: Instrument | null
  readonly spot: Priced
  readonly end: End
}

/** Null where none is asked for. */
export function useModel(isWanted: boolean, { lines, underlying, spot, end }: ModelParts): ModelNow | null {
  const { market } = useScreen()
  const counted = lines.filter(({ leg }) => leg !== null)
  const version = usePriceVersion(isWanted ? counted.map(({ instrument }) => instrument.key) : [])
  const [price, isNow] = [spot.price, isOfNow(spot)]
  // biome-ignore lint/correctness/useExhaustiveDependencies: another price of one of them is another model
  return useMemo(() => {
    if (!isWanted) return null
    if (end !== null) return none('its day has ended')
    if (price === null || !isNow) return none(`the price of ${underlying?.symbol ?? 'the underlying'} is not of now`)
    const legs: PricedLeg[] = []
    for (const { leg, instrument } of lines) {
      if (leg === null) continue
      const now = pricedAt(instrument.key, null, market)
      if (now.price === null || !isOfNow(now)) return none(`the price of ${instrument.symbol} is not of now`)
      legs.push({ leg, now: now.price })
    }
    const model = modelOf(legs, price)
    return model ? { model, why: null } : none('a price of now is none that such an option can have')
  }, [isWanted, lines, underlying, price, isNow, end, market, version])
}

function none(why: string): ModelNow {
  return { model: null, why }
}
