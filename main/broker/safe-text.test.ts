import { expect, test } from 'vitest'
import { safeText } from './safe-text.ts'

test('ordinary text, also in Indian scripts with their joiners, stays as it is', () => {
  for (const text of ['Asha Practice', 'क्‍ष', 'ആശ', 'O’Brien & Sons <b>']) expect(safeText(text, 50)).toBe(text)
})

test('plain text has one space between its words and none around them', () => {
  expect(safeText(' open  pending ', 50)).toBe('open pending')
  expect(safeText('  ', 50)).toBe('')
  expect(safeText('open pending', 50)).toBe('open pending')
  expect(safeText('open pending', 6)).toBe('open …')
})

test('control and direction characters become one space', () => {
  expect(safeText('a\u0000\u001b[31mb\r\nc\u202ed\u2028e\u007f', 50)).toBe('a [31mb c d e')
})

test('long text is cut between letters and says so', () => {
  expect(safeText('x'.repeat(50), 50)).toBe('x'.repeat(50))
  expect(safeText('x'.repeat(51), 50)).toBe(`${'x'.repeat(49)}…`)
  expect(safeText('😀'.repeat(60), 50)).toBe(`${'😀'.repeat(49)}…`)
  expect(safeText('\ud83d', 50)).toBe('\ufffd')
})
