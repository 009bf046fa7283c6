import { expect, test } from 'vitest'
import { tabWords } from './tab-words.ts'

test('the list is named where there is more than one, and nothing is said before they have been told', () => {
  const [main, banks] = [
    { id: '1', name: 'Main' },
    { id: '2', name: 'Banks' },
  ]
  expect(tabWords([main, banks], banks)).toBe('Banks')
  expect(tabWords([main], main)).toBeNull()
  expect(tabWords([], null)).toBeNull()
  expect(tabWords(null, null)).toBeUndefined()
})
