import { expect, test } from 'vitest'
import { commands } from '../../contract/commands.ts'
import { keysInForce } from '../../contract/keys.ts'
import { commandGroups } from './command-groups.ts'

test('every command is listed exactly once', () => {
  const listed = commandGroups(keysInForce({}), true).flatMap((group) => group.listed.map(({ id }) => id))
  expect(listed.toSorted()).toEqual(Object.keys(commands).toSorted())
})

test('a terminal without a practice broker of its own, as a live one, has no command for another practice day', () => {
  const listed = commandGroups(keysInForce({}), false).flatMap((group) => group.listed.map(({ id }) => id))
  expect(Object.keys(commands).filter((id) => !listed.some((one) => one === id))).toEqual(['session.new-practice-day'])
})
