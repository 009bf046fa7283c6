/** The legs of a chain as the streams tell them, with the instruments that they need known. */
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Basket } from '../../../contract/basket-words.ts'
import type { OptionChain } from '../../../contract/chain.ts'
import type { NamedPortfolio } from '../../../contract/trading.ts'
import { useScreen } from '../../screen-context.tsx'
import { isOfNow, pricedAt } from '../positions/priced.ts'
import { usePriceVersion } from '../positions/use-prices.ts'
import { basketLines, holdingLines, type LastOf, type LegLine, positionLines } from './legs-of.ts'

type LegParts = {
  readonly chain: OptionChain
  readonly portfolio: NamedPortfolio | null
  readonly basket: Basket
}

export function useLegLines({ chain, portfolio, basket }: LegParts): readonly LegLine[] {
  const { listing, market } = useScreen()
  const listed = useStore(listing.store, (state) => state.listed)
  const positions = portfolio?.positions
  const holdings = portfolio?.holdings
  useEffect(() => {
    const open = [...(positions ?? []), ...(holdings ?? [])].flatMap(({ key }) => key ?? [])
    listing.need([...open, ...basket.map(({ terms }) => terms.key)])
  }, [listing, positions, holdings, basket])

  const atMarket = basket.filter(({ terms }) => terms.price === null && terms.trigger === null)
  const version = usePriceVersion(atMarket.map(({ terms }) => terms.key))
  const held = useMemo(() => positionLines(positions ?? [], chain, listed), [positions, chain, listed])
  const kept = useMemo(() => holdingLines(holdings ?? [], chain, listed), [holdings, chain, listed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another price of one at the market is another leg
  const put = useMemo(() => {
    const lastOf: LastOf = (key) => {
      const priced = pricedAt(key, null, market)
      return isOfNow(priced) ? priced.price : null
    }
    return basketLines(basket, { chain, listed, lastOf })
  }, [basket, chain, listed, market, version])
  return useMemo(() => [...held, ...put, ...kept], [held, put, kept])
}
