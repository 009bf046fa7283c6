/** The limits of somebody who has set none, and of everybody whose saved ones cannot be trusted: for a careful private trader. */
import { type Money, unitsPerRupee } from '../../../contract/kinds.ts'
import { type TradingLimits, tradingLimitsSchema } from '../../../contract/trading.ts'

const lakh = 100_000 * unitsPerRupee

export const defaultLimits: TradingLimits = tradingLimitsSchema.parse({
  mostQuantity: 20_000,
  // One lot of an index future comes to some twenty lakh.
  mostValue: 25 * lakh,
  priceBandPercent: 5,
  mostOpenOrders: 50,
  mostOpenValue: 100 * lakh,
  mostTurnover: 500 * lakh,
  mostLoss: lakh / 2,
  freshPriceMillis: 5_000,
  repeatMillis: 10_000,
} satisfies { readonly [field in keyof TradingLimits]: Money | number })
