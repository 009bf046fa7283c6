/** Words stand at the top of each pane. While a scale follows what is drawn, nothing is drawn behind them. */
import type { AutoscaleInfo, IChartApi } from 'lightweight-charts'
import { studies } from '../../../stores/chart/studies/studies.ts'
import type { ChartSetup } from '../chart-setup.ts'

/** In heights of a letter: a name and its figures over the prices, figures alone over the panes below. */
const overPrices = 4
const overOthers = 1.5
/** What indicators among the prices add, which have their figures there too. */
const lineMore = 1.5
/** Of a pane's height: in a low one the bars go behind the words before they become a flat line. */
const most = 0.35

export type WordsParts = {
  readonly chart: Pick<IChartApi, 'panes'>
  readonly studies: ChartSetup['studies']
  readonly fontSize: number
}

/** When all panes are there: the first series of each keeps the room for all of them. */
export function keepRoomForWords(parts: WordsParts): void {
  for (const [place, pane] of parts.chart.panes().entries()) {
    const provider = (usual: Usual) => belowWords(usual(), roomForWords(parts, place))
    pane.getSeries()[0]?.applyOptions({ autoscaleInfoProvider: provider })
  }
}

/** In pixels from the top of that pane. */
export function roomForWords({ chart, studies: chosen, fontSize }: WordsParts, place: number): number {
  const isLonger = chosen.some(({ kind }) => studies[kind].place === 'price')
  const letters = place > 0 ? overOthers : isLonger ? overPrices + lineMore : overPrices
  return Math.min(letters * fontSize, (chart.panes()[place]?.getHeight() ?? 0) * most)
}

type Usual = () => AutoscaleInfo | null

/** Beside what is kept for the marks of fills, not instead of it. */
function belowWords(usual: AutoscaleInfo | null, room: number): AutoscaleInfo | null {
  if (usual === null) return null
  const { above = 0, below = 0 } = usual.margins ?? {}
  return { ...usual, margins: { above: above + room, below } }
}
