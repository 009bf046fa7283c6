/** What an earlier version kept in the panel itself becomes a list of its own, once. */
import { useEffect, useRef } from 'react'
import { usePanelPlace } from '../../frame/panel-place.tsx'
import { useScreen } from '../../screen-context.tsx'
import { freeName } from './free-name.ts'
import type { ListChoice } from './list-choice.tsx'
import { readKeptInstruments } from './panel-kept.ts'

export function useTakenOver({ lists, keep }: ListChoice): void {
  const { kept } = usePanelPlace()
  const { watchlists } = useScreen()
  const isTaken = useRef(false)
  useEffect(() => {
    const old = readKeptInstruments(kept)
    if (!old || !lists || isTaken.current) return
    isTaken.current = true
    if (old.length === 0) {
      keep({})
      return
    }
    const name = freeName(
      'Watchlist',
      lists.map((list) => list.name),
    )
    void watchlists.change({ kind: 'make', name, items: old }).then((made) => {
      // What could not be kept elsewhere stays where it was.
      if (made) keep({ list: made.list })
    })
  }, [kept, lists, keep, watchlists])
}
