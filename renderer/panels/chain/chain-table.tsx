/** The strikes of one day, with calls to the left and puts to the right; arrows go over strikes and sides. */
import { type KeyboardEvent, type MouseEvent, memo, type RefObject, useLayoutEffect, useRef } from 'react'
import type { OptionChain } from '../../../contract/chain.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { Grouping } from '../../format/money.ts'
import { formatStrike, formatUnits } from '../../format/prices.ts'
import { drawnRows } from '../../lists/drawn-rows.ts'
import { acrossSide, type ChainColumnId, type ChainSide, chainColumns, chainTemplate } from './chain-columns.ts'
import { drawnRow, placeOf, sideOf } from './chain-places.ts'
import { ChainRow, headRows, headWords } from './chain-row.tsx'

export type Reached = { readonly row: number; readonly side: ChainSide }

export type ChainTableProps = {
  readonly chain: OptionChain
  readonly label: string
  readonly columns: readonly ChainColumnId[]
  readonly grouping: Grouping
  readonly reached: Reached
  /** Rows that can be seen, and a few more: only these are drawn, and the one that has the keyboard. */
  readonly first: number
  readonly last: number
  readonly body: RefObject<HTMLTableSectionElement | null>
  readonly onReach: (reached: Reached) => void
  readonly onChoose: (key: InstrumentKey) => void
}

export const ChainTable = memo(function ChainTable(props: ChainTableProps) {
  const { chain, label, columns, grouping, reached, first, last, body, onReach, onChoose } = props
  const { strikes } = chain
  const template = chainTemplate(columns)

  const awaited = useRef<Reached | null>(null)

  const lastOf = (row: number, side: ChainSide) =>
    drawnRow(body.current, row)?.querySelector<HTMLElement>(`[data-side="${side}"][data-cell="last"]`)

  useLayoutEffect(() => {
    const { current } = awaited
    awaited.current = null
    if (current) lastOf(current.row, current.side)?.focus()
  })

  function focus(row: number, side: ChainSide): void {
    const place = Math.min(strikes.length - 1, Math.max(0, row))
    onReach({ row: place, side })
    const cell = lastOf(place, side)
    // A row out of sight is drawn first, and then has the keyboard.
    if (cell) cell.focus()
    else awaited.current = { row: place, side }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const step = steps[event.key]
    const side = sides[event.key] ?? reached.side
    const key = strikes[reached.row]?.[reached.side] ?? null
    if (step !== undefined || event.key in sides) {
      event.preventDefault()
      focus((step ?? ((at) => at))(reached.row, strikes.length), side)
    } else if (event.key === 'Enter' && !event.repeat && key !== null) {
      event.preventDefault()
      onChoose(key)
    }
  }

  /** A press anywhere in its half takes a contract in hand; a second one right after hands it on. */
  function onPress(event: MouseEvent<HTMLElement>): void {
    const { target } = event
    if (!(target instanceof Element)) return
    const [row, side] = [placeOf(target), sideOf(target)]
    if (side === null || row === null) return
    event.preventDefault()
    focus(row, side)
    const key = strikes[row]?.[side] ?? null
    if (event.detail === 2 && key !== null) onChoose(key)
  }

  return (
    <table
      className="chain-table figures"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid that arrows go over, with the parts of a table
      role="grid"
      aria-label={label}
      aria-rowcount={strikes.length + headRows}
      style={{ ['--chain' as string]: template }}
    >
      <thead>
        <tr className="sides" aria-rowindex={1}>
          <th scope="colgroup" colSpan={columns.length + 1}>
            Calls
          </th>
          <td />
          <th scope="colgroup" colSpan={columns.length + 1}>
            Puts
          </th>
        </tr>
        <tr aria-rowindex={headRows}>
          <th scope="col" className="mark">
            Yours
          </th>
          {acrossSide(columns, 'call').map((id) => (
            <th key={id} scope="col" aria-label={headWords('call', id)}>
              {chainColumns[id].title}
            </th>
          ))}
          <th scope="col" className="strike">
            Strike
          </th>
          {columns.map((id) => (
            <th key={id} scope="col" aria-label={headWords('put', id)}>
              {chainColumns[id].title}
            </th>
          ))}
          <th scope="col" className="mark">
            Yours
          </th>
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={onKeyDown} onMouseDown={onPress}>
        {drawnRows({ count: strikes.length, top: first, height: last - first, reached: reached.row }, margin).map(
          (drawn) => {
            if (drawn.kind === 'gap') return <Gap key={`gap ${drawn.at}`} rows={drawn.rows} />
            const row = drawn.at
            const of = strikes[row]
            if (!of) return null
            const isOneOfTwo = strikes[row - 1]?.strike === of.strike || strikes[row + 1]?.strike === of.strike
            const words = formatStrike(of.strike, grouping)
            return (
              <ChainRow
                key={`${of.strike} ${of.lotSize}`}
                of={of}
                at={row}
                words={isOneOfTwo ? `${words} × ${formatUnits(of.lotSize, grouping)}` : words}
                columns={columns}
                reached={row === reached.row ? reached.side : null}
              />
            )
          },
        )}
      </tbody>
    </table>
  )
})

/** Beyond those that are followed, so that a turn of the wheel meets rows and not white. */
const margin = 4

function Gap({ rows }: { readonly rows: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of nothing, which nothing can focus
    <tr className="gap" aria-hidden="true" style={{ blockSize: `calc(${rows} * var(--row))` }} />
  )
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + 10,
  PageUp: (at) => at - 10,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const sides: Readonly<Record<string, ChainSide>> = { ArrowLeft: 'call', ArrowRight: 'put' }
