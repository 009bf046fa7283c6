import { expect, test } from 'vitest'
import { troubleFromText } from './keychain-trouble.ts'

test('A08: a keychain that cannot hold so long a token is not said to have refused the terminal', () => {
  const told = troubleFromText('The stub received bad data.')
  expect(told.happened).toContain('as long as the broker’s token')
  expect(told.happened).toContain('held in memory')
  expect(told.todo).not.toContain('Allow')
})
