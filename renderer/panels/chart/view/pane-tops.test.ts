import { expect, test } from 'vitest'
import { paneTops } from './pane-tops.ts'

let measured = 0
let heights = [200, 60]
let isOnPage = true

const chart = {
  chartElement: () => ({ getBoundingClientRect: () => ({ top: 40 }) }),
  panes: () =>
    heights.map((height, at) => ({
      getHeight: () => height,
      getHTMLElement: () =>
        height === 0 || !isOnPage
          ? null
          : {
              getBoundingClientRect: () => {
                measured += 1
                return { top: 40 + heights.slice(0, at).reduce((sum, each) => sum + each + 1, 0) }
              },
            },
    })),
}

test('panes are measured from the top of the chart, and not again while none has another height', () => {
  const tops = paneTops(chart)
  expect(tops()).toEqual([0, 201])
  expect(tops()).toEqual([0, 201])
  expect(measured).toBe(2)
  heights = [220, 40]
  expect(tops()).toEqual([0, 221])
})

test('a pane that is not on the page yet is at the top, until it is', () => {
  heights = [200, 0]
  const tops = paneTops(chart)
  expect(tops()).toEqual([0, 0])
  heights = [160, 40]
  expect(tops()).toEqual([0, 161])
})

test('a pane that has its height before it is on the page is measured once it is', () => {
  heights = [160, 40]
  isOnPage = false
  const tops = paneTops(chart)
  expect(tops()).toEqual([0, 0])
  isOnPage = true
  expect(tops()).toEqual([0, 161])
})
