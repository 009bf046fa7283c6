import { expect, test } from 'vitest'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { readNote } from './note.mjs'

test('a note that was cut short, or is not there, is none', () => {
  const whole = JSON.stringify({ lock: 'a', machine: 'linux-x64' })
  expect(readNote(whole)).toEqual({ lock: 'a', machine: 'linux-x64' })
  for (let length = 0; length < whole.length; length += 1) expect(readNote(whole.slice(0, length))).toBeNull()
})
