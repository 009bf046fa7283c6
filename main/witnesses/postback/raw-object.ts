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
  const parts: string[] = []
  let depth = 0
  let from = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (inString && letter === '\\') at += 1
    else if (letter === '"') inString = !inString
    else if (!inString && '[{'.includes(letter)) depth += 1
    else if (!inString && ']}'.includes(letter)) depth -= 1
    else if (!inString && depth === 0 && letter === mark) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return text.slice(from).trim() === '' && parts.length === 0 ? [] : [...parts, text.slice(from)]
}
