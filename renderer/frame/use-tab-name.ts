/** What a panel's tab says, so that several of one kind, and their windows, can be told apart by it. */
import { useEffect, useEffectEvent } from 'react'
import { usePanelPlace } from '../panel-place.tsx'
import { titleOfPanel } from './dock/dock-panels.ts'

/** What the panel shows after what it is; null where there is nothing to say, undefined while that is not known and the tab stays as it is. */
export function useTabName(kind: string, shows: string | null | undefined): void {
  const place = usePanelPlace()
  const name = tabNameOf(kind, place.id, shows)
  const say = useEffectEvent((next: string) => place.setTitle(next))
  useEffect(() => {
    if (name !== undefined) say(name)
  }, [name])
}

export function tabNameOf(kind: string, id: string, shows: string | null | undefined): string | undefined {
  if (shows === undefined) return undefined
  return shows === null ? titleOfPanel(kind, id) : `${kind} ${shows}`
}
