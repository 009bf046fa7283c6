import { expect, test } from 'vitest'
import { readProfile } from '../../main/profile.ts'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { keptSegment, practiceProfile } from './practice.mjs'

const segment = 'abcdefghijklmnopqrstu_-1'
const profile = practiceProfile('http://127.0.0.1:40001', `http://127.0.0.1:43117/${segment}`)

test('the profile is one that the terminal takes', () => {
  expect(readProfile(JSON.stringify(profile), [])).toMatchObject({
    ok: true,
    value: { kind: 'practice', wsUrl: 'ws://127.0.0.1:40001' },
  })
})

test('the next start keeps the random part of the redirect address', () => {
  expect(keptSegment(JSON.stringify(profile, null, 2))).toBe(segment)
})

test.each(['', 'not JSON', '{"redirectUri": "http://127.0.0.1:1/short"}'])('%j gives none to keep', (text) => {
  expect(keptSegment(text)).toBeNull()
})
