import { beforeEach, expect, test } from 'vitest'
import { browserPainting, type Painting } from './painting.ts'

let now = 0
let number = 0
let said: string[] = []
let key: () => void = () => {}
let painting: Painting
const pictures = new Map<number, () => void>()
const timers = new Map<number, { readonly run: () => void; readonly at: number }>()

beforeEach(() => {
  now = 0
  said = []
  pictures.clear()
  timers.clear()
  painting = browserPainting({
    performance: { now: () => now },
    requestAnimationFrame: (run) => pictures.set(++number, run) && number,
    cancelAnimationFrame: (picture) => void pictures.delete(picture),
    setTimeout: (run, millis) => timers.set(++number, { run, at: now + millis }) && number,
    clearTimeout: (timer) => void timers.delete(timer),
    addEventListener: (_, listener) => {
      key = listener
    },
  })
})

function picture(): void {
  const due = [...pictures.values()]
  pictures.clear()
  for (const run of due) run()
}

function pass(millis: number): void {
  now += millis
  for (const [timer, { run, at }] of [...timers]) {
    if (at > now || !timers.delete(timer)) continue
    run()
  }
}

/** A picture of which so many milliseconds go into it. */
function drawFor(millis: number): void {
  painting.next({
    draw: () => {
      said.push('drawn')
      now += millis
    },
    painted: () => said.push('room'),
  })
}

test('prices are drawn with the next picture, and there is room for more once it stands', () => {
  drawFor(4)
  expect(said).toEqual([])
  picture()
  expect(said).toEqual(['drawn'])
  pass(0)
  expect(said).toEqual(['drawn', 'room'])
})

test('after a dear picture as long again is left free, and never more than two pictures', () => {
  drawFor(12)
  picture()
  pass(0)
  expect(said).toEqual(['drawn'])
  pass(11.5)
  expect(said).toEqual(['drawn'])
  pass(0.5)
  expect(said).toEqual(['drawn', 'room'])
  drawFor(40)
  picture()
  pass(0)
  pass(33.5)
  expect(said).toEqual(['drawn', 'room', 'drawn'])
  pass(0.5)
  expect(said).toEqual(['drawn', 'room', 'drawn', 'room'])
})

test('after one that was hardly dear the next picture is left free whole', () => {
  drawFor(6.5)
  picture()
  pass(0)
  pass(10)
  expect(said).toEqual(['drawn'])
  pass(0.5)
  expect(said).toEqual(['drawn', 'room'])
})

test('a key has the next picture for itself; prices come with the one after it', () => {
  drawFor(4)
  key()
  picture()
  expect(said).toEqual([])
  pass(0)
  picture()
  pass(0)
  drawFor(4)
  picture()
  expect(said).toEqual(['drawn', 'room', 'drawn'])
})

test('under a key that is held down prices go on', () => {
  drawFor(4)
  key()
  picture()
  key()
  picture()
  expect(said).toEqual(['drawn'])
})

test('a window that is given no pictures takes what is new once a second, and what was called off is not drawn', () => {
  drawFor(4)
  pass(999)
  expect(said).toEqual([])
  pass(1)
  expect(said).toEqual(['drawn'])
  painting.next({ draw: () => said.push('never'), painted: () => {} })()
  picture()
  pass(2_000)
  expect(said).not.toContain('never')
})

/** As a chart does: it is told, and asks the screen for a picture of its own. */
function drawWithChart(): void {
  painting.next({
    prepare: () => {
      said.push('told')
      pictures.set(++number, () => said.push('chart'))
    },
    draw: () => said.push('drawn'),
    painted: () => {},
  })
}

test('what draws itself is told before the picture, and stands in the same one', () => {
  drawWithChart()
  expect(said).toEqual(['told'])
  picture()
  // The chart after our own, whose clock counts what it costs.
  expect(said).toEqual(['told', 'drawn', 'chart'])
})

test('it gives way to a key as well, and is told once', () => {
  key()
  drawWithChart()
  expect(said).toEqual([])
  picture()
  expect(said).toEqual(['told'])
  picture()
  expect(said).toEqual(['told', 'drawn', 'chart'])
})

test('where the key has had its picture by then, it is told at the latest when the rest is drawn', () => {
  key()
  const ofTheKey = [...pictures.values()]
  pictures.clear()
  drawWithChart()
  for (const run of ofTheKey) run()
  pass(0)
  expect(said).toEqual([])
  picture()
  expect(said).toEqual(['told', 'drawn'])
})
