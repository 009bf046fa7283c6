/** Orders placed anew in the same terms, or the way out of the positions they belong to, after one look at all of them. */
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { NamedOrder } from '../../contract/orders.ts'
import type { NamedPosition } from '../../contract/trading.ts'
import { BatchQuestion } from '../lists/batch-question.tsx'
import { useScreen, useSettings } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { createOrderBatch, type WantedOrder } from '../stores/orders/order-batch.ts'
import { mostAgain } from '../stores/orders/order-desk.ts'
import { againTerms, positionOf } from '../stores/orders/wanted-orders.ts'
import { wayOutOf } from '../words/position-words.ts'
import { rowWords } from '../words/row-words.ts'
import { leftOutWords } from './left-out-words.ts'
import { WayOutQuestion } from './way-out-question.tsx'

export function AgainQuestion({
  act,
  rows,
}: {
  readonly act: 'again' | 'exit' | 'reverse'
  readonly rows: readonly NamedOrder[]
}) {
  const { desk } = useScreen()
  const positions = usePositionsOf(rows)
  const { grouping } = useSettings()
  if (act === 'again') return <PlaceAgain rows={rows} />
  return <WayOutQuestion way={act} positions={positions.map((each) => wayOutOf(each, grouping))} onClose={desk.close} />
}

/** As they stood when it was asked: an order that trades meanwhile does not change what is looked at. */
function PlaceAgain({ rows }: { readonly rows: readonly NamedOrder[] }) {
  const { bridge, desk } = useScreen()
  const { grouping } = useSettings()
  const [wanted] = useState<readonly WantedOrder[]>(() =>
    rows.slice(0, mostAgain).map((row) => ({ name: rowWords(row, grouping), terms: againTerms(row) })),
  )
  const [batch] = useState(() => createOrderBatch(bridge))
  useEffect(() => void batch.look(wanted), [batch, wanted])
  const [note] = useState(() => leftOutWords(rows.length))
  return <BatchQuestion {...{ batch, note }} verb="Place again" what="order" onClose={desk.close} />
}

/** Each position once, though several orders belong to it. */
function usePositionsOf(rows: readonly NamedOrder[]): readonly NamedPosition[] {
  const portfolio = useStore(useScreen().streams.portfolio, lastOf)
  const [asked] = useState(rows)
  return useMemo(
    () => [...new Set(asked.flatMap((row) => positionOf(row, portfolio?.positions ?? []) ?? []))],
    [asked, portfolio],
  )
}
