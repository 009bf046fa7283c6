import { expect, test } from 'vitest'
import { type CommandId, commands } from '../../contract/commands.ts'
import type { Situation } from './availability.ts'
import { type Actions, commandRunner } from './run-command.ts'

function aRunner(situation: Situation) {
  const done: CommandId[] = []
  const told: string[] = []
  const actions = Object.fromEntries(Object.keys(commands).map((id) => [id, () => done.push(id as CommandId)]))
  const run = commandRunner(
    actions as unknown as Actions,
    () => situation,
    (text) => told.push(text),
  )
  return { run, done, told }
}

test('a command that applies is done', () => {
  const { run, done, told } = aRunner({ core: 'answering', session: 'signed-in' })
  run('account.refresh')
  expect(done).toEqual(['account.refresh'])
  expect(told).toEqual([])
})

test('a command that does not apply is not done, and its reason is told', () => {
  const { run, done, told } = aRunner({ core: 'answering', session: 'signed-out' })
  run('account.refresh')
  expect(done).toEqual([])
  expect(told).toEqual(['“Read the account again” does not apply now: sign in first.'])
})
