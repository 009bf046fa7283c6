import { expect, test } from 'vitest'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { stepsOn } from './steps.mjs'

function screen(isTTY: boolean) {
  let shown = ''
  let now = 0
  const stream = {
    isTTY,
    write: (text: string) => {
      shown += text
    },
  }
  const steps = stepsOn(stream, () => now)
  return {
    steps,
    shown: () => shown,
    pass: (millis: number) => {
      now += millis
    },
  }
}

test('a step says what it does, and closes with its time', async () => {
  const { steps, shown, pass } = screen(false)
  expect(
    await steps.step('Building', async () => {
      pass(1_240)
      return 5
    }),
  ).toBe(5)
  expect(shown()).toBe('Building … 1.2 s\n')
})

test('a step that fails says so, and the failure goes on', async () => {
  const { steps, shown } = screen(false)
  await expect(
    steps.step('Building', async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(shown()).toBe('Building … failed after 0.0 s\n')
})

test('progress is drawn over itself on a screen, and left out of a log', async () => {
  const work = async (progress: (text: string) => void) => {
    progress('10 MB')
    progress('10 MB')
    progress('20 MB')
  }
  const onScreen = screen(true)
  await onScreen.steps.step('Fetching', work)
  expect(onScreen.shown().split('\r')).toHaveLength(3)
  const inLog = screen(false)
  await inLog.steps.step('Fetching', work)
  expect(inLog.shown()).toBe('Fetching … 0.0 s\n')
})
