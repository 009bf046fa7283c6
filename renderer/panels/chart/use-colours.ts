/** The tokens as they are worn now: read again when the theme or the pair of directions changes. */
import { useEffect, useState } from 'react'
import { type Colours, readColours } from './view/colours.ts'

export function useColours(): Colours {
  const [colours, setColours] = useState(() => readColours(document))
  useEffect(() => {
    const watcher = new MutationObserver(() => setColours(readColours(document)))
    watcher.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-direction'] })
    return () => watcher.disconnect()
  }, [])
  return colours
}
