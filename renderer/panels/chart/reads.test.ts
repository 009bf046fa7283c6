import { expect, test } from 'vitest'
import { withNextPicture } from './reads.ts'

function aScreen() {
  const asked = new Map<number, () => void>()
  let count = 0
  return {
    requestAnimationFrame: (run: FrameRequestCallback) => {
      count += 1
      asked.set(count, () => run(0))
      return count
    },
    cancelAnimationFrame: (id: number) => void asked.delete(id),
    draw: () => {
      const now = [...asked.values()]
      asked.clear()
      for (const run of now) run()
    },
  }
}

test('asked for many times before a picture it runs once with it, and again with a later one', () => {
  const screen = aScreen()
  let runs = 0
  const { ask } = withNextPicture(() => {
    runs += 1
    // What it leads to may ask anew: that is for the next picture.
    if (runs === 1) ask()
  }, screen)
  ask()
  ask()
  expect(runs).toBe(0)
  screen.draw()
  expect(runs).toBe(1)
  screen.draw()
  screen.draw()
  expect(runs).toBe(2)
})

test('stopped it does not run, and may be stopped when nothing is asked', () => {
  const screen = aScreen()
  const { ask, stop } = withNextPicture(() => expect.unreachable(), screen)
  ask()
  stop()
  stop()
  screen.draw()
})
