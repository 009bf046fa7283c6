/** The keys that move through a chart. */
import type { ChartView } from './view/chart-view.ts'

export const areaKeys: Readonly<Record<string, (view: ChartView, times: number) => void>> = {
  ArrowLeft: (view, times) => view.moveCursor(-times),
  ArrowRight: (view, times) => view.moveCursor(times),
  PageUp: (view) => view.moveCursor(-50),
  PageDown: (view) => view.moveCursor(50),
  Home: (view) => view.moveCursor(Number.NEGATIVE_INFINITY),
  End: (view) => view.moveCursor(Number.POSITIVE_INFINITY),
  '+': (view) => view.zoom(1.25),
  '=': (view) => view.zoom(1.25),
  '-': (view) => view.zoom(0.8),
  _: (view) => view.zoom(0.8),
  Escape: (view) => view.leaveCursor(),
}
