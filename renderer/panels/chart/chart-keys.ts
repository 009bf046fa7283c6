/** The keys that move through a chart, and those of what is drawn on it. */
import type { KeyboardEvent } from 'react'
import { unitsPerRupee } from '../../../contract/kinds.ts'
import type { DrawingDesk } from '../../stores/chart/drawings/drawing-desk.ts'
import type { ChartView } from './view/chart-view.ts'

export const areaKeys: Readonly<Record<string, (view: ChartView, times: number) => void>> = {
  ArrowLeft: (view, times) => view.cursor.move(-times),
  ArrowRight: (view, times) => view.cursor.move(times),
  ArrowUp: (view, times) => view.cursor.movePrice(times),
  ArrowDown: (view, times) => view.cursor.movePrice(-times),
  PageUp: (view) => view.cursor.move(-50),
  PageDown: (view) => view.cursor.move(50),
  Home: (view) => view.cursor.move(Number.NEGATIVE_INFINITY),
  End: (view) => view.cursor.move(Number.POSITIVE_INFINITY),
  '+': (view) => view.zoom(1.25),
  '=': (view) => view.zoom(1.25),
  '-': (view) => view.zoom(0.8),
  _: (view) => view.zoom(0.8),
  Escape: (view) => view.cursor.leave(),
}

export type DrawingHand = { readonly view: ChartView; readonly tick: number }

/** The keys of what is being drawn or chosen; true when it was one of them. */
export function drawingKey(event: KeyboardEvent, desk: DrawingDesk, hand: DrawingHand): boolean {
  const { making, chosen } = desk.store.getState()
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  if (making) return makingKey(event, desk, hand)
  return chosen !== null && chosenKey(event, desk, hand)
}

function makingKey({ key, repeat }: KeyboardEvent, desk: DrawingDesk, { view }: DrawingHand): boolean {
  if (key === 'Escape') desk.leave()
  else if (key === 'Enter' || key === ' ') {
    const spot = view.cursor.spot()
    if (spot && !repeat) desk.put(spot, view.ground)
  } else return false
  return true
}

function chosenKey({ key, shiftKey, repeat }: KeyboardEvent, desk: DrawingDesk, { view, tick }: DrawingHand): boolean {
  const times = shiftKey ? 10 : 1
  const [ticks, bars] = steps[key] ?? [0, 0]
  if (key === 'Escape') desk.leave()
  // Past the last of its points the keyboard goes on as everywhere.
  else if (key === 'Tab') return desk.turn(shiftKey ? -1 : 1)
  else if (key === 'Enter') return !repeat && desk.rewrite()
  else if (key === 'Backspace') desk.remove()
  else if (ticks !== 0 || bars !== 0) {
    const rise = Math.round(ticks * times * tick * unitsPerRupee)
    desk.move({ rise, bars: bars * times, ground: view.ground })
  } else return false
  return true
}

const steps: Readonly<Record<string, readonly [ticks: number, bars: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
