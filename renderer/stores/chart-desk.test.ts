import { expect, test } from 'vitest'
import { createChartDesk } from './chart-desk.ts'

test('a command goes to the chart in hand, else to the last that was, else to the first; with none it is not taken', () => {
  let inHand: string | null = 'watchlist'
  const desk = createChartDesk(() => inHand)
  expect(desk.ask('chart.picture')).toBe(false)
  const asked: string[] = []
  desk.enter('one', (what) => asked.push(`one ${what}`))
  const leave = desk.enter('two', (what) => asked.push(`two ${what}`))
  desk.ask('chart.line')
  inHand = 'two'
  desk.ask('chart.area')
  inHand = null
  desk.ask('chart.date')
  leave()
  desk.ask('chart.bars')
  expect(asked).toEqual(['one chart.line', 'two chart.area', 'two chart.date', 'one chart.bars'])
})

test('a chart that is drawn anew is not lost with its former self', () => {
  const desk = createChartDesk(() => 'one')
  const asked: string[] = []
  const leave = desk.enter('one', () => asked.push('old'))
  desk.enter('one', () => asked.push('new'))
  leave()
  desk.ask('chart.line')
  expect(asked).toEqual(['new'])
})
