/** The usual way: a table of memoised rows, one state set a frame, only what is visible. */
import { memo, useSyncExternalStore } from 'react'
import { columnOf, firstColumns } from '../../../../renderer/panels/watchlist/cells/columns.ts'
import type { MovingMarket } from './moving-market.ts'
import { cellsOf, rangePlace, shownText, visible } from './subject.ts'

let told = 0

export function ReactRows({ moving }: { readonly moving: MovingMarket }) {
  const { market, items } = moving
  // One change of state a frame, whatever it holds.
  useSyncExternalStore(
    (listener) =>
      market.subscribe(() => {
        told += 1
        listener()
      }),
    () => told,
  )
  return (
    <div className="bench-table">
      <table className="bench-rows">
        <thead>
          <tr>
            {firstColumns.map((id) => (
              <th key={id}>{columnOf(id).title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.slice(0, visible).map((item, row) => (
            <Row key={item.key} row={row} moving={moving} version={market.version(item.key)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { readonly row: number; readonly moving: MovingMarket; readonly version: number }

const Row = memo(function Row({ row, moving: { items, instruments, market } }: RowProps) {
  const [item, instrument] = [items[row], instruments[row]]
  if (!item || !instrument) return null
  return (
    <tr>
      {cellsOf(item, instrument, market).map((cell, at) => {
        const place = rangePlace(cell)
        return (
          <td key={firstColumns[at]} data-tone={'tone' in cell ? cell.tone : undefined}>
            {place === null ? shownText(cell) : <span className="bar" style={{ marginInlineStart: `${place}%` }} />}
          </td>
        )
      })}
    </tr>
  )
})
