import { expect, test } from 'vitest'
import { defaultSettings } from '../../contract/settings.ts'
import { otherDensity, otherDirection, otherGrouping, otherSums, otherTheme } from './change-look.ts'

test('each command changes its own choice and nothing else', () => {
  expect(otherTheme(defaultSettings, 'dark').settings).toEqual({ ...defaultSettings, theme: 'light' })
  expect(otherTheme(defaultSettings, 'light').settings).toEqual({ ...defaultSettings, theme: 'dark' })
  expect(otherDensity(defaultSettings).settings).toEqual({ ...defaultSettings, density: 'comfortable' })
  expect(otherDirection(defaultSettings).settings).toEqual({ ...defaultSettings, direction: 'blue-orange' })
  expect(otherGrouping(defaultSettings).settings).toEqual({ ...defaultSettings, grouping: 'western' })
})

test('each command undoes itself', () => {
  for (const change of [otherDensity, otherDirection, otherGrouping, otherSums]) {
    expect(change(change(defaultSettings).settings).settings).toEqual(defaultSettings)
  }
})
