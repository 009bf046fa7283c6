/** Offers what a command may ask of the journal in hand, for as long as it can be seen. */
import { useEffect, useEffectEvent } from 'react'
import { usePanelPlace } from '../../panel-place.tsx'
import { useScreen } from '../../screen-context.tsx'
import type { PanelAct } from '../../stores/windows/panel-acts.ts'
import type { Way } from './file-turns.ts'

export function useJournalActs(ways: Readonly<Record<PanelAct['journal'], Way>>): void {
  const { panelActs, notices } = useScreen()
  const { id, isVisible } = usePanelPlace()
  const act = useEffectEvent((asked: PanelAct['journal']) => {
    const { whyNot, turn } = ways[asked]
    if (whyNot === null) turn()
    else notices.tell(`That cannot be done: ${whyNot}.`)
  })
  useEffect(
    () => (isVisible ? panelActs.journal.enter(id, (asked) => act(asked)) : undefined),
    [panelActs, id, isVisible],
  )
}
