import { expect, test } from 'vitest'
import { instrumentKey } from '../../../contract/kinds.ts'
import { ownContracts } from './own-contracts.ts'

test('what is held of one contract in several products stands together; what is not in the list has no contract', () => {
  const key = instrumentKey('NSE_FO|13') ?? null
  const own = ownContracts([
    { key, net: 150 },
    { key, net: -75 },
    { key: null, net: 10 },
  ])
  expect([...own]).toEqual([[key, 75]])
})
