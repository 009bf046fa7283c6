/**
 * Reads JSON from a stranger. Nesting is capped before parsing; a key such as `__proto__` stays a plain own
 * property, which the schemas then leave behind with every other field they do not name.
 */

export type JsonReading =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'empty' | 'not-json' | 'too-deep' }

/** The deepest documented answer has four levels. */
const deepest = 32

export function readJson(text: string): JsonReading {
  if (text.trim() === '') return { kind: 'empty' }
  if (isTooDeep(text)) return { kind: 'too-deep' }
  try {
    return { kind: 'value', value: JSON.parse(text) }
  } catch {
    return { kind: 'not-json' }
  }
}

/** As `readJson`, but a whole number that a number would round, such as an identifier, stays as it was written, as text. */
export function readExactJson(text: string): JsonReading {
  const read = readJson(text)
  return read.kind === 'value' && longDigits.test(text) ? { kind: 'value', value: parseExactly(text) } : read
}

/** Sixteen digits and more may not fit a number. */
const longDigits = /\d{16}/

function parseExactly(text: string): unknown {
  return JSON.parse(text, (_name, value: unknown, context?: { readonly source?: string }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
      ? context?.source
      : value,
  )
}

function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === backslash) at++
      else if (code === quote) inString = false
    } else if (code === quote) inString = true
    else if (code === openBracket || code === openBrace) {
      if (++depth > deepest) return true
    } else if (code === closeBracket || code === closeBrace) depth--
  }
  return false
}

const quote = 0x22
const backslash = 0x5c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d
