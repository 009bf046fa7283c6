/** The margin of orders that are looked at: asked for with each look, by the broker's own reckoning. */
import { useCallback } from 'react'
import { segmentOf } from '../../contract/kinds.ts'
import type { OrderTerms } from '../../contract/orders.ts'
import { useScreen, useSettings } from '../screen-context.tsx'
import { type MarginWords, marginWords } from './margin-words.ts'
import { useFreeMargin } from './use-free-margin.ts'
import { useTold } from './use-told.ts'

/** Asked anew with another list. */
export function useMargin(orders: readonly OrderTerms[]): MarginWords {
  const { bridge } = useScreen()
  const { grouping } = useSettings()
  const free = useFreeMargin(...orders.map(({ key }) => segmentOf(key)))
  const told = useTold(useCallback(() => bridge.readMargin({ orders: [...orders] }), [bridge, orders]))
  return marginWords(told, free, grouping)
}
