/** The window's title begins with the mode, so that no window can be taken for another. */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useScreen } from '../screen-context.tsx'
import type { Described } from '../stores/description.ts'

function titleOf(described: Described): string {
  if (described.kind !== 'known') return 'Bellwether'
  return `${modeWord(described.terminal.profile.kind)} — Bellwether`
}

export function modeWord(kind: 'practice' | 'live'): string {
  return kind === 'practice' ? 'PRACTICE' : 'LIVE'
}

export function useTitle(): void {
  const title = useStore(useScreen().described, titleOf)
  useEffect(() => {
    document.title = title
  }, [title])
}
