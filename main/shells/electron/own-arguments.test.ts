import { expect, it } from 'vitest'
import { ownArguments } from './own-arguments.ts'

it.each([
  [['/app/bellwether', '--profile', 'p'], true, ['--profile', 'p']],
  [['electron', 'out/main/index.js', '--profile', 'p'], false, ['--profile', 'p']],
  [['electron', '--no-sandbox', 'out/main/index.js', '--profile', 'p'], false, ['--no-sandbox', '--profile', 'p']],
  [['electron', '.', '--profile', 'p'], false, ['--profile', 'p']],
  [['electron', '--no-sandbox', '.', '--profile', 'p'], false, ['--no-sandbox', '--profile', 'p']],
  [['electron'], false, []],
])('of %j, packaged %s, are %j', (argv, isPackaged, own) => {
  expect(ownArguments(argv, isPackaged)).toEqual(own)
})
