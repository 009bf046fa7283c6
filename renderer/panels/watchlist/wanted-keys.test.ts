import { expect, test } from 'vitest'
import { listed } from './cells/subject.test-support.ts'
import { wantedKeys } from './wanted-keys.ts'

const items = ['A', 'B', 'C'].map(listed)
const shown = items.slice(0, 1)

test('what is in sight is followed, and all of it where the order hangs on what the market says: the age too', () => {
  const wanted = (column: Parameters<typeof wantedKeys>[2]) => wantedKeys(items, shown, column).length
  expect([wanted(null), wanted('name'), wanted('expiry'), wanted('lot')]).toEqual([1, 1, 1, 1])
  expect([wanted('last'), wanted('state'), wanted('age')]).toEqual([3, 3, 3])
})
