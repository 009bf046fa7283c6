/** The margin of an order that is looked at: asked for with each look, by the broker's own reckoning, and late for nothing. */
import { useEffect, useState } from 'react'
import type { AppError } from '../../../contract/errors.ts'
import { type Money, segmentOf } from '../../../contract/kinds.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import type { Result } from '../../../contract/result.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { marginWords } from './margin-words.ts'
import { useFreeMargin } from './use-free-margin.ts'

export function ReviewMargin({ terms }: { readonly terms: OrderTerms }) {
  const { bridge } = useScreen()
  const { grouping } = useSettings()
  const free = useFreeMargin(segmentOf(terms.key))
  const [told, setTold] = useState<Result<Money, AppError> | null>(null)
  useEffect(() => {
    let isLookedAt = true
    setTold(null)
    void bridge.readMargin(terms).then((answer) => {
      if (isLookedAt) setTold(answer)
    })
    return () => {
      isLookedAt = false
    }
  }, [bridge, terms])
  const { words, isTooMuch } = marginWords(told, free, grouping)
  return (
    <div className={isTooMuch ? 'too-much' : undefined}>
      <dt>Margin to open</dt>
      <dd>
        {isTooMuch && <Glyph name="triangle" />} {words}
      </dd>
    </div>
  )
}
