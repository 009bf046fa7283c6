/** The panels of one kind on the screen, so that a command reaches the one in hand, or the only one there is. */
import type { Stop } from '../../time.ts'

export type PanelsOf<Act> = {
  /** The newest of an id counts. */
  readonly enter: (panel: string, take: (act: Act) => void) => Stop
  /** False where there is none. */
  readonly ask: (inHand: string | null, act: Act) => boolean
}

/** What commands ask of the panels of each kind. */
export type PanelAct = {
  readonly depth: 'levels'
  /** By how many expiries. */
  readonly chain: 1 | -1
  readonly ladder: 'ticks' | 'centre'
  readonly timeline: 'lock'
  /** Earlier and later are files; older are records of the same file. */
  readonly journal: 'earlier' | 'later' | 'older' | 'check' | 'save'
}

export type PanelActs = { readonly [Kind in keyof PanelAct]: PanelsOf<PanelAct[Kind]> }

export function createPanelActs(): PanelActs {
  return { depth: panelsOf(), chain: panelsOf(), ladder: panelsOf(), timeline: panelsOf(), journal: panelsOf() }
}

export function panelsOf<Act>(): PanelsOf<Act> {
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
