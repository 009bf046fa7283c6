/** What is open and what the day came to: profit at the live price, the broker's own figure beside it, and the way out by key. */
import { useCallback, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { NamedPosition } from '../../../contract/trading.ts'
import { PlainList } from '../../lists/plain-list.tsx'
import { BehindNote, ReadNote, UntoldNote } from '../../lists/read-note.tsx'
import { useNotEmptyWords } from '../../lists/use-untold.ts'
import { useScreen } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { createListHand } from '../../stores/lists/list-hand.ts'
import { Problem } from '../../ui/problem.tsx'
import { positionFigures } from '../../worth/position-figures.ts'
import { PositionTotals } from '../../worth/position-totals.tsx'
import { pricedAt } from '../../worth/priced.ts'
import { useFollowedPrices } from '../../worth/use-prices.ts'
import { ConversionLines } from './conversion-lines.tsx'
import { unendedConversions } from './conversion-words.ts'
import { positionColumns } from './position-columns.tsx'
import { PositionsFoot } from './positions-foot.tsx'
import { type PositionGrouping, positionsKind } from './positions-kind.ts'
import './positions-panel.css'

const none: readonly NamedPosition[] = []

export function PositionsPanel() {
  const { streams, positionDesk, listing, market } = useScreen()
  const portfolio = useStore(streams.portfolio, lastOf)
  const positions = portfolio?.positions ?? none
  const listed = useStore(listing.store, (state) => state.listed)
  const [hand] = useState(createListHand)
  const isAsked = useStore(positionDesk.store, ({ asked }) => asked?.hand === hand)
  const refusal = useFollowedPrices(positions.map(({ key }) => key))
  const figuresOf = useCallback(
    (position: NamedPosition) => positionFigures(position, pricedAt(position.key, position.lastPrice, market)),
    [market],
  )
  const columns = useMemo(() => positionColumns(figuresOf), [figuresOf])
  const empty = useNotEmptyWords('positions')
  const kind = useMemo(() => {
    const all = positionsKind(
      ({ key, name }) => (key === null ? null : listed.get(key))?.underlyingSymbol ?? name,
      figuresOf,
    )
    return empty === null ? all : { ...all, empty }
  }, [listed, figuresOf, empty])
  return (
    <PlainList<NamedPosition, PositionGrouping>
      {...{ kind, columns, hand, isAsked }}
      ungrouped="none"
      rows={positions}
      marks={({ key, net }) => ({ 'data-key': key ?? undefined, 'data-closed': net === 0 ? '' : undefined })}
      above={
        <>
          {refusal && <Problem error={refusal} />}
          {portfolio?.problem && <Problem error={portfolio.problem} />}
          <ConversionLines conversions={unendedConversions(portfolio?.conversions ?? [])} />
        </>
      }
      sectionWords={(rows) => <PositionTotals rows={rows} isSection />}
      totals={(rows) => (
        <PositionTotals rows={rows}>
          <UntoldNote />
          <BehindNote />
          <ReadNote since="Fills since then come with the next reading." />
        </PositionTotals>
      )}
      foot={<PositionsFoot hand={hand} />}
      onArrive={() => positionDesk.take(hand)}
      onEnter={() => positionDesk.ask('derivation')}
    />
  )
}
