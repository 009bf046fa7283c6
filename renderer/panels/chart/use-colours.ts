/** The tokens as they are worn now: read again when the theme, the pair of directions or the size of text changes. */
import { useEffect, useState } from 'react'
import { type Colours, readColours } from './view/colours.ts'

export function useColours(): Colours {
  const [colours, setColours] = useState(() => readColours(document))
  useEffect(() => {
    const watcher = new MutationObserver(() => setColours(readColours(document)))
    watcher.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-direction', 'style'] })
    return () => watcher.disconnect()
  }, [])
  return colours
}
