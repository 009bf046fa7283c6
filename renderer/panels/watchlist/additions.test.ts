import { expect, test } from 'vitest'
import { countAdditions } from './additions.ts'

test('of several names on their way the hand waits for the last, whichever is answered first', async () => {
  const { areOnTheirWay, follow } = countAdditions()
  const answers: ((isAdded: boolean) => void)[] = []
  const added = ['reliance', 'tcs'].map(() => follow(() => new Promise<boolean>((answer) => answers.push(answer))))
  answers[1]?.(true)
  expect(await added[1]).toBe(true)
  expect(areOnTheirWay()).toBe(true)
  answers[0]?.(false)
  expect(await added[0]).toBe(false)
  expect(areOnTheirWay()).toBe(false)
})

test('one that ends in a fault keeps no hand waiting', async () => {
  const { areOnTheirWay, follow } = countAdditions()
  await expect(follow(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(areOnTheirWay()).toBe(false)
})
