import { expect, test } from 'vitest'
import { type LineWords, writeLineWords } from './line-words-primitive.ts'

const line = (price: number, words: string): LineWords => ({
  ...{ price, words, colour: `line of ${words}`, isInHand: false, isOnAxis: true, together: null },
})

function aPen(chartWidth = 600) {
  const pen = writeLineWords({
    ...{ font: '11px sans', fontSize: 11, textColour: 'ground' },
    y: (price) => (price > 1_000 ? null : 100 - price),
    priceText: (price) => `₹${price}`,
    wordsAbove: () => 12,
    isHeldAt: (_, y) => y === 40,
  })
  function written(): readonly string[] {
    const said: string[] = []
    const context = {
      ...{ font: '', fillStyle: '', textAlign: '', textBaseline: '' },
      measureText: (words: string) => ({ width: words.length * 6 }),
      fillRect: (x: number, y: number, width: number, height: number) =>
        said.push(`${context.fillStyle}: ${x},${y} ${width}×${height}`),
      fillText: (words: string, _x: number, y: number) => said.push(`${words} in ${context.fillStyle} at ${y}`),
    }
    const scope = { context, mediaSize: { width: chartWidth, height: 100 } }
    const target = { useMediaCoordinateSpace: (draw: (given: typeof scope) => void) => draw(scope) }
    for (const view of pen.primitive.paneViews?.() ?? []) view.renderer()?.draw(target as never)
    return said
  }
  const heights = () => written().filter((_, at) => at % 2 === 1)
  return { ...pen, written, heights }
}

test('what a line says stands on it at its left end, in its colour', () => {
  const { show, written } = aPen()
  show([line(60, 'Long 5')])
  expect(written()).toEqual(['line of Long 5: 0,32 46×16', 'Long 5 in ground at 40.5'])
})

test('two lines near one another are both read, the higher price above, and what had to move says its price', () => {
  const { show, heights } = aPen()
  show([line(59, 'low'), line(60, 'high')])
  expect(heights()).toEqual(['high in ground at 40.5', '₹59 low in ground at 57.5'])
})

test('at the lower edge of the pane those above make room', () => {
  const { show, heights } = aPen()
  show([line(2, 'b'), line(3, 'a'), line(80, 'far')])
  expect(heights()).toEqual(['far in ground at 20.5', '₹3 a in ground at 75.5', 'b in ground at 92.5'])
})

test('beside the words of the chart it is written at the other end, with the same distances', () => {
  const { show, written } = aPen()
  show([line(90, 'top'), line(89, 'near'), line(79, 'low')])
  expect(written()).toEqual([
    ...['line of low: 0,13 28×16', 'low in ground at 21.5'],
    ...[
      'line of top: 572,2 28×16',
      'top in ground at 10.5',
      'line of near: 542,19 58×16',
      '₹89 near in ground at 27.5',
    ],
  ])
})

test('in a narrow chart, where those words leave no room, it is written below them, the higher price above', () => {
  const { show, written } = aPen(300)
  show([line(89, 'near'), line(90, 'top'), line(60, 'low')])
  expect(written()).toEqual([
    ...['line of top: 0,12 52×16', '₹90 top in ground at 20.5'],
    ...['line of near: 0,29 58×16', '₹89 near in ground at 37.5'],
    ...['line of low: 0,46 52×16', '₹60 low in ground at 54.5'],
  ])
})

test('so many that they would cover the bars are said together, the nearest of one kind first', () => {
  const { show, heights } = aPen()
  const buys = [44, 43, 30].map((price) => ({ ...line(price, `buy ${price}`), together: 'buys' }))
  show(buys)
  expect(heights()).toEqual(['2 buys, ₹43 to ₹44 in ground at 57', 'buy 30 in ground at 74'])
  show([...buys, line(60, 'sold')])
  expect(heights()).toEqual(['sold in ground at 40.5', '3 buys, ₹30 to ₹44 in ground at 63.5'])
})

test('of several in a pane that has no room for their prices the count alone is said', () => {
  const { show, heights } = aPen(100)
  show([44, 43, 42].map((price) => ({ ...line(price, `buy ${price}`), together: 'buys' })))
  expect(heights()[0]).toMatch(/^2 buys in ground/)
})

test('a line whose price is not on the axis says it', () => {
  const { show, heights } = aPen()
  show([{ ...line(60, 'Buy 5'), isOnAxis: false }])
  expect(heights()).toEqual(['₹60 Buy 5 in ground at 40.5'])
})

test('a line in hand or in doubt is never said together with another', () => {
  const { show, heights } = aPen()
  show([60, 50, 40, 30].map((price) => line(price, `line ${price}`)))
  expect(heights()).toHaveLength(4)
})

test('a line out of sight says nothing, nor one that is gone', () => {
  const { show, written } = aPen()
  show([line(101, 'above'), line(-1, 'below'), line(2_000, 'nowhere')])
  expect(written()).toEqual([])
  show([line(60, 'here')])
  show([])
  expect(written()).toEqual([])
})

test('the chart is asked for a picture when the lines are others, and by nothing else', () => {
  const { show, primitive } = aPen()
  let asked = 0
  primitive.attached?.({ requestUpdate: () => (asked += 1) } as never)
  show([line(60, 'here')])
  expect(asked).toBe(1)
})

test('the pointer on a line that can be moved shows which way', () => {
  const { primitive } = aPen()
  expect(primitive.hitTest?.(5, 40)).toMatchObject({ cursorStyle: 'ns-resize' })
  expect(primitive.hitTest?.(5, 41)).toBeNull()
})

test('what is in hand is brought into sight, and nothing else is', () => {
  const { show, primitive } = aPen()
  const scale = () => primitive.autoscaleInfo?.(0 as never, 9 as never)?.priceRange
  show([line(60, 'far')])
  expect(scale()).toBeUndefined()
  show([line(60, 'far'), { ...line(80, 'in hand'), isInHand: true }, { ...line(85, 'wanted'), isInHand: true }])
  expect(scale()).toEqual({ minValue: 80, maxValue: 85 })
})
