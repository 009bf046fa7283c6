import { expect, test } from 'vitest'
import type { BarFills } from '../../../stores/chart/fills-in-bars.ts'
import type { Colours } from './colours.ts'
import { paintFills } from './fills-primitive.ts'

const bought: BarFills = { place: 4, price: 90, side: 'buy', words: 'B 5' }
const sold: BarFills = { place: 8, price: 40, side: 'sell', words: 'S 2' }

function aBrush({ first = 0 } = {}) {
  const colours: Pick<Colours, 'of'> = { of: (name) => name }
  const brush = paintFills({
    // Only what the brush asks of them.
    ...{ colours: colours as Colours, font: '11px sans', fontSize: 11 },
    x: (place) => (place > 20 ? null : place * 10),
    first: () => first,
    y: (price) => 100 - price,
  })
  function painted(): readonly string[] {
    const said: string[] = []
    const context = {
      ...{ fillStyle: '', textBaseline: '', beginPath: () => {}, closePath: () => {}, strokeText: () => {} },
      ...{ lineTo: () => {}, fill: () => {}, measureText: (words: string) => ({ width: words.length * 6 }) },
      moveTo: (x: number, y: number) => said.push(`${context.fillStyle} at ${x},${y}`),
      fillText: (words: string, x: number, y: number) => said.push(`${words} ${context.textBaseline} at ${x},${y}`),
    }
    const scope = { context, mediaSize: { width: 160, height: 100 } }
    const target = {
      useMediaCoordinateSpace: (draw: (given: typeof scope) => void) => draw(scope),
    }
    for (const view of brush.primitive.paneViews?.() ?? []) view.renderer()?.draw(target as never)
    return said
  }
  return { ...brush, painted }
}

test('an arrow points at its price, a buy from below and a sell from above, with the quantity behind it', () => {
  const { show, painted } = aBrush()
  show([bought, sold])
  expect(painted()).toEqual(['buy at 40,10', 'B 5 top at 40,24', 'sell at 80,60', 'S 2 bottom at 80,46'])
})

test('at the right edge the quantity stays whole', () => {
  const { show, painted } = aBrush()
  show([{ ...bought, place: 16 }])
  expect(painted()).toEqual(['buy at 160,10', 'B 5 top at 149,24'])
})

test('one that has no place on the chart is not painted, nor one that is gone', () => {
  const { show, painted } = aBrush()
  show([{ ...bought, place: 30 }])
  expect(painted()).toEqual([])
  show([bought])
  show([])
  expect(painted()).toEqual([])
})

test('the prices leave it room where it is in sight, on its own side', () => {
  const { show, primitive } = aBrush()
  show([bought, sold])
  const room = (from: number, to: number) => primitive.autoscaleInfo?.(from as never, to as never)?.margins
  expect(room(0, 5)).toEqual({ above: 0, below: 30 })
  expect(room(0, 9)).toEqual({ above: 30, below: 30 })
  expect(room(9, 20)).toBeUndefined()
})

test('the library counts from its own first bar', () => {
  const { show, primitive, painted } = aBrush({ first: 3 })
  show([bought])
  const room = (from: number, to: number) => primitive.autoscaleInfo?.(from as never, to as never)?.margins
  expect(room(0, 1)).toEqual({ above: 0, below: 30 })
  expect(room(2, 9)).toBeUndefined()
  expect(painted()[0]).toBe('buy at 40,10')
})

test('the chart is asked for a picture when the fills are others, and by nothing else', () => {
  const { show, primitive } = aBrush()
  let asked = 0
  const attached: unknown = { requestUpdate: () => (asked += 1) }
  primitive.attached?.(attached as never)
  expect(asked).toBe(0)
  show([bought])
  expect(asked).toBe(1)
})
