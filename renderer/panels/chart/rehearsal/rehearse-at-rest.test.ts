import { beforeEach, expect, test } from 'vitest'
import { rehearseAtRest } from './rehearse-at-rest.ts'
import type { Rehearsal } from './rehearse-chart.ts'

let now = 0
let room = 20
let number = 0
let said: string[] = []
const pictures = new Map<number, FrameRequestCallback>()
const idles = new Map<number, IdleRequestCallback>()
const timers = new Map<number, { readonly run: () => void; readonly at: number }>()
const hands = new Set<() => void>()

const page = {
  performance: { now: () => now },
  requestAnimationFrame: (run: FrameRequestCallback) => pictures.set(++number, run) && number,
  cancelAnimationFrame: (picture: number) => void pictures.delete(picture),
  requestIdleCallback: (run: IdleRequestCallback) => idles.set(++number, run) && number,
  cancelIdleCallback: (idle: number) => void idles.delete(idle),
  setTimeout: (run: () => void, millis: number) => timers.set(++number, { run, at: now + millis }) && number,
  clearTimeout: (timer: number) => void timers.delete(timer),
  addEventListener: (_: string, listener: () => void) => void hands.add(listener),
  removeEventListener: (_: string, listener: () => void) => void hands.delete(listener),
}

beforeEach(() => {
  now = 0
  room = 20
  said = []
  for (const held of [pictures, idles, timers, hands]) held.clear()
})

/** All that is due of it, and not what that asks for. */
function taken<Held>(held: Map<number, Held>, isDue: (each: Held) => boolean = () => true): readonly Held[] {
  const due = [...held].filter(([, each]) => isDue(each))
  for (const [name] of due) held.delete(name)
  return due.map(([, each]) => each)
}

function pass(millis: number): void {
  now += millis
  for (const { run } of taken(timers, ({ at }) => at <= now)) run()
}

const picture = () => taken(pictures).forEach((run) => void run(now))
const idle = () => taken(idles).forEach((run) => void run({ didTimeout: false, timeRemaining: () => room }))
const rest = () => {
  picture()
  idle()
}
const press = () => [...hands].forEach((hear) => void hear())
const asked = () => pictures.size + idles.size + timers.size + hands.size

function* threePieces(): Rehearsal {
  try {
    for (const piece of ['one', 'two']) {
      said.push(piece)
      yield
    }
    said.push('three')
  } finally {
    said.push('cleared')
  }
}

const begun = (begin = threePieces) => rehearseAtRest({ page, begin, report: (fault) => said.push(`${fault}`) })

test('it begins a second after the window, and goes on one piece a picture, when there is nothing to do', () => {
  begun()
  pass(999)
  rest()
  expect(said).toEqual([])
  pass(1)
  picture()
  expect(said).toEqual([])
  idle()
  expect(said).toEqual(['one'])
  idle()
  expect(said).toEqual(['one'])
  rest()
  rest()
  expect(said).toEqual(['one', 'two', 'three', 'cleared'])
})

test('when it is over nothing waits and nobody listens', () => {
  begun()
  pass(1_000)
  for (let piece = 0; piece < 3; piece += 1) rest()
  expect(said).toContain('cleared')
  expect(asked()).toBe(0)
})

test('where the next work of the page is near, it comes half a second later', () => {
  begun()
  pass(1_000)
  room = 7.9
  rest()
  room = 20
  rest()
  expect(said).toEqual([])
  pass(500)
  rest()
  expect(said).toEqual(['one'])
})

test('a hand at the window has it to itself for half a second', () => {
  begun()
  pass(1_000)
  rest()
  press()
  rest()
  expect(said).toEqual(['one'])
  pass(499)
  press()
  pass(1)
  rest()
  expect(said).toEqual(['one'])
  pass(500)
  rest()
  expect(said).toEqual(['one', 'two'])
})

test('who asks for a chart before it began has it never begin', () => {
  const chartWanted = begun()
  chartWanted()
  expect(asked()).toBe(0)
  pass(10_000)
  rest()
  expect(said).toEqual([])
})

test.each([0, 1])(
  'who asks for a chart between two pieces ends it there, and it is cleared away after the picture',
  (pictured) => {
    const chartWanted = begun()
    pass(1_000)
    rest()
    // Whether it waits for the picture or for the rest after it.
    if (pictured === 1) picture()
    chartWanted()
    expect(hands.size + timers.size + idles.size).toBe(0)
    expect(said).toEqual(['one'])
    picture()
    expect(said).toEqual(['one'])
    rest()
    expect(said).toEqual(['one', 'cleared'])
    expect(asked()).toBe(0)
    chartWanted()
    pass(10_000)
    rest()
    expect(said).toEqual(['one', 'cleared'])
    expect(asked()).toBe(0)
  },
)

test('a fault in it is told once, and ends it', () => {
  begun(function* () {
    yield
    throw new Error('no canvas')
  })
  pass(1_000)
  rest()
  rest()
  expect(said).toEqual(['Error: no canvas'])
  rest()
  rest()
  expect(asked()).toBe(0)
})
