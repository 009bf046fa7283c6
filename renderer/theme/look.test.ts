import { expect, test } from 'vitest'
import { defaultSettings } from '../../contract/settings.ts'
import { shownTheme } from './look.ts'

test('the theme follows the system until one is chosen', () => {
  expect(shownTheme(defaultSettings, true)).toBe('dark')
  expect(shownTheme(defaultSettings, false)).toBe('light')
  expect(shownTheme({ ...defaultSettings, theme: 'light' }, true)).toBe('light')
})
