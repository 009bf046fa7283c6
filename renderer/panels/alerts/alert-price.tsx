/** The price of an alert's instrument now, with what it is worth, and how far the level still is. */
import type { ShownAlert } from '../../../contract/alerts.ts'
import type { Money } from '../../../contract/kinds.ts'
import { formatByTick, formatChange } from '../../format/prices.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { LastPrice } from '../../worth/last-price.tsx'
import { isOfNow, type Priced, pricedAt } from '../../worth/priced.ts'
import { usePriceVersion } from '../../worth/use-prices.ts'

type OfAlert = { readonly alert: ShownAlert }

function usePriced({ key, state }: ShownAlert): Priced {
  const { market } = useScreen()
  // One that waits no more is followed by nothing here.
  const followed = state.kind === 'waiting' ? key : null
  usePriceVersion([followed])
  return pricedAt(followed, null, market)
}

export function Last({ alert }: OfAlert) {
  const { grouping } = useSettings()
  const { price, state } = usePriced(alert)
  if (alert.state.kind !== 'waiting' || price === null) return '–'
  return <LastPrice state={state}>{formatByTick(price, alert.tick, grouping)}</LastPrice>
}

/** Of a price that is not of now nothing is reckoned. */
export function ToGo({ alert }: OfAlert) {
  const { grouping } = useSettings()
  const priced = usePriced(alert)
  if (alert.state.kind !== 'waiting' || priced.price === null || !isOfNow(priced)) return '–'
  // Two amounts of money differ by one.
  const way = (alert.level - priced.price) as Money
  return formatChange(way, { digits: 2, column: 2, grouping })
}
