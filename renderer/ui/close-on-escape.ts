/** Esc leads out of a view, unless something in it has taken the key already, as what is being composed takes it. */
import type { KeyboardEvent } from 'react'

export function closeOnEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
  event.preventDefault()
  close()
}
