/** What follows the price, in any order: each option once, the ones with a number followed by it. */
import { readCount, readTyped } from '../format/typed-numbers.ts'
import { pieceOf } from './read-beginning.ts'
import type { Piece, Sentence } from './sentence.ts'
import type { Word } from './split-words.ts'
import {
  allowedOptions,
  gluedOption,
  isOption,
  marketWords,
  plainOptions,
  type ValuedPart,
  valueAsked,
  valuedOptions,
} from './vocabulary.ts'

export type Options = Pick<Sentence, ValuedPart | 'product' | 'validity' | 'slice' | 'afterMarket'> & {
  readonly pieces: readonly Piece[]
  readonly needs: readonly string[]
}

type Draft = { -readonly [Name in keyof Omit<Options, 'pieces' | 'needs'>]: Options[Name] }

export function readOptions(words: readonly Word[], from: number): Options {
  const said: Draft = {
    ...{ trigger: null, disclosed: null, protection: null, stopLoss: null, squareOff: null, trailing: null },
    ...{ product: null, validity: null, slice: false, afterMarket: false },
  }
  const pieces: Piece[] = []
  const needs: string[] = []
  const known = new Set<Piece['part']>()

  function add(piece: Piece, text: string, take: () => string | null): void {
    const problem = known.has(piece.part) ? `“${text}” says again what was said already. Take one out.` : take()
    known.add(piece.part)
    pieces.push({ ...piece, problem })
  }

  function plain(word: Word): boolean {
    const option = Object.hasOwn(plainOptions, word.lower) ? plainOptions[word.lower] : undefined
    if (option === undefined) return false
    add(pieceOf(option.part, word, word), word.text, () => {
      if (option.part === 'product') said.product = option.value
      if (option.part === 'validity') said.validity = option.value
      if (option.part === 'slice') said.slice = true
      if (option.part === 'after-market') said.afterMarket = true
      return null
    })
    return true
  }

  function valued(part: ValuedPart, value: string, first: Word, last: Word): void {
    add(pieceOf(part, first, last), first.text, () => {
      const problem = valueProblem(part, value)
      if (problem === null) said[part] = part === 'protection' ? inPercent(value) : value
      return problem
    })
  }

  /** How many words it took. */
  function readOne(word: Word, next: Word | undefined): number {
    if (plain(word)) return 1
    const glued = gluedOption(word.lower)
    if (glued !== null) {
      valued(glued.part, glued.value, word, word)
      return 1
    }
    const part = Object.hasOwn(valuedOptions, word.lower) ? valuedOptions[word.lower] : undefined
    if (part === undefined) {
      pieces.push({ ...pieceOf('unknown', word, word), problem: strangerProblem(word) })
      return 1
    }
    if (next === undefined || isOption(next.text)) {
      needs.push(valueAsked[part])
      pieces.push(pieceOf(part, word, word))
      known.add(part)
      return 1
    }
    valued(part, next.lower, word, next)
    return 2
  }

  for (let at = from; at < words.length; ) {
    const word = words[at]
    if (word === undefined) break
    at += readOne(word, words[at + 1])
  }
  return { ...said, pieces, needs }
}

function strangerProblem({ text, lower }: Word): string {
  if (marketWords.includes(lower)) return `“${text}” comes after a price. An order has either its price or mkt.`
  return `“${text}” is not understood here. Allowed after the price: ${allowedOptions}.`
}

function valueProblem(part: ValuedPart, value: string): string | null {
  const isPercent = part === 'protection'
  if (!isPercent && value.endsWith('%')) return `“${value}” is per cent, which only prot is: say ${valueAsked[part]}.`
  const number = part === 'disclosed' ? value.replace(/[lu]$/, '') : isPercent ? inPercent(value) : value
  const isCount = part === 'trailing' || part === 'protection' || part === 'disclosed'
  const read = isCount ? readCount(number) : readTyped(number)
  if (read !== null && read > 0) return null
  return `“${value}” cannot be read: say ${valueAsked[part]}.`
}

function inPercent(value: string): string {
  return value.replace(/%$/, '')
}
