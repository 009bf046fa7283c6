import { LineStyle } from 'lightweight-charts'
import { expect, test } from 'vitest'
import { lineColours } from './line-colours.ts'
import { lineStroke } from './line-stroke.ts'

const looks = ['line', 'dashed'] as const

test('no two lines are the same: where a colour comes again the dash is another, or the width', () => {
  const drawn = looks.flatMap((look) =>
    Array.from({ length: 48 }, (_, at) => {
      const { lineStyle, lineWidth } = lineStroke(at, look)
      return JSON.stringify([at % lineColours, lineStyle, lineWidth])
    }),
  )
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('the first of each colour is whole or dashed as its indicator has it, the next has another dash', () => {
  expect(looks.map((look) => lineStroke(lineColours - 1, look))).toEqual([
    { lineStyle: LineStyle.Solid, lineWidth: 1, dash: [] },
    { lineStyle: LineStyle.Dashed, lineWidth: 1, dash: [2, 2] },
  ])
  expect(looks.map((look) => lineStroke(lineColours, look))).toEqual([
    { lineStyle: LineStyle.LargeDashed, lineWidth: 1, dash: [6, 6] },
    { lineStyle: LineStyle.Dotted, lineWidth: 1, dash: [1, 1] },
  ])
  expect(lineStroke(2 * lineColours, 'dashed')).toEqual({ lineStyle: LineStyle.Dashed, lineWidth: 2, dash: [4, 4] })
})
