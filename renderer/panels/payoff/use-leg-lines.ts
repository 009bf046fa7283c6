/** The legs of a family as the streams tell them, with the instruments that they need known. */
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Basket } from '../../../contract/basket.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { NamedPortfolio } from '../../../contract/trading.ts'
import { useScreen } from '../../screen-context.tsx'
import { isOfNow, pricedAt } from '../../worth/priced.ts'
import { usePriceVersion } from '../../worth/use-prices.ts'
import { type Family, goesAtLast, type LegLines, legLines } from './legs-of.ts'

type LegParts = {
  readonly family: Family
  readonly portfolio: NamedPortfolio | null
  readonly basket: Basket
}

const none: readonly never[] = []

export function useLegLines({ family, portfolio, basket }: LegParts): LegLines {
  const { listing, market } = useScreen()
  const listed = useStore(listing.store, (state) => state.listed)
  const positions = portfolio?.positions ?? none
  const holdings = portfolio?.holdings ?? none
  useEffect(() => {
    const open = [...positions, ...holdings].flatMap(({ key }) => key ?? [])
    listing.need([...open, ...basket.map(({ terms }) => terms.key)])
  }, [listing, positions, holdings, basket])

  const version = usePriceVersion(atMarket(basket))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another price of one at the market is another leg
  return useMemo(() => {
    const lastOf = (key: InstrumentKey) => {
      const priced = pricedAt(key, null, market)
      return isOfNow(priced) ? priced.price : null
    }
    return legLines({ family, listed, positions, holdings, basket, lastOf })
  }, [family, listed, positions, holdings, basket, market, version])
}

/** What these would come to hangs on their own last prices. */
export function atMarket(basket: Basket): readonly InstrumentKey[] {
  return basket.filter(({ terms }) => goesAtLast(terms)).map(({ terms }) => terms.key)
}
