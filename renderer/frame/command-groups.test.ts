import { expect, test } from 'vitest'
import { commands } from '../../contract/commands.ts'
import { keysInForce } from '../../contract/keys.ts'
import { commandGroups } from './command-groups.ts'

test('every command is listed exactly once', () => {
  const listed = commandGroups(keysInForce({})).flatMap((group) => group.listed.map(({ id }) => id))
  expect(listed.toSorted()).toEqual(Object.keys(commands).toSorted())
})
