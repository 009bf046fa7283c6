/** Over a list: the filter as it is typed, the grouping, how much is shown of how much, and the file of it. */
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useStore } from 'zustand'
import { usePanelPlace } from '../frame/panel-place.tsx'
import { useScreen } from '../screen-context.tsx'
import type { ListHand } from '../stores/list-hand.ts'
import { CommandButton } from '../ui/button.tsx'
import { CommandKey } from '../ui/key-caps.tsx'

export type ListBarProps<Grouping extends string> = {
  /** As in `Filter the orders`. */
  readonly what: string
  readonly hint: string
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly groupings: Readonly<Record<Grouping, string>>
  readonly grouping: Grouping
  readonly onGroup: (grouping: Grouping) => void
  readonly shown: number
  readonly all: number
  readonly waiting: number
  /** What is in doubt and hidden by the filter: never silently. */
  readonly hiddenDoubts: number
  readonly hand: ListHand
  readonly onSave: () => void
}

export function ListBar<Grouping extends string>(props: ListBarProps<Grouping>) {
  const { what, hint, typed, onType, groupings, grouping, onGroup } = props
  const field = useRef<HTMLInputElement>(null)
  const names = namesOf(groupings)
  useOfferedActs({
    filter: () => field.current?.select(),
    group: () => onGroup(names[(names.indexOf(grouping) + 1) % names.length] ?? grouping),
    save: props.onSave,
  })

  /** Esc empties the field first, and leads back to the list next. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const isLeaving = event.key === 'Enter' || event.key === 'ArrowDown' || (event.key === 'Escape' && typed === '')
    if (!isLeaving && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Escape' && typed !== '') onType('')
    else event.currentTarget.closest('[data-panel]')?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()
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
              if (chosen !== undefined) onGroup(chosen)
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
      <Counts {...props} />
      <CommandButton command="list.save" look="quiet">
        CSV
      </CommandButton>
    </div>
  )
}

type CountsProps = Pick<ListBarProps<string>, 'shown' | 'all' | 'waiting' | 'hiddenDoubts' | 'hand'>

function Counts({ shown, all, waiting, hiddenDoubts, hand }: CountsProps) {
  const selected = useStore(hand.store, (state) => state.selected.size)
  return (
    <p className="counts figures">
      {selected > 0 && <strong>{selected} selected</strong>}
      <span data-filtered={shown < all || undefined}>{shown < all ? `${shown} of ${all} shown` : `${all}`}</span>
      {hiddenDoubts > 0 && <strong className="hidden-doubts">{hiddenDoubts} hidden in doubt</strong>}
      {waiting > 0 && <span>{waiting} new when your hand rests</span>}
    </p>
  )
}

/** Commands reach the list that has the keyboard by the name of its panel. */
function useOfferedActs(acts: { readonly filter: () => void; readonly group: () => void; readonly save: () => void }) {
  const { lists } = useScreen()
  const { id } = usePanelPlace()
  const filter = useEffectEvent(acts.filter)
  const group = useEffectEvent(acts.group)
  const save = useEffectEvent(acts.save)
  useEffect(() => lists.offer(id, { filter: () => filter(), group: () => group(), save: () => save() }), [lists, id])
}

function namesOf<Name extends string>(record: Readonly<Record<Name, string>>): readonly Name[] {
  // The keys of a record are its names; the compiler only knows them as text.
  return Object.keys(record) as Name[]
}
