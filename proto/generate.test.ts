import { expect, test } from 'vitest'
import { committed, generate } from './generate.ts'

test('the committed codec is what the schema generates today', async () => {
  expect(await generate()).toEqual(await committed())
})
