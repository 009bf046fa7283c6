/** Which columns a list shows and in what order; one that has no room now is said to have none. */
import { useState } from 'react'
import { useKeyWords } from '../screen-context.tsx'
import { Button } from '../ui/button.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { MovingList } from '../ui/moving-list.tsx'
import { Sheet } from '../ui/sheet.tsx'

/** A column as it is offered. */
export type OfferedColumn<Name extends string> = {
  readonly name: Name
  readonly title: string
  /** What it says, in more words than its title has. */
  readonly words: string
  readonly isFixed: boolean
}

type ColumnsSheetProps<Name extends string> = {
  /** As in `Columns of the orders`. */
  readonly what: string
  readonly offered: readonly OfferedColumn<Name>[]
  readonly chosen: readonly Name[]
  /** Chosen, but without room in the panel as it stands. */
  readonly left: readonly Name[]
  readonly onChange: (chosen: readonly Name[]) => void
  /** The columns of the first start, each in its own width. */
  readonly onReset: () => void
  readonly onClose: () => void
}

export function ColumnsSheet<Name extends string>(props: ColumnsSheetProps<Name>) {
  const { what, offered, chosen, left, onChange } = props
  const sortKey = useKeyWords('list.sort')
  const byName = new Map<string, OfferedColumn<Name>>(offered.map((column) => [column.name, column]))
  const listed = [...chosen, ...offered.map(({ name }) => name).filter((name) => !chosen.includes(name))]
  const [reached, setReached] = useState<string>(listed[0] ?? '')

  function toggle({ name, isFixed }: OfferedColumn<Name>): void {
    if (isFixed) return
    onChange(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name])
  }

  function move({ name }: OfferedColumn<Name>, by: 1 | -1): void {
    const from = chosen.indexOf(name)
    const other = chosen[from + by]
    if (from >= 0 && other) onChange(chosen.with(from, other).with(from + by, name))
  }

  return (
    <Sheet label={`Columns of the ${what}`} onClose={props.onClose}>
      {(close) => (
        <div className="sheet-page">
          <h2>Columns</h2>
          <MovingList
            label="Columns"
            isMany
            reached={reached}
            onReach={setReached}
            onMove={(id, by) => {
              const column = byName.get(id)
              if (column) move(column, by)
            }}
            onKey={(id, key) => {
              const column = byName.get(id)
              if ((key !== ' ' && key !== 'Enter') || !column) return false
              toggle(column)
              return true
            }}
            entries={listed.flatMap((name) => {
              const column = byName.get(name)
              const isChosen = chosen.includes(name)
              if (!column) return []
              return {
                ...{ id: name, isChosen },
                shown: <ColumnEntry column={column} isChosen={isChosen} isLeft={left.includes(name)} />,
              }
            })}
          />
          <p className="hint">
            Space shows or hides the column in hand, Alt with an arrow moves it. What has no room in a narrow panel
            comes back with the room. In the headings ({sortKey}) Shift with left or right makes a column narrower or
            wider.
          </p>
          <div className="acts">
            <Button onPress={props.onReset}>As at the start</Button>
            <Button look="primary" chord="Esc" onPress={close}>
              Done
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  )
}

type ColumnEntryProps = {
  readonly column: Omit<OfferedColumn<string>, 'name'>
  readonly isChosen: boolean
  readonly isLeft: boolean
}

function ColumnEntry({ column: { title, words, isFixed }, isChosen, isLeft }: ColumnEntryProps) {
  return (
    <>
      <span className="chosen">{isChosen && <Glyph name="tick" />}</span>
      <span className="name">{title}</span>
      <span className="words">{words === title ? '' : words}</span>
      <span className="count">{isLeft ? 'no room now' : isFixed ? 'always there' : ''}</span>
    </>
  )
}
