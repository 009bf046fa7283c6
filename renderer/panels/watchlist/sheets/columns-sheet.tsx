/** Which columns a watchlist shows and in what order; one that has no room now is said to have none. */
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { type ColumnId, columnIds, columnOf, firstColumns, fixedColumns, isColumnId } from '../cells/columns.ts'
import { MovingList } from './moving-list.tsx'
import './sheets.css'

type ColumnsSheetProps = {
  readonly chosen: readonly ColumnId[]
  /** Chosen, but without room in the panel as it stands. */
  readonly left: readonly ColumnId[]
  readonly onChange: (chosen: readonly ColumnId[]) => void
  readonly onClose: () => void
}

export function ColumnsSheet({ chosen, left, onChange, onClose }: ColumnsSheetProps) {
  const [reached, setReached] = useState<ColumnId>('instrument')
  const listed = [...chosen, ...columnIds.filter((id) => !chosen.includes(id))]

  function toggle(id: ColumnId): void {
    if (fixedColumns.includes(id)) return
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  }

  function move(id: ColumnId, by: 1 | -1): void {
    const from = chosen.indexOf(id)
    const other = chosen[from + by]
    if (from >= 0 && other) onChange(chosen.with(from, other).with(from + by, id))
  }

  return (
    <Sheet label="Columns of the watchlist" onClose={onClose}>
      {(close) => (
        <div className="sheet-page">
          <h2>Columns</h2>
          <MovingList
            label="Columns"
            isMany
            reached={reached}
            onReach={(id) => isColumnId(id) && setReached(id)}
            onMove={(id, by) => isColumnId(id) && move(id, by)}
            onKey={(id, key) => {
              if ((key !== ' ' && key !== 'Enter') || !isColumnId(id)) return false
              toggle(id)
              return true
            }}
            entries={listed.map((id) => ({
              id,
              isChosen: chosen.includes(id),
              shown: <ColumnEntry id={id} isChosen={chosen.includes(id)} isLeft={left.includes(id)} />,
            }))}
          />
          <p className="hint">
            Space shows or hides the column in hand, Alt with an arrow moves it. What has no room in a narrow panel
            comes back with the room.
          </p>
          <div className="acts">
            <Button onPress={() => onChange(firstColumns)}>As at the start</Button>
            <Button look="primary" chord="Esc" onPress={close}>
              Done
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  )
}

type ColumnEntryProps = { readonly id: ColumnId; readonly isChosen: boolean; readonly isLeft: boolean }

function ColumnEntry({ id, isChosen, isLeft }: ColumnEntryProps) {
  const { title, words } = columnOf(id)
  return (
    <>
      <span className="chosen">{isChosen && <Glyph name="tick" />}</span>
      <span className="name">{title}</span>
      <span className="words">{words === title ? '' : words}</span>
      <span className="count">{isLeft ? 'no room now' : fixedColumns.includes(id) ? 'always there' : ''}</span>
    </>
  )
}
