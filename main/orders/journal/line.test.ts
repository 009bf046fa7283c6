import { expect, test } from 'vitest'
import { asciiJson, beginning, isWholeLine, jsonOf, lineOf, lineSize, parseJson } from './line.ts'

const value = { text: '₹ 1,00,000 \u2028 “quoted”\n', count: 3 }
const { text } = lineOf(beginning, asciiJson(value))

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
  expect(parseJson(jsonOf(lineOf(beginning, '{"a":').text))).toBeUndefined()
})
