import { expect, test } from 'vitest'
import type { Money } from '../../../contract/kinds.ts'
import { type ChartHands, createChartDesk } from './chart-desk.ts'

function hands(act: ChartHands['act'], level: number | null = null): ChartHands {
  return { act, level: () => level as Money | null }
}

test('a command goes to the chart in hand, else to the last that was, else to the first; with none it is not taken', () => {
  let inHand: string | null = 'watchlist'
  const desk = createChartDesk(() => inHand)
  expect(desk.ask('chart.picture')).toBe(false)
  const asked: string[] = []
  desk.enter(
    'one',
    hands((what) => asked.push(`one ${what}`)),
  )
  const leave = desk.enter(
    'two',
    hands((what) => asked.push(`two ${what}`)),
  )
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
  const leave = desk.enter(
    'one',
    hands(() => asked.push('old')),
  )
  desk.enter(
    'one',
    hands(() => asked.push('new')),
  )
  leave()
  desk.ask('chart.line')
  expect(asked).toEqual(['new'])
})

test('a price is that of the chart which has the keyboard, of no other', () => {
  let inHand: string | null = 'one'
  const desk = createChartDesk(() => inHand)
  desk.enter(
    'one',
    hands(() => {}, 1_385_0000),
  )
  desk.enter(
    'two',
    hands(() => {}),
  )
  expect(desk.level()).toBe(1_385_0000)
  inHand = 'two'
  expect(desk.level()).toBeNull()
  inHand = 'watchlist'
  expect(desk.level()).toBeNull()
  inHand = null
  expect(desk.level()).toBeNull()
})
