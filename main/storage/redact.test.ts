import { expect, test } from 'vitest'
import { forms, redact } from './redact.ts'

test.each([
  'asha.k+demat@mail.example.co.in',
  'ASHA_K@EXAMPLE.COM',
  'आशा@उदाहरण.भारत',
  'https://host.example/asha%40example.com/x',
  `${'a'.repeat(64)}@example.com`,
])('T50: an e-mail address is no part of a log: %s', (address) => {
  const left = redact(`of {"email":"${address}"}, it said`)
  expect(left).not.toMatch(/@|%40|example\.com|asha_k/i)
  expect(left).toMatch(/^of .* it said$/)
})

test.each([
  '9876543210',
  '98765 43210',
  '98765-43210',
  '9876 543 210',
  '987-654-3210',
  '09876543210',
  '919876543210',
  '+919876543210',
  '+91 98765 43210',
  '+91-98765-43210',
  '0091 9876543210',
  '+91 22 2272 1233',
  '+91-11-23456789',
])('T50: an Indian telephone number is no part of a log: %s', (number) => {
  for (const text of [`tel:${number}`, `phone=${number},`, `{"mobile":"${number}"}`, `call ${number}.`]) {
    expect(redact(text).replace('91', '')).not.toMatch(/\d{3}/)
  }
})

test.each([
  'order 25112000000001 of 1763600000000001',
  'instrument 738561 at 2899.5, took 812.9876543210 ms',
  'at 1770093000000, 9876543210.55 rupees',
  'listening on 127.0.0.1:43117, process 98765',
  'RELIANCE INE002A01018, 9876 units',
])('T50: what helps to find a fault stays: %s', (text) => {
  expect(redact(text)).toBe(text)
})

test.each([
  'token password=canary',
  'token \\"token\\":\\"canary\\"',
  "password = 'canary'",
  'authorization :canary',
  `bearer${' '.repeat(200)}canary`,
  `token${' '.repeat(200)}=canary`,
  'http://host.example/x#access=canary',
  'https://asha:canary@host.example/x',
  'a://b a://c?d=canary',
  '/a/b??x=canary',
])('T50: a secret by its form: %s', (text) => {
  expect(redact(text)).not.toContain('canary')
})

/** A class, an escape or a group without choice is one thing to look for. */
const masked = (source: string) =>
  source.replace(/\[(?:\\.|[^\]\\])*\]|\\p\{\w\}|\\./g, 'c').replace(/\(\?<?[!:=]/g, '(')

/** What must still come after each part that may go on without end. */
function demandsBehindEndless(source: string): readonly string[] {
  const rest: string[] = []
  for (const { index, 0: endless } of masked(source).matchAll(/(?<!\()[*+]|\{\d+,\}/g)) {
    let tail = masked(source).slice(index + endless.length)
    // The ends of groups that it stands in.
    for (let before = ''; before !== tail; ) {
      before = tail
      tail = tail.replace(/^((?:[^()\\]|\\.|\([^()]*\))*)\)[?*]?/, '$1')
    }
    if (!new RegExp(`^(?:${tail})$`).test('')) rest.push(tail)
  }
  return rest
}

test('T50: the work of a form grows with the text and no faster: nothing that must follow comes behind a part without a bound', () => {
  for (const { form } of forms) expect([form.source, demandsBehindEndless(form.source)]).toEqual([form.source, []])
  // As they were: each start looked to the end of the text for what never came.
  expect(demandsBehindEndless(/\b([a-z][a-z0-9+.-]*:\/\/[^\s?#]*)[?#][^\s]*/.source)).toHaveLength(2)
  expect(demandsBehindEndless(/(\/[^\s?]*)\?(?:[^\s]*=)[^\s]*/.source)).toHaveLength(2)
  expect(demandsBehindEndless(/[\w.]+@[\w.]+/.source)).toHaveLength(1)
})
