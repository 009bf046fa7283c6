import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pictureOf } from './picture.ts'

type Call = readonly [name: string, ...what: unknown[]]

/** What a page and its canvas are asked for a picture, in the order of it. */
function pageOf(devicePixelRatio: number, canDraw = true) {
  const calls: Call[] = []
  const context = {
    font: '',
    fillStyle: '',
    fillRect: (...at: number[]) => calls.push(['ground', context.fillStyle, ...at]),
    drawImage: (...what: unknown[]) => calls.push(['chart', ...what]),
    scale: (...by: number[]) => calls.push(['scale', ...by]),
    fillText: (text: string, x: number, y: number) =>
      calls.push(['words', text, context.font, context.fillStyle, x, y]),
  }
  const canvas = { width: 0, height: 0, getContext: () => (canDraw ? context : null) }
  const page = { body: {}, defaultView: { devicePixelRatio }, createElement: () => canvas }
  return { calls, canvas, page: page as unknown as Document }
}

beforeEach(() => {
  vi.stubGlobal('getComputedStyle', () => ({ fontFamily: 'Inter', getPropertyValue: (name: string) => ` ${name}` }))
})
afterEach(() => vi.unstubAllGlobals())

const words = { title: 'RELIANCE · NSE_EQ · 1 day', detail: 'PRACTICE, made-up prices · Live · taken now' }
// Only ever drawn.
const chartOf = (width: number, height: number) => ({ width, height }) as HTMLCanvasElement

test.each([1, 1.5, 2])('the chart stands whole under what it is of, on a screen of %d dots a pixel', (dots) => {
  const { calls, canvas, page } = pageOf(dots)
  const chart = chartOf(800 * dots, 400 * dots)
  expect(pictureOf(chart, words, page)).toBe(canvas)
  expect([canvas.width, canvas.height]).toEqual([800 * dots, 444 * dots])
  expect(calls).toEqual([
    ['ground', '--surface-1', 0, 0, 800 * dots, 444 * dots],
    ['chart', chart, 0, 44 * dots],
    ['scale', dots, dots],
    ['words', words.title, '600 15px Inter', '--text-1', 14, 19],
    ['words', words.detail, '400 11px Inter', '--text-2', 14, 36],
  ])
})

test('where its words cannot be written there is no picture: without them made-up prices would look like real ones', () => {
  const { page } = pageOf(1, false)
  expect(pictureOf(chartOf(800, 400), words, page)).toBeNull()
})
