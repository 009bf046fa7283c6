/** The charts on the screen, so that a command finds the one that is meant: the one in hand, else the last that was. */
import type { ChartCommandId } from '../../contract/chart-commands.ts'
import type { Stop } from '../time.ts'

export type ChartDesk = {
  /** A chart stands on the screen and takes what is asked of it. */
  readonly enter: (panel: string, act: (what: ChartCommandId) => void) => Stop
  /** False where no chart is on the screen. */
  readonly ask: (what: ChartCommandId) => boolean
}

/** `panelInHand`: the panel that has the keyboard, of whatever kind. */
export function createChartDesk(panelInHand: () => string | null): ChartDesk {
  const panels = new Map<string, (what: ChartCommandId) => void>()
  let last = ''
  return {
    enter: (panel, act) => {
      panels.set(panel, act)
      return () => {
        if (panels.get(panel) === act) panels.delete(panel)
      }
    },
    ask: (what) => {
      const inHand = panelInHand() ?? ''
      if (panels.has(inHand)) last = inHand
      const [first] = panels.values()
      const act = panels.get(last) ?? first
      act?.(what)
      return act !== undefined
    },
  }
}
