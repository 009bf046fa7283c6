/** The model of a payoff as its prices are told. */
import { useMemo } from 'react'
import { useScreen } from '../../screen-context.tsx'
import { pricedAt } from '../../worth/priced.ts'
import { usePriceVersion } from '../../worth/use-prices.ts'
import { type ModelNow, type ModelParts, modelNow } from './model-now.ts'

/** Null where none is asked for. */
export function useModel(isWanted: boolean, { lines, underlying, spot, end }: ModelParts): ModelNow | null {
  const { market } = useScreen()
  const version = usePriceVersion(isWanted ? lines.map(({ instrument }) => instrument.key) : [])
  const { price, state } = spot
  // biome-ignore lint/correctness/useExhaustiveDependencies: another price of one of them is another model
  return useMemo(() => {
    const parts = { lines, underlying, spot: { price, state }, end }
    return isWanted ? modelNow(parts, (key) => pricedAt(key, null, market)) : null
  }, [isWanted, lines, underlying, price, state, end, market, version])
}
