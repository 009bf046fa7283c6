import { expect, test } from 'vitest'
import { keyCaps, keyWords } from './key-names.ts'

test.each([
  ['Mod+Shift+L', ['Ctrl', 'Shift', 'L'], 'Ctrl+Shift+L'],
  ['ArrowDown', ['↓'], 'Down arrow'],
  ['Alt+Shift+ArrowUp', ['Alt', 'Shift', '↑'], 'Alt+Shift+Up arrow'],
  ['ArrowLeft', ['←'], 'Left arrow'],
  ['Shift+ArrowRight', ['Shift', '→'], 'Shift+Right arrow'],
  ['Alt+PageDown', ['Alt', 'PgDn'], 'Alt+Page Down'],
  ['PageUp', ['PgUp'], 'Page Up'],
  ['Escape', ['Esc'], 'Esc'],
  ['Esc', ['Esc'], 'Esc'],
  ['/', ['/'], '/'],
])('%s is named as a keyboard has it on its cap, and in words for a sentence and the ear', (written, caps, words) => {
  expect(keyCaps(written, 'other')).toEqual(caps)
  expect(keyWords(written, 'other')).toBe(words)
})

test('what is held with a key is named as each system has it, and for any where nobody knows which', () => {
  expect(keyCaps('Mod+K', 'mac')).toEqual(['⌘', 'K'])
  expect(keyWords('Mod+K', 'mac')).toBe('Cmd+K')
  expect(keyCaps('Alt+Shift+U', 'mac')).toEqual(['⌥', 'Shift', 'U'])
  expect(keyWords('Alt+U', 'mac')).toBe('Option+U')
  expect(keyWords('Mod+K', 'any')).toBe('Ctrl/Cmd+K')
})
