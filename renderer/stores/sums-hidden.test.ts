import { expect, test } from 'vitest'
import { defaultSettings } from '../../contract/settings.ts'
import { sumsHidden } from './sums-hidden.ts'

test('T55: sums are hidden as chosen, and until a window has heard of the choice', () => {
  expect(sumsHidden({ kind: 'waiting' })).toBe(true)
  expect(sumsHidden({ kind: 'current', value: defaultSettings })).toBe(false)
  expect(sumsHidden({ kind: 'current', value: { ...defaultSettings, sums: 'hidden' } })).toBe(true)
})
