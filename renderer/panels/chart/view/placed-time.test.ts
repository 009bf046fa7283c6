import type { IRange, Logical, LogicalRange } from 'lightweight-charts'
import { expect, test } from 'vitest'
import { placedTime } from './placed-time.ts'

/** A scale of 100 pixels that moves with its next picture, as the library's does. */
function aScale() {
  let shown: IRange<number> | null = { from: 0, to: 10 }
  let asked: IRange<number> | null = null
  const listeners = new Set<(range: LogicalRange | null) => void>()
  let first = 0
  const time = placedTime(
    {
      // Numbers that stand for the library's own.
      getVisibleLogicalRange: () => shown as LogicalRange | null,
      setVisibleLogicalRange: (range: IRange<number>) => {
        asked = range
      },
      logicalToCoordinate: (at: Logical) => (at * 10) as never,
      coordinateToLogical: (x: number) => (x < 0 ? null : ((x / 10) as Logical)),
      width: () => 100,
      subscribeVisibleLogicalRangeChange: (listener) => void listeners.add(listener),
      unsubscribeVisibleLogicalRangeChange: (listener) => void listeners.delete(listener),
    },
    () => first,
  )
  return {
    time,
    asked: () => asked,
    count: (from: number) => {
      first = from
    },
    picture: () => {
      shown = asked ?? shown
      for (const listener of listeners) listener(shown as LogicalRange | null)
    },
    none: () => {
      shown = null
    },
  }
}

test('places are counted from the first of all bars, whichever the library begins with', () => {
  const { time, count, asked } = aScale()
  count(500)
  expect(time.wanted()).toEqual({ from: 500, to: 510 })
  expect(time.x(507)).toBe(70)
  expect(time.placeAt(70)).toBe(507)
  expect(time.placeAt(-1)).toBe(null)
  time.show({ from: 480, to: 499 })
  expect(asked()).toEqual({ from: -20, to: -1 })
})

test('whoever listens hears places, until it stops', () => {
  const { time, count, picture, none } = aScale()
  count(500)
  const heard: unknown[] = []
  const stop = time.subscribe((range) => heard.push(range))
  picture()
  none()
  picture()
  stop()
  expect(heard).toEqual([{ from: 500, to: 510 }])
})

test('what is in sight stays when the library gets other bars, also what was only asked for', () => {
  const { time, count, asked, picture } = aScale()
  time.subscribe(() => {})
  count(500)
  time.keep(() => count(0))
  expect(asked()).toEqual({ from: 500, to: 510 })
  picture()

  count(400)
  time.show({ from: 450, to: 460 })
  time.keep(() => count(0))
  expect(asked()).toEqual({ from: 450, to: 460 })
})

test('where nothing is in sight nothing is asked for', () => {
  const { time, count, asked, none } = aScale()
  none()
  time.keep(() => count(0))
  expect([time.wanted(), asked()]).toEqual([null, null])
})
