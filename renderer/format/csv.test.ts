import { expect, test } from 'vitest'
import { fromCsv, toCsv } from './csv.ts'

test('what is written is read back', () => {
  const rows = [
    ['Symbol', 'Note'],
    ['M&M', 'says "up", then\r\nnothing'],
    ['', ' a '],
  ]
  expect(fromCsv(toCsv(rows))).toEqual(rows)
})

test('numbers stand bare, and what is not known is an empty cell', () => {
  expect(toCsv([[1.5, Number.NaN, null, -2]])).toBe('1.5,,,-2\r\n')
})

test.each(['=1+1', '+1', '-cmd', '@x', '\tx', ' =1+1', '\uFF1D1', '|calc', '%x'])(
  'T49: %j does not become a formula',
  (text) => {
    expect(toCsv([[text]])).toBe(`'${text}\r\n`)
  },
)

test.each(['=A1,"x"', '\r=1', '\n=1'])('T49: %j does not become a formula inside quotes either', (text) => {
  expect(toCsv([[text]])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`)
})

test.each([
  ['a;=1+1', "a;'=1+1\r\n"],
  ['a; -1', "a; '-1\r\n"],
  ['a\t@x', "a\t'@x\r\n"],
  ['a;"=1', `"a;""'=1"\r\n`],
])('T49: %j does not become one where semicolons or tabs part the cells', (text, written) => {
  expect(toCsv([[text]])).toBe(written)
})

test('an id keeps every digit: beyond eleven it stands as text, and a number of the list never does', () => {
  expect(toCsv([['250101000000001', '11000000001234567', '12345678901', 250_101_000_000_001]])).toBe(
    "'250101000000001,'11000000001234567,12345678901,250101000000001\r\n",
  )
})

test.each(['00123', '0012345678', '12e4', '7E10'])('%j stays the id that it is, and no other number', (id) => {
  expect(toCsv([[id]])).toBe(`'${id}\r\n`)
})

test.each([
  [
    'a,b\nc,',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['\uFEFFa\r\n', [['a']]],
  ['', []],
  ['"a,b"\n', [['a,b']]],
])('%j is read', (text, rows) => {
  expect(fromCsv(text)).toEqual(rows)
})

test.each(['"open', 'a"b\n'])('%j is refused', (text) => {
  expect(fromCsv(text)).toBeNull()
})
