/** Figures in the cells of a list; what is not known is a dash. */
import { countsLots, type Instrument } from '../../contract/instrument.ts'
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

type CountedProps = { readonly count: number; readonly of: Pick<Instrument, 'segment'> }

/** With its word where it is lots; plain shares have none, so that their column stays narrow. */
export function Counted({ count, of }: CountedProps) {
  const { grouping } = useSettings()
  if (!countsLots(of)) return formatUnits(count, grouping)
  return (
    <>
      {formatUnits(count, grouping)} <span className="note">{Math.abs(count) === 1 ? 'lot' : 'lots'}</span>
    </>
  )
}

export function Units({ count }: { readonly count: number }) {
  const { grouping } = useSettings()
  return formatUnits(count, grouping)
}
