/** The members of a JSON object as they were written, letter for letter: a number that is parsed and printed again may be another text. */
import { readJson } from '../../broker/json.ts'

export type RawMember = {
  readonly name: string
  /** The value's own letters. */
  readonly value: string
  /** The whole member, with its name. */
  readonly text: string
}

/** Null for what is no JSON object, or names a member twice: then two readers may see two different objects. */
export function rawMembers(text: string): readonly RawMember[] | null {
  const read = readJson(text)
  if (read.kind !== 'value' || !isObject(read.value)) return null
  const inside = text.slice(text.indexOf('{') + 1, text.lastIndexOf('}'))
  const members = splitOutside(inside, ',').map(memberOf)
  const names = new Set(members.map(({ name }) => name))
  return names.size === members.length ? members : null
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function memberOf(text: string): RawMember {
  const [name = '', ...value] = splitOutside(text, ':')
  return { name: String(JSON.parse(name)), value: value.join(':').trim(), text: text.trim() }
}

/** Splits JSON that is known to be whole at a mark which stands in no string and no inner value. */
function splitOutside(text: string, mark: string): readonly string[] {
  const markCode = mark.charCodeAt(0)
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (code === openBracket || code === openBrace) depth += 1
    else if (code === closeBracket || code === closeBrace) depth -= 1
    else if (code === markCode && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  const rest = text.slice(from)
  return parts.length === 0 && rest.trim() === '' ? [] : [...parts, rest]
}

/** Where the string that begins here ends: the next quote that is not escaped. */
function endOfString(text: string, begin: number): number {
  let at = begin + 1
  for (; text.charCodeAt(at) !== quote; at += 1) if (text.charCodeAt(at) === backslash) at += 1
  return at
}

const quote = 0x22
const backslash = 0x5c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d
