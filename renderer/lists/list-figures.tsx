/** Figures in the cells of a list; what is not known is a dash. */
import type { Money } from '../../contract/kinds.ts'
import { formatAverage, formatMoney } from '../format/money.ts'
import { formatUnits } from '../format/prices.ts'
import { useSettings } from '../screen-context.tsx'

type Amounted = { readonly amount: Money | null }

export function Amount({ amount }: Amounted) {
  const { grouping } = useSettings()
  return amount === null ? '–' : formatMoney(amount, grouping)
}

export function Average({ amount }: Amounted) {
  const { grouping } = useSettings()
  return amount === null ? '–' : formatAverage(amount, grouping)
}

export function Units({ count }: { readonly count: number }) {
  const { grouping } = useSettings()
  return formatUnits(count, grouping)
}
