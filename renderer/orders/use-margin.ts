/** The margin of orders that are looked at: asked for with each look, by the broker's own reckoning, and late for nothing. */
import { useEffect, useState } from 'react'
import type { AppError } from '../../contract/errors.ts'
import { segmentOf } from '../../contract/kinds.ts'
import type { MarginTold } from '../../contract/margin.ts'
import type { OrderTerms } from '../../contract/orders.ts'
import type { Result } from '../../contract/result.ts'
import { useScreen, useSettings } from '../screen-context.tsx'
import { type MarginWords, marginWords } from './margin-words.ts'
import { useFreeMargin } from './use-free-margin.ts'

/** Asked anew with another list. */
export function useMargin(orders: readonly OrderTerms[]): MarginWords {
  const { bridge } = useScreen()
  const { grouping } = useSettings()
  const free = useFreeMargin(...orders.map(({ key }) => segmentOf(key)))
  const [told, setTold] = useState<Result<MarginTold, AppError> | null>(null)
  useEffect(() => {
    let isLookedAt = true
    setTold(null)
    void bridge.readMargin(orders).then((answer) => {
      if (isLookedAt) setTold(answer)
    })
    return () => {
      isLookedAt = false
    }
  }, [bridge, orders])
  return marginWords(told, free, grouping)
}
