/** A section of the grouped list: its name, how many it holds, and how they stand. */
import { formatUnits } from '../../format/prices.ts'
import { type OrderLine, sectionWords } from '../../orders/order-lines.ts'
import { useSettings } from '../../screen-context.tsx'
import { GroupWorth } from './orders-totals.tsx'

export function SectionTitle({ line }: { readonly line: Extract<OrderLine, { kind: 'section' }> }) {
  const { grouping } = useSettings()
  const { title, rows, isOpen } = line
  const words = sectionWords(title, rows)
  return (
    <>
      <span className="turn">{isOpen ? '▾' : '▸'}</span> <strong>{title}</strong>{' '}
      <span className="figures">
        {formatUnits(rows.length, grouping)} {rows.length === 1 ? 'order' : 'orders'}
        {words !== null && `: ${words}`}
      </span>
      <GroupWorth rows={rows} />
    </>
  )
}
