/** The margin of the order that is looked at. */
import { useMemo } from 'react'
import type { OrderTerms } from '../../../contract/orders.ts'
import { useMargin } from '../../orders/use-margin.ts'
import { Glyph } from '../../ui/glyph.tsx'

export function ReviewMargin({ terms }: { readonly terms: OrderTerms }) {
  const { words, isTooMuch } = useMargin(useMemo(() => [terms], [terms]))
  return (
    <div className={isTooMuch ? 'too-much' : undefined}>
      <dt>Margin to open</dt>
      <dd>
        {isTooMuch && <Glyph name="triangle" />} {words}
      </dd>
    </div>
  )
}
