/** Narrows a list to what holds the typed words, and to one kind of row. */
import type { KeyboardEvent, RefObject } from 'react'
import { namesOf } from '../../contract/names-of.ts'

export type Filter<Kind extends string> = { readonly typed: string; readonly kind: Kind | null }

type LogFilterProps<Kind extends string> = {
  readonly filter: Filter<Kind>
  readonly kinds: Readonly<Record<Kind, string>>
  readonly kindLabel: string
  readonly field: RefObject<HTMLInputElement | null>
  readonly onChange: (filter: Filter<Kind>) => void
}

export function LogFilter<Kind extends string>({ filter, kinds, kindLabel, field, onChange }: LogFilterProps<Kind>) {
  const names = namesOf(kinds)

  /** Esc empties the field first; the next one leads out of it. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Escape' || filter.typed === '') return
    event.preventDefault()
    onChange({ ...filter, typed: '' })
  }

  return (
    <>
      <input
        ref={field}
        type="text"
        className="log-filter"
        aria-label="Filter"
        placeholder="Filter"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={filter.typed}
        onChange={({ currentTarget }) => onChange({ ...filter, typed: currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      <select
        className="log-filter"
        aria-label={kindLabel}
        value={filter.kind ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ ...filter, kind: names.find((name) => name === currentTarget.value) ?? null })
        }
      >
        <option value="">All</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {kinds[name]}
          </option>
        ))}
      </select>
    </>
  )
}
