import { expect, test } from 'vitest'
import { cutSecrets, Secret } from './secret.ts'

test('I11: a secret is cut out of a text however it is spelt there; one too short to be one blanks nothing', () => {
  const secret = new Secret('a+token "of" mine')
  const short = new Secret('12345')
  const text = secret.reveal()
  const spelt = [text, encodeURIComponent(text), JSON.stringify({ text }), Buffer.from(text).toString('base64')]
  for (const each of spelt) expect(cutSecrets(`it is ${each}.`)).not.toMatch(/token|YSt0b2tlb/)
  expect(cutSecrets(`order ${short.reveal()}67`)).toBe('order 1234567')
  expect(cutSecrets(new Secret('123456').reveal())).toBe('[secret]')
})
