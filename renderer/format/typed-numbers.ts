/** Numbers as a hand types them, with grouping commas and the four operations, reckoned exactly: `2450.05+0.1`, `75*4`. */
import { unitsPerRupee } from '../../contract/kinds.ts'

const scale = BigInt(unitsPerRupee)
const longest = 60

// A comma stands only where one groups digits: one typed for the point is no number, instead of one ten times as large.
const indian = String.raw`[1-9]\d?(?:,\d{2})*,\d{3}`
const western = String.raw`[1-9]\d{0,2}(?:,\d{3})+`
const number = String.raw`(?:(?:\d+|${indian}|${western})(?:\.\d{1,4})?|\.\d{1,4})`
const term = String.raw`\s*(?:₹\s*)?${number}\s*`
const sumOfTerms = new RegExp(`^${term}(?:[-+*/]${term})*$`)

/** Where the digits of each script begin that a keyboard in India types, and those as wide as a letter of Chinese. */
const noughts = [0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10]

/** A digit of another script is what it says; whatever else is one by its looks alone, as a power is, stays what it is. */
function inLatinDigits(typed: string): string {
  return typed.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    const nought = noughts.find((first) => point >= first && point < first + 10)
    return nought === undefined ? digit : String(point - nought)
  })
}

/** Ten-thousandths; null for what is no number, or would have to be rounded to be one. */
export function readTyped(typed: string): number | null {
  const text = inLatinDigits(typed)
  if (text.replaceAll(/\s/g, '').length > longest || !sumOfTerms.test(text)) return null
  const tokens = text.replaceAll(',', '').match(/[\d.]+|[-+*/]/g) ?? []
  const value = sum(tokens)
  return value === null || value > BigInt(Number.MAX_SAFE_INTEGER) || value < 0n ? null : Number(value)
}

/** A whole count; null for anything else. */
export function readCount(text: string): number | null {
  const value = readTyped(text)
  return value === null || value % unitsPerRupee !== 0 ? null : value / unitsPerRupee
}

/** Products first, then what is added and taken away. */
function sum(tokens: readonly string[]): bigint | null {
  let total: bigint | null = 0n
  let sign = 1n
  let from = 0
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at]
    if (token !== undefined && token !== '+' && token !== '-') continue
    const part = product(tokens.slice(from, at))
    if (part === null || total === null) return null
    total += sign * part
    sign = token === '-' ? -1n : 1n
    from = at + 1
  }
  return total
}

function product(tokens: readonly string[]): bigint | null {
  let value = scaled(tokens[0])
  for (let at = 1; at < tokens.length; at += 2) {
    const factor = scaled(tokens[at + 1])
    if (value === null || factor === null) return null
    value = tokens[at] === '*' ? exact(value * factor, scale) : exact(value * scale, factor)
  }
  return value
}

function exact(value: bigint, by: bigint): bigint | null {
  return by === 0n || value % by !== 0n ? null : value / by
}

function scaled(token: string | undefined): bigint | null {
  if (token === undefined || !/\d/.test(token)) return null
  const [whole = '', part = ''] = token.split('.')
  return BigInt(whole === '' ? 0 : whole) * scale + BigInt(part.padEnd(4, '0'))
}
