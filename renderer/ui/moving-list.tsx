/** A short list in a sheet that is gone through with the arrows; what stands in it may be put in another order. */
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { keyName } from '../keyboard/chord.ts'
import './moving-list.css'

export type Entry = { readonly id: string; readonly shown: ReactNode; readonly isChosen: boolean }

type MovingListProps = {
  readonly label: string
  readonly entries: readonly Entry[]
  readonly reached: string
  readonly isMany: boolean
  readonly onReach: (id: string) => void
  /** Alt with an arrow. */
  readonly onMove: (id: string, by: 1 | -1) => void
  /** Any other key on an entry; true where it was taken. */
  readonly onKey: (id: string, key: string) => boolean
}

export function MovingList({ label, entries, reached, isMany, onReach, onMove, onKey }: MovingListProps) {
  const list = useRef<HTMLDivElement>(null)
  // After the dialog around it has opened, which would put the keyboard elsewhere.
  useEffect(() => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [])
  // The entry in hand keeps the keyboard when it moves, or when the one that had it is gone.
  useLayoutEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[tabindex="0"]')
    const { activeElement } = document
    if (
      activeElement === document.body ||
      list.current?.contains(activeElement) ||
      activeElement?.tagName === 'DIALOG'
    ) {
      here?.focus()
      here?.scrollIntoView({ block: 'nearest' })
    }
  })

  function onKeyDown(event: KeyboardEvent): void {
    const at = entries.findIndex(({ id }) => id === reached)
    const by = { ArrowDown: 1, ArrowUp: -1, Home: -entries.length, End: entries.length }[event.key]
    if (event.ctrlKey || event.metaKey) return
    if (event.altKey) {
      if (by === 1 || by === -1) onMove(reached, by)
    } else if (by !== undefined) {
      const next = entries[Math.min(entries.length - 1, Math.max(0, at + by))]
      if (next) onReach(next.id)
    } else if (event.repeat || !onKey(reached, keyName(event))) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // The entries take the keyboard.
    <div
      ref={list}
      className="moving-list"
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMany}
      onKeyDown={onKeyDown}
    >
      {entries.map(({ id, shown, isChosen }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the list above
        <div
          key={id}
          role="option"
          aria-selected={isChosen}
          tabIndex={id === reached ? 0 : -1}
          onFocus={() => onReach(id)}
          onClick={() => onKey(id, isMany ? ' ' : 'Enter')}
        >
          {shown}
        </div>
      ))}
    </div>
  )
}
