/** The charts on the screen, so that a command finds the one that is meant: the one in hand, else the last that was. */
import type { ChartCommandId } from '../../../contract/chart-commands.ts'
import type { Money } from '../../../contract/kinds.ts'
import type { Stop } from '../../time.ts'

export type ChartHands = {
  readonly act: (what: ChartCommandId) => void
  /** Where keys have brought the price of its crosshair; null where they have not. */
  readonly level: () => Money | null
}

export type ChartDesk = {
  /** A chart stands on the screen and takes what is asked of it. */
  readonly enter: (panel: string, chart: ChartHands) => Stop
  /** False where no chart is on the screen. */
  readonly ask: (what: ChartCommandId) => boolean
  /** Of the chart that has the keyboard and of no other: an order begins with it. */
  readonly level: () => Money | null
}

/** `panelInHand`: the panel that has the keyboard, of whatever kind. */
export function createChartDesk(panelInHand: () => string | null): ChartDesk {
  const panels = new Map<string, ChartHands>()
  let last = ''
  return {
    enter: (panel, chart) => {
      panels.set(panel, chart)
      return () => {
        if (panels.get(panel) === chart) panels.delete(panel)
      }
    },
    ask: (what) => {
      const inHand = panelInHand() ?? ''
      if (panels.has(inHand)) last = inHand
      const [first] = panels.values()
      const chart = panels.get(last) ?? first
      chart?.act(what)
      return chart !== undefined
    },
    level: () => panels.get(panelInHand() ?? '')?.level() ?? null,
  }
}
