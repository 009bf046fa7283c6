import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  asciiJson,
  beginning,
  isWholeLine,
  jsonOf,
  type Line,
  lineOf,
  lineSize,
  openLineReader,
  parseJson,
} from './line.ts'

const value = { text: '₹ 1,00,000 \u2028 “quoted”\n', count: 3 }
const textOf = ({ bytes }: Line) => bytes.toString('latin1')
const text = textOf(lineOf(beginning, asciiJson(value)))

test('what a line says is read again', () => {
  expect(parseJson(jsonOf(text))).toEqual(value)
  expect(text).toHaveLength(lineSize(jsonOf(text)))
})

test('a line that is altered, cut or longer is no whole line', () => {
  expect(isWholeLine(text)).toBe(true)
  for (let at = 0; at < text.length; at += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const letter = String.fromCharCode(text.charCodeAt(at) ^ (1 << bit))
      expect(isWholeLine(text.slice(0, at) + letter + text.slice(at + 1))).toBe(false)
    }
    expect(isWholeLine(text.slice(0, at))).toBe(false)
  }
  expect(isWholeLine(`${text}\n`)).toBe(false)
})

test('the same words after another line are another line', () => {
  const json = asciiJson(value)
  expect(lineOf(lineOf(beginning, json).hash, json).hash).not.toBe(lineOf(beginning, json).hash)
})

test('a whole line that holds no JSON says nothing', () => {
  expect(parseJson(jsonOf(textOf(lineOf(beginning, '{"a":'))))).toBeUndefined()
})

test('a line is followed by its bytes as by its text: each letter of it counts, also where its checksum was made to fit', () => {
  const first = lineOf(beginning, asciiJson({ first: true }))
  const second = lineOf(first.hash, asciiJson(value))
  const [after, next] = [first, second].map((line) => ({ text: textOf(line), hash: line.hash }))
  if (!after || !next) throw new Error('two lines were made')
  const follows = (line: string) => {
    const bytes = Buffer.from(after.text + line, 'latin1')
    const reader = openLineReader(bytes)
    expect(reader.follow(0, after.text.length)).toEqual({ json: jsonOf(after.text), hash: after.hash })
    return reader.follow(after.text.length, bytes.length)
  }
  expect(follows(next.text)).toEqual({ json: jsonOf(next.text), hash: next.hash })
  expect(follows(next.text.slice(0, 9) + next.text.slice(9, 17).toUpperCase() + next.text.slice(17))).toBeNull()
  for (let at = 0; at < next.text.length; at += 1) {
    const letter = String.fromCharCode(next.text.charCodeAt(at) ^ 1)
    const altered = next.text.slice(0, at) + letter + next.text.slice(at + 1)
    expect(follows(altered)).toBeNull()
    if (at < 18 || at === next.text.length - 1) continue
    const sum = crc32(altered.slice(18, -1)).toString(16).padStart(8, '0')
    expect(follows(`${altered.slice(0, 9)}${sum} ${altered.slice(18)}`)).toBeNull()
  }
})

test('what is written is its length, its checksum, its hash after the one before, and what it says', () => {
  const json = asciiJson(value)
  const own = createHash('sha256')
    .update(`${'7'.repeat(64)}\n${json}`)
    .digest('hex')
  const hex = (count: number) => count.toString(16).padStart(8, '0')
  const line = lineOf('7'.repeat(64), json)
  expect(line.hash).toBe(own)
  expect(textOf(line)).toBe(`${hex(json.length)} ${hex(crc32(`${own} ${json}`))} ${own} ${json}\n`)
})
