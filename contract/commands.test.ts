import { expect, test } from 'vitest'
import { commands } from './commands.ts'

test('no key is given to two commands', () => {
  const keys = Object.values(commands).flatMap((command) => (command.key === null ? [] : [command.key]))
  expect(keys).toEqual([...new Set(keys)])
})

test('no two commands read the same in the palette', () => {
  const titles = Object.values(commands).map((command) => command.title)
  expect(titles).toEqual([...new Set(titles)])
})
