import { expect, test } from 'vitest'
import { rupees } from '../../../../../contract/kinds.test-support.ts'
import { instant, type Money } from '../../../../../contract/kinds.ts'
import { finished } from '../../../../stores/chart/drawings/make-drawing.ts'
import { distanceTo, handWords, type Places, shapeOf } from './drawing-shape.ts'

/** Ten pixels a minute; a pixel a rupee, 200 at the top. */
const places: Places = {
  x: (at) => (at < 0 ? null : at / 6_000),
  y: (price) => 200 - price / 10_000,
  width: 800,
  price: (price) => (price / 10_000).toFixed(2),
  near: (price) => (price / 10_000).toFixed(1),
  time: (when) => `minute ${when / 60_000}`,
}
const at = (minutes: number, price: number) => ({ at: instant(minutes * 60_000), price: rupees(price) })

test('a level goes from edge to edge and says its price', () => {
  const shape = shapeOf({ kind: 'level', id: 'x', price: rupees(120) }, places)
  expect(shape.lines).toEqual([{ from: { x: 0, y: 80 }, to: { x: 800, y: 80 }, isFaint: false }])
  expect(shape.words).toEqual([{ at: { x: 0, y: 80 }, text: '120.00' }])
})

test('a channel has a line as far above the first as it is wide, and one in the middle', () => {
  const shape = shapeOf(
    { kind: 'channel', id: 'x', extended: false, from: at(1, 100), to: at(2, 110), apart: rupees(20) },
    places,
  )
  expect(shape.lines.map(({ from, to }) => [from.y, to.y])).toEqual([
    [100, 90],
    [90, 80],
    [80, 70],
  ])
})

test('on the log scale the second line of a channel goes through the point that was put for it', () => {
  const y = (price: Money) => 1_000 - 100 * Math.log(price / 10_000)
  const made = { kind: 'channel', points: [at(0, 100), at(10, 400), at(5, 250)], text: null } as const
  const channel = finished(made, () => 'x', { placeOf: (when) => when / 60_000, isLog: true })
  const side = channel && shapeOf(channel, { ...places, y }).lines[2]
  const { from, to } = side ?? { from: { x: 0, y: 0 }, to: { x: 1, y: 0 } }
  expect(from.y + ((to.y - from.y) * (places.x(5 * 60_000) ?? 0)) / (to.x - from.x)).toBeCloseTo(y(rupees(250)), 6)
})

test('a retracement counts from its second point back to its first', () => {
  const shape = shapeOf({ kind: 'retracement', id: 'x', from: at(1, 100), to: at(5, 150) }, places)
  expect(shape.words.map(({ text }) => text)).toEqual([
    '0.0 % 150.0',
    '23.6 % 138.2',
    '38.2 % 130.9',
    '50.0 % 125.0',
    '61.8 % 119.1',
    '78.6 % 110.7',
    '100.0 % 100.0',
  ])
})

test('a line that begins before the bars is not drawn at another slope', () => {
  expect(shapeOf({ kind: 'trend', id: 'x', extended: false, from: at(-1, 100), to: at(5, 150) }, places).lines).toEqual(
    [],
  )
})

test('what is in hand says its price and its time; a level stands at no time', () => {
  const channel = {
    kind: 'channel',
    id: 'x',
    extended: false,
    from: at(1, 100),
    to: at(2, 110),
    apart: rupees(20),
  } as const
  expect(handWords(channel, 'to', places)).toEqual({ at: { x: 20, y: 90 }, text: '110.0, minute 2' })
  expect(handWords(channel, 'side', places)).toEqual({ at: { x: 10, y: 80 }, text: '120.0, minute 1' })
  expect(handWords({ kind: 'level', id: 'x', price: rupees(120) }, null, places)?.text).toBe('120.0')
  const note = { kind: 'note', id: 'x', from: at(1, 100), text: 'Result' } as const
  expect(handWords(note, null, places)).toEqual({ at: { x: 10, y: 116 }, text: '100.0, minute 1' })
  expect(shapeOf(channel, places).grips.map(({ grip, at: { x, y } }) => [grip, x, y])).toEqual([
    ['from', 10, 100],
    ['to', 20, 90],
    ['side', 10, 80],
  ])
})

test('the pointer finds a line along its length and not past its ends', () => {
  const shape = shapeOf({ kind: 'trend', id: 'x', extended: false, from: at(0, 100), to: at(10, 100) }, places)
  expect(distanceTo(shape, { x: 50, y: 103 })).toBe(3)
  expect(distanceTo(shape, { x: 104, y: 103 })).toBe(5)
  expect(
    distanceTo(shapeOf({ kind: 'note', id: 'x', from: at(1, 100), text: 'Result' }, places), { x: 20, y: 100 }),
  ).toBe(0)
})

test('a line that is drawn on goes past its later point, as steep, to the right edge, also where it was put from right to left', () => {
  const line = { kind: 'trend', id: 'x', extended: true } as const
  const onward = [{ from: { x: 10, y: 100 }, to: { x: 800, y: 21 }, isFaint: false }]
  for (const [from, to] of [
    [at(1, 100), at(11, 110)],
    [at(11, 110), at(1, 100)],
  ] as const) {
    const shape = shapeOf({ ...line, from, to }, places)
    expect(shape.lines).toEqual(onward)
    expect(shape.grips.map((grip) => grip.at.x)).toEqual([from.at / 6_000, to.at / 6_000])
    expect(distanceTo(shape, { x: 700, y: 31 })).toBeCloseTo(0, 9)
  }
})

test('a line goes on nowhere where it ends past the edge, or stands straight up', () => {
  const line = { kind: 'trend', id: 'x', extended: true } as const
  const ends = (from: number, to: number) => shapeOf({ ...line, from: at(from, 100), to: at(to, 110) }, places).lines[0]
  expect(ends(1, 90)).toMatchObject({ from: { x: 10, y: 100 }, to: { x: 900, y: 90 } })
  expect(ends(5, 5)).toMatchObject({ from: { x: 50, y: 100 }, to: { x: 50, y: 90 } })
})

test('a channel goes on with all its lines, and is as wide at the edge; its width is taken hold of at its first point', () => {
  const channel = { kind: 'channel', id: 'x', apart: rupees(20), extended: true } as const
  const shape = shapeOf({ ...channel, from: at(2, 110), to: at(1, 100) }, places)
  expect(shape.lines.map(({ from, to, isFaint }) => [from.x, from.y, to.x, to.y, isFaint])).toEqual([
    [10, 100, 800, -690, false],
    [10, 90, 800, -700, true],
    [10, 80, 800, -710, false],
  ])
  expect(shape.grips.at(-1)).toEqual({ grip: 'side', at: { x: 20, y: 70 } })
})
