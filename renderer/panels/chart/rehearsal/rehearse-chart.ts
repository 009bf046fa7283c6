/**
 * Charts drawn for practice with nobody watching, so that the first one that a person asks for does not meet code that has
 * never run. They are given bars that are made up and an element that stands in no page, and nothing by which they could reach
 * anything: no store, no bridge, no panel, no picture of the screen.
 */

import { createCrosshair } from '../../../stores/chart/crosshair.ts'
import { usualStudy } from '../../../stores/chart/studies/chosen-study.ts'
import type { StudyKind } from '../../../stores/chart/studies/studies.ts'
import { firstSetup } from '../chart-setup.ts'
import { chartWords } from '../chart-words.ts'
import { type ChartFont, fontOf } from '../view/chart-font.ts'
import { openChartView } from '../view/chart-view.ts'
import { type Colours, readColours } from '../view/colours.ts'
import { madeUpBars } from './made-up-bars.ts'

/** One piece after the other; whoever ends it between two leaves nothing behind. */
export type Rehearsal = Generator<void, void>

type Scene = { readonly volume?: boolean; readonly studies: readonly StudyKind[]; readonly bars: readonly number[] }

const commonest = ['ema', 'bollinger', 'supertrend', 'macd', 'rsi'] as const

/** What is new in each is little, so that no piece is long. */
const scenes: readonly Scene[] = [
  { studies: [], bars: [12] },
  { studies: [], volume: true, bars: [60] },
  ...commonest.map((kind): Scene => ({ studies: [kind], bars: [60] })),
  { studies: commonest, volume: true, bars: [30, 60, 120] },
  { studies: commonest, volume: true, bars: [60, 120, 240] },
]

/** Pixels: enough for five panes, and few to fill. */
const width = 360
const height = 300

export function* rehearseChart(page: Document): Rehearsal {
  const colours = readColours(page)
  const font = fontOf(page.body)
  yield
  for (const scene of scenes) yield* act(page.createElement('div'), scene, { colours, font })
  performance.mark('chart-rehearsed')
}

type Look = { readonly colours: Colours; readonly font: ChartFont }

function* act(container: HTMLElement, { studies, volume = false, bars }: Scene, look: Look): Rehearsal {
  const madeUp = madeUpBars()
  const words = chartWords(2, 0.05, 'indian')
  const view = openChartView({
    ...{ ...look, container, data: madeUp.data, beside: null, tick: 0.05, range: null },
    ...{ panel: 'rehearsal', crosshair: createCrosshair() },
    ...{ format: words.price, onTick: words.onTick, exact: words.exact, formatUnits: words.units },
    setup: { ...firstSetup, volume, studies: studies.map(usualStudy) },
    afterPicture: () => () => {},
    onRead: () => {},
    onWidth: () => {},
    link: { letter: () => null, follows: () => false },
    hand: { onClick: () => {}, grasp: { grab: () => false, drag: () => {}, drop: () => {}, leave: () => {} } },
  })
  try {
    let drawn = 0
    view.chart.applyOptions({ autoSize: false })
    // As long as it has no size, a picture of the screen draws nothing of it.
    yield
    // In each piece that changes something: else it would come with a picture of the screen. For the same size it draws nothing.
    const draw = () => view.chart.resize(width, height + (drawn++ % 2), true)
    draw()
    for (const count of bars) {
      yield
      madeUp.become(count)
      draw()
    }
    yield
    madeUp.move('last')
    madeUp.move('added')
    draw()
    yield
    view.cursor.move(-1)
    draw()
    // The library takes it ill if its canvases go before the picture after which it looks at their sizes.
    yield
  } finally {
    view.stop()
  }
  yield
}
