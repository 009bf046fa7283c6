/** Esc leads out of a view, unless something in it has taken the key already. */
import type { KeyboardEvent } from 'react'

export function closeOnEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  close()
}
