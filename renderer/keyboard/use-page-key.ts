/** A key that a view takes while it is shown and no sheet is over it. */
import { useEffect, useEffectEvent } from 'react'

export function usePageKey(key: 'Escape' | 'Enter', act: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const free = !event.repeat && !event.defaultPrevented && !event.isComposing
    const bare = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (event.key === key && free && bare && !document.querySelector('dialog[open]')) act(event)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
