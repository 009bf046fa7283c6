import { expect, test } from 'vitest'
import { keptGrouping } from './kept-grouping.ts'

const known = { none: 'Not grouped', state: 'By state' }

test.each([
  [{ grouping: 'state' }, 'state'],
  [{ grouping: 'of another version' }, 'none'],
  [{ grouping: 'constructor' }, 'none'],
  [{ grouping: 3 }, 'none'],
  [null, 'none'],
  ['state', 'none'],
])('what was kept as %j is read as %s', (kept, grouping) => {
  expect(keptGrouping(kept, known, 'none')).toBe(grouping)
})
