import { expect, test } from 'vitest'
import { readTextFrame } from './text-frame.ts'

test('the words of a failed ask, fit for a screen and whole for the finding of keys', () => {
  const words = `Not subscribed: NSE_EQ|A\u202e, ${'x'.repeat(500)}NSE_EQ|B`
  const { full, shown } = readTextFrame(JSON.stringify({ status: 'failed', error: words, method: 'sub' }))
  expect(full).toBe(words)
  expect(shown).not.toContain('\u202e')
  expect(shown.length).toBeLessThanOrEqual(160)
})

for (const text of ['', 'no JSON', 'null', '{"error":7}', '[]', '{"status":"failed"}']) {
  test(`${JSON.stringify(text)} has no words`, () => {
    expect(readTextFrame(text)).toEqual({ full: '', shown: '' })
  })
}
