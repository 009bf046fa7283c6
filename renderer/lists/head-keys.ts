/** The keys in a row of column headings: arrows go along it, with Shift they make a column wider or narrower, Enter sorts, Down or Esc leads back to the rows. */
import type { KeyboardEvent } from 'react'
import type { Widening } from './column-widths.ts'

type HeadActs = { readonly onLeave: () => void; readonly onWiden: (widening: Widening) => void }

export function pressInHead(event: KeyboardEvent<HTMLElement>, { onLeave, onWiden }: HeadActs): void {
  const { key, target, repeat, ctrlKey, metaKey, altKey, shiftKey } = event
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return
  const by = widening(key, shiftKey)
  const column = target.dataset['column']
  if (by !== null) {
    if (column !== undefined) onWiden({ column, width: target.offsetWidth, by })
    event.preventDefault()
    event.stopPropagation()
    return
  }
  const next = steps[key]?.(target)
  if (next instanceof HTMLElement) next.focus()
  else if (leaving.includes(key)) onLeave()
  else if (pressing.includes(key) && !repeat) target.click()
  if (!(key in steps) && !leaving.includes(key) && !pressing.includes(key)) return
  event.preventDefault()
  event.stopPropagation()
}

function widening(key: string, isShifted: boolean): Widening['by'] | null {
  if (key === 'Backspace' || key === 'Delete') return 'own'
  if (!isShifted) return null
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null
}

const steps: Readonly<Record<string, (here: HTMLElement) => Element | null | undefined>> = {
  ArrowRight: (here) => here.nextElementSibling,
  ArrowLeft: (here) => here.previousElementSibling,
  Home: (here) => here.parentElement?.firstElementChild,
  End: (here) => here.parentElement?.lastElementChild,
}
const leaving: readonly string[] = ['ArrowDown', 'Escape']
const pressing: readonly string[] = ['Enter', ' ']
