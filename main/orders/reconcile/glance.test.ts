import { expect, test } from 'vitest'
import { soonAfter } from './glance.ts'

test('what is heard in one breath is one look, after all of it was told; the next breath has its own', async () => {
  const said: string[] = []
  const glance = soonAfter(() => said.push('look'))
  glance()
  glance()
  said.push('told')
  await Promise.resolve()
  glance()
  await Promise.resolve()
  expect(said).toEqual(['told', 'look', 'look'])
})
