import { expect, test } from 'vitest'
import { afterPicture } from './after-picture.ts'

function aPage() {
  const pictures = new Map<number, () => void>()
  const idle = new Map<number, () => void>()
  let last = 0
  const page = {
    requestAnimationFrame: (run: () => void) => {
      last += 1
      pictures.set(last, run)
      return last
    },
    cancelAnimationFrame: (picture: number) => void pictures.delete(picture),
    requestIdleCallback: (run: () => void) => {
      last += 1
      idle.set(last, run)
      return last
    },
    cancelIdleCallback: (one: number) => void idle.delete(one),
  }
  function take(from: Map<number, () => void>): void {
    const now = [...from.values()]
    from.clear()
    for (const run of now) run()
  }
  return { page, pictures, idle, picture: () => take(pictures), rest: () => take(idle) }
}

test('runs once, after two pictures and in a moment of rest', () => {
  const { page, idle, picture, rest } = aPage()
  let runs = 0
  afterPicture(() => (runs += 1), page as never)
  picture()
  expect(idle.size).toBe(0)
  picture()
  expect(runs).toBe(0)
  rest()
  picture()
  rest()
  expect(runs).toBe(1)
})

test.each([0, 1, 2])('stopped after %d pictures it never runs and asks for nothing more', (after) => {
  const { page, pictures, idle, picture, rest } = aPage()
  let runs = 0
  const stop = afterPicture(() => (runs += 1), page as never)
  for (let at = 0; at < after; at += 1) picture()
  stop()
  expect(pictures.size + idle.size).toBe(0)
  for (let at = 0; at < 3; at += 1) picture()
  rest()
  expect(runs).toBe(0)
})
