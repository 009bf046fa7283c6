/** The panels of one kind on the screen, so that a command reaches the one in hand, or the only one there is. */
import type { Stop } from '../time.ts'

export type PanelActs<Act> = {
  /** The newest of an id counts. */
  readonly enter: (panel: string, take: (act: Act) => void) => Stop
  /** False where there is none. */
  readonly ask: (inHand: string | null, act: Act) => boolean
}

/** Earlier and later are files; older are records of the same file. */
export type JournalAct = 'earlier' | 'later' | 'older' | 'check' | 'save'
export type TimelineAct = 'lock'
export type LadderAct = 'ticks' | 'centre'
export type DepthAct = 'levels'
/** By how many expiries. */
export type ChainAct = 1 | -1

export function createPanelActs<Act>(): PanelActs<Act> {
  const panels = new Map<string, (act: Act) => void>()
  return {
    enter: (panel, take) => {
      panels.set(panel, take)
      return () => {
        if (panels.get(panel) === take) panels.delete(panel)
      }
    },
    ask: (inHand, act) => {
      const take = panels.get(inHand ?? '') ?? [...panels.values()][0]
      take?.(act)
      return take !== undefined
    },
  }
}
