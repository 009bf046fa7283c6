import type { AutoscaleInfo } from 'lightweight-charts'
import { describe, expect, it } from 'vitest'
import { usualStudy } from '../../../stores/chart/studies/chosen-study.ts'
import { keepRoomForWords, type WordsParts } from './room-for-words.ts'

type Provider = (usual: () => AutoscaleInfo | null) => AutoscaleInfo | null

/** A chart as far as the room is concerned: panes of given heights, and what their first series was told. */
function chartOf(...heights: readonly number[]) {
  const told: Provider[] = []
  const panes = heights.map((height, place) => ({
    getHeight: () => height,
    getSeries: () => [
      { applyOptions: (options: { autoscaleInfoProvider: Provider }) => (told[place] = options.autoscaleInfoProvider) },
    ],
  }))
  // Of a pane no more is asked than what stands here.
  return { chart: { panes: () => panes } as unknown as WordsParts['chart'], told }
}

const range = { minValue: 10, maxValue: 20 }

describe('the room for words at the top of a pane', () => {
  it('is two lines over the prices, and one below them', () => {
    const { chart, told } = chartOf(400, 100)
    keepRoomForWords({ chart, studies: [usualStudy('rsi')], fontSize: 10 })
    expect(told[0]?.(() => ({ priceRange: range }))).toEqual({ priceRange: range, margins: { above: 40, below: 0 } })
    expect(told[1]?.(() => ({ priceRange: range }))?.margins).toEqual({ above: 15, below: 0 })
  })

  it('is a line more where indicators have their figures among the prices', () => {
    const { chart, told } = chartOf(400)
    keepRoomForWords({ chart, studies: [usualStudy('ema')], fontSize: 10 })
    expect(told[0]?.(() => ({ priceRange: range }))?.margins?.above).toBe(55)
  })

  it('leaves the bars of a low pane most of it', () => {
    const { chart, told } = chartOf(60)
    keepRoomForWords({ chart, studies: [], fontSize: 10 })
    expect(told[0]?.(() => ({ priceRange: range }))?.margins?.above).toBeCloseTo(21)
  })

  it('stands beside the room for the marks of fills', () => {
    const { chart, told } = chartOf(400)
    keepRoomForWords({ chart, studies: [], fontSize: 10 })
    const marked = { priceRange: range, margins: { above: 24, below: 22 } }
    expect(told[0]?.(() => marked)?.margins).toEqual({ above: 64, below: 22 })
  })

  it('is nothing where nothing is drawn', () => {
    const { chart, told } = chartOf(400)
    keepRoomForWords({ chart, studies: [], fontSize: 10 })
    expect(told[0]?.(() => null)).toBeNull()
  })
})
