/** Over a list: the filter as it is typed, the grouping, how much is shown of how much in which order, its columns and the file of it. */
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { namesOf } from '../../contract/names-of.ts'
import { usePanelPlace } from '../panel-place.tsx'
import { useScreen } from '../screen-context.tsx'
import type { ListActs } from '../stores/lists/list-acts.ts'
import type { ListHand } from '../stores/lists/list-hand.ts'
import { CommandButton } from '../ui/button.tsx'
import { CommandKey } from '../ui/key-caps.tsx'
import { ColumnsSheet } from './columns-sheet.tsx'
import { firstColumns, isFixed } from './list-columns.ts'
import type { ListColumn } from './list-line.ts'
import { type Sort, sortWords } from './sort.ts'
import type { UsedLook } from './use-list-look.ts'

export type ListBarProps<Grouping extends string> = {
  /** As in `Filter the orders`. */
  readonly what: string
  readonly hint: string
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly groupings: Readonly<Record<Grouping, string>>
  readonly look: UsedLook<Grouping>
  /** All that there are. */
  readonly columns: readonly Omit<ListColumn<never>, 'cell' | 'sortBy'>[]
  /** Names of columns that have no room now. */
  readonly left: readonly string[]
  readonly shown: number
  readonly all: number
  readonly waiting: number
  /** The prices say another order, which waits until the hand is away. */
  readonly orderWaits: boolean
  /** What is in doubt and hidden by the filter: never silently. */
  readonly hiddenDoubts: number
  readonly hand: ListHand
  readonly onSave: () => void
}

export function ListBar<Grouping extends string>(props: ListBarProps<Grouping>) {
  const { what, hint, typed, onType, groupings, look, columns, left } = props
  const { grouping, change } = look
  const field = useRef<HTMLInputElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const names = namesOf(groupings)
  useOfferedActs({
    filter: () => field.current?.select(),
    group: () => change({ grouping: names[(names.indexOf(grouping) + 1) % names.length] ?? grouping }),
    sort: () => headingOf(field.current, look.sort)?.focus(),
    columns: () => setChoosing(true),
    save: props.onSave,
  })

  /** Esc empties the field first; the next one leads out of it, as out of every field. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape' && typed !== '') onType('')
    else if (event.key === 'Enter' || event.key === 'ArrowDown')
      event.currentTarget.closest('[data-panel]')?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()
    else return
    event.preventDefault()
  }

  return (
    <div className="list-bar">
      <span className="filter">
        <input
          ref={field}
          type="text"
          aria-label={`Filter the ${what}`}
          placeholder={hint}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <CommandKey command="list.filter" />
      </span>
      {names.length > 1 && (
        <label className="grouping">
          <span>Group</span>
          <select
            value={grouping}
            onChange={(event) => {
              const chosen = names.find((name) => name === event.currentTarget.value)
              if (chosen !== undefined) change({ grouping: chosen })
            }}
          >
            {names.map((name) => (
              <option key={name} value={name}>
                {groupings[name]}
              </option>
            ))}
          </select>
          <CommandKey command="list.group" />
        </label>
      )}
      <Counts {...props} sorted={sortedWords(look.sort, columns)} />
      <CommandButton command="watchlist.columns" look="quiet">
        Columns
      </CommandButton>
      <CommandButton command="list.save" look="quiet">
        CSV
      </CommandButton>
      {isChoosing && (
        <ColumnsSheet
          {...{ what, left }}
          offered={columns.map((column) => ({
            ...{ name: column.name, title: column.title, words: column.words ?? column.title },
            isFixed: isFixed(column),
          }))}
          chosen={look.columns}
          onChange={(chosen) => change({ columns: chosen })}
          onReset={() => change({ columns: firstColumns(columns), widths: {} })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

/** Where the list is sorted already, else the first one. */
function headingOf(field: Element | null, sort: Sort | null): HTMLElement | null {
  const head = field?.closest('[data-panel]')?.querySelector('.list thead')
  const sorted = sort === null ? null : head?.querySelector<HTMLElement>(`.${CSS.escape(sort.column)}`)
  return sorted ?? head?.querySelector('th') ?? null
}

/** Also where the column itself is not shown. */
function sortedWords(sort: Sort | null, columns: ListBarProps<string>['columns']): string | null {
  const column = columns.find(({ name }) => name === sort?.column)
  return sort && column ? `By ${column.words ?? column.title}, ${sortWords(sort)}` : null
}

type CountsProps = Pick<ListBarProps<string>, 'shown' | 'all' | 'waiting' | 'orderWaits' | 'hiddenDoubts' | 'hand'>

function Counts(props: CountsProps & { readonly sorted: string | null }) {
  const { shown, all, waiting, orderWaits, hiddenDoubts, hand, sorted } = props
  const selected = useStore(hand.store, (state) => state.selected.size)
  return (
    <p className="counts figures">
      {selected > 0 && <strong>{selected} selected</strong>}
      <span data-filtered={shown < all || undefined}>
        {shown < all ? `${shown} of ${all} shown` : all > 0 && `${all} in all`}
      </span>
      {sorted !== null && (
        <span>
          {sorted}
          {orderWaits && ', anew when your hand is away'}
        </span>
      )}
      {hiddenDoubts > 0 && <strong className="hidden-doubts">{hiddenDoubts} hidden in doubt</strong>}
      {waiting > 0 && <span>{waiting} new when your hand rests</span>}
    </p>
  )
}

/** Commands reach the list that has the keyboard by the name of its panel. */
function useOfferedActs(acts: ListActs): void {
  const { lists } = useScreen()
  const { id } = usePanelPlace()
  const filter = useEffectEvent(acts.filter)
  const group = useEffectEvent(acts.group)
  const sort = useEffectEvent(acts.sort)
  const columns = useEffectEvent(acts.columns)
  const save = useEffectEvent(acts.save)
  useEffect(
    () =>
      lists.offer(id, {
        filter: () => filter(),
        group: () => group(),
        sort: () => sort(),
        columns: () => columns(),
        save: () => save(),
      }),
    [lists, id],
  )
}
