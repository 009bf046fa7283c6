/** One row as the keyboard and the ear have it. Its numbers are drawn on the canvas below and said here, from the same cells. */
// biome-ignore-all lint/a11y/useSemanticElements: a grid that is drawn on a canvas has no table to be made of
// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the keyboard for its cells
import { memo, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { Glyph } from '../../../ui/glyph.tsx'
import { contractWords, joined } from '../../../words/instrument-words.ts'
import { columnOf } from '../cells/columns.ts'
import type { PlacedColumn } from '../cells/fitting.ts'
import type { CalmWords } from '../drawing/calm-words.ts'
import type { ShownRow } from '../shown-rows.ts'
import type { GridParts } from './watch-grid.tsx'

export type GridRowProps = {
  readonly row: ShownRow
  readonly place: number
  readonly rowHeight: number
  readonly columns: readonly PlacedColumn[]
  readonly isReached: boolean
  readonly isMarked: boolean
  readonly parts: GridParts
  readonly words: CalmWords
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, place, rowHeight, isReached, isMarked } = props
  const shared = {
    role: 'row',
    tabIndex: isReached ? 0 : -1,
    'data-begin': isReached || undefined,
    'aria-rowindex': place + 2,
    'aria-selected': isMarked,
    'data-id': row.id,
    style: { insetBlockStart: place * rowHeight, blockSize: rowHeight },
  } as const
  return row.kind === 'heading' ? (
    <div {...shared} className="watch-row heading">
      <div role="gridcell" aria-colspan={props.columns.length} aria-expanded={!row.item.isFolded}>
        <span className={row.item.isFolded ? 'fold' : 'fold open'}>
          <Glyph name="fold" />
        </span>
        <span className="heading-name">{row.item.name}</span>
        <span className="note figures">
          {row.count === 1 ? '1 instrument' : `${row.count} instruments`}
          {row.item.isFolded && ', folded'}
        </span>
      </div>
    </div>
  ) : (
    <QuoteElements {...props} shared={shared} />
  )
})

type QuoteElementsProps = GridRowProps & { readonly shared: object }

function QuoteElements({ row, columns, parts, words, shared }: QuoteElementsProps) {
  const element = useRef<HTMLDivElement>(null)
  const key = row.kind === 'instrument' ? row.item.key : undefined
  const instrument = useStore(parts.listing.store, ({ listed }) => (key ? listed.get(key) : undefined))
  // Columns are new elements, which have said nothing yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => (element.current ? words.know(row.id, element.current) : undefined), [words, row.id, columns])
  const about = instrument ? joined([instrument.name, contractWords(instrument, parts.grouping)]) : undefined
  return (
    <div {...shared} ref={element} className="watch-row" data-key={key} title={about}>
      <div className="cells" role="presentation">
        {columns.map(({ id, x, width }) => (
          <div
            key={id}
            role="gridcell"
            className={`${id} ${columnOf(id).align}`}
            style={{ insetInlineStart: x, inlineSize: width }}
          >
            {id === 'instrument' && (
              <>
                <span className="symbol" /> <span className="note" />
              </>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
