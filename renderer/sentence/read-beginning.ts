/** The beginning of a sentence, whose parts are known by their place: side, quantity, instrument, price. */
import { readCount, readTyped } from '../format/typed-numbers.ts'
import type { Piece, SaidPrice, SaidQuantity, Sentence } from './sentence.ts'
import type { Word } from './split-words.ts'
import { countingWords, isOption, marketWords, sideWords } from './vocabulary.ts'

export type Beginning = Pick<Sentence, 'side' | 'quantity' | 'instrument' | 'price'> & {
  readonly pieces: readonly Piece[]
  readonly needs: readonly string[]
  /** Where the options begin. */
  readonly end: number
}

type Read<Value> = { readonly value: Value | null; readonly piece: Piece | null; readonly end: number }

const needSide = 'b to buy or s to sell'
const needQuantity = 'how many: 2l for lots, 100 for units'
const needInstrument = 'the instrument, like nifty 24500 ce'
const needPrice = 'the price, like 101.5, or mkt'
const needPriceAfterYear = 'the price after the year, like @101.5, or mkt'

export function readBeginning(words: readonly Word[], name: string | null, year: number | null): Beginning {
  const side = readSide(words)
  const quantity = readQuantity(words, side.end)
  const { instrument, price } = readInstrument(words, quantity.end, { name, year })
  // What was said and is wrong is told there; only what was not said at all is asked for.
  const said = instrument.value?.words ?? ''
  const isYearLast = said !== name && !words.some(isMark) && endsInYear(said.split(' '), year)
  const needed = (read: Read<unknown>, need: string) => (read.value === null && read.piece === null ? [need] : [])
  return {
    side: side.value,
    quantity: quantity.value,
    instrument: instrument.value,
    price: price.value,
    pieces: [side, quantity, instrument, price].flatMap(({ piece }) => (piece === null ? [] : [piece])),
    needs: [
      ...needed(side, needSide),
      ...needed(quantity, needQuantity),
      ...needed(instrument, needInstrument),
      ...needed(price, isYearLast ? needPriceAfterYear : needPrice),
    ],
    end: price.end,
  }
}

function readSide(words: readonly Word[]): Read<Sentence['side']> {
  const [word] = words
  if (word === undefined) return { value: null, piece: null, end: 0 }
  const side = Object.hasOwn(sideWords, word.lower) ? sideWords[word.lower] : undefined
  if (side !== undefined) return { value: side, piece: pieceOf('side', word, word), end: 1 }
  const problem = `“${word.text}” is no side. A sentence begins with b or buy, s or sell.`
  return { value: null, piece: { ...pieceOf('side', word, word), problem }, end: 1 }
}

/** Digits, with what arithmetic and grouping are made of; the ending says what is counted. */
const counted = /^([\d.,*+/-]*\d[\d.,*+/-]*)(l|lots?|u|units?)?$/

function readQuantity(words: readonly Word[], at: number): Read<SaidQuantity> {
  const word = words[at]
  const [, number = '', ending = ''] = counted.exec(word?.lower ?? '') ?? []
  if (word === undefined || number === '') return { value: null, piece: null, end: at }
  const next = words[at + 1]
  const isApart = ending === '' && next !== undefined && Object.hasOwn(countingWords, next.lower)
  const counting = countingWords[isApart ? next.lower : ending] ?? null
  const piece = pieceOf('quantity', word, isApart ? next : word)
  const end = at + (isApart ? 2 : 1)
  const count = readCount(number)
  if (count !== null && count > 0) return { value: { number, counting }, piece, end }
  const problem = `“${word.text}” is no whole number above zero. Say 2l for lots, 100 for units.`
  return { value: null, piece: { ...piece, problem }, end }
}

type Named = { readonly instrument: Read<Sentence['instrument']>; readonly price: Read<SaidPrice> }

type Known = { readonly name: string | null; readonly year: number | null }

/** The first word is of the instrument whatever it is: there is a share called IOC. */
function readInstrument(words: readonly Word[], at: number, { name, year }: Known): Named {
  const nothing = { value: null, piece: null, end: at }
  if (words[at] === undefined) return { instrument: nothing, price: nothing }
  const taken = readTakenName(words, at, name)
  if (taken !== null) return taken
  const marked = words.findIndex((word, place) => place > at && isMark(word))
  const option = words.findIndex((word, place) => place > at && (isOption(word.text) || isMarket(word.text)))
  if (marked !== -1) {
    // A name may have such a word in its middle; where nothing else follows it, it was meant.
    const isMeant = words.slice(option, marked).every(({ text }) => isOption(text) || isNumeric(text) || isMarket(text))
    const misplaced = option !== -1 && option < marked && isMeant ? words[option] : undefined
    return { instrument: namedBy(words, at, marked, misplaced), price: markedPrice(words, marked) }
  }
  const end = option === -1 ? words.length : option
  const price = unmarkedPrice(words, at, { end, year })
  const until = price.piece !== null && price.end === end ? end - 1 : end
  return { instrument: namedBy(words, at, until), price }
}

/** A name from the list ends where it ends, whatever number that is; null where it is not there, or a longer one has begun. */
function readTakenName(words: readonly Word[], at: number, name: string | null): Named | null {
  if (name === null) return null
  const end = at + name.split(' ').length
  const text = words.slice(at, end).map((word) => word.text)
  const price = text.join(' ') === name ? readPriceAfterName(words, end) : null
  return price && { instrument: namedBy(words, at, end), price }
}

function readPriceAfterName(words: readonly Word[], at: number): Read<SaidPrice> | null {
  const [word, next] = [words[at], words[at + 1]]
  if (word === undefined || isOption(word.text)) return { value: null, piece: null, end: at }
  if (isMark(word)) return markedPrice(words, at)
  const isLast = next === undefined || isOption(next.text)
  return isLast && (isNumeric(word.text) || isMarket(word.text)) ? priceIn(word.text, word, word, at + 1) : null
}

function isMark({ text, lower }: Word): boolean {
  return lower === 'at' || text.startsWith('@')
}

function isMarket(text: string): boolean {
  return marketWords.includes(text.toLowerCase())
}

function namedBy(words: readonly Word[], at: number, end: number, misplaced?: Word): Read<Sentence['instrument']> {
  const [first, last] = [words[at], words[end - 1]]
  if (first === undefined || last === undefined) return { value: null, piece: null, end: at }
  const piece = pieceOf('instrument', first, last)
  if (misplaced) {
    return {
      value: null,
      piece: { ...piece, problem: `“${misplaced.text}” is no part of a name: say it after the price.` },
      end,
    }
  }
  const text = words.slice(at, end).map(({ text }) => text)
  return {
    value: { words: text.join(' '), from: first.from, to: last.to },
    piece,
    end,
  }
}

/** `@101.5`, `@ 101.5`, `at 101.5`, `@mkt`; or `@` alone. */
function markedPrice(words: readonly Word[], at: number): Read<SaidPrice> {
  const mark = words[at]
  if (mark === undefined) return { value: null, piece: null, end: at }
  const glued = mark.text.startsWith('@') ? mark.text.slice(1) : ''
  const next = words[at + 1]
  if (glued !== '') return priceIn(glued, mark, mark, at + 1)
  // The sign alone says that the price is still to come, also where what follows it was said first.
  if (next === undefined || isOption(next.text)) return { value: null, piece: null, end: at + 1 }
  return priceIn(next.text, mark, next, at + 2)
}

type Unmarked = { readonly end: number; readonly year: number | null }

/** The number before the options, where a name stands before it; or the word for the market. */
function unmarkedPrice(words: readonly Word[], at: number, { end, year }: Unmarked): Read<SaidPrice> {
  const [last, after] = [words[end - 1], words[end]]
  const isYear = endsInYear(
    words.slice(at, end).map(({ text }) => text),
    year,
  )
  if (last !== undefined && end - 1 > at && isNumeric(last.text) && !isYear) return priceIn(last.text, last, last, end)
  if (after === undefined || !isMarket(after.text)) return { value: null, piece: null, end }
  return { value: { kind: 'market' }, piece: pieceOf('price', after, after), end: end + 1 }
}

function priceIn(text: string, from: Word, to: Word, end: number): Read<SaidPrice> {
  const piece = pieceOf('price', from, to)
  if (isMarket(text)) return { value: { kind: 'market' }, piece, end }
  const units = readTyped(text)
  if (units !== null && units > 0) return { value: { kind: 'limit', number: text }, piece, end }
  const problem = `“${text}” is no price above zero. Say a number, like 101.5, or mkt.`
  return { value: null, piece: { ...piece, problem }, end }
}

/** Contracts are listed for so many years after this one. */
const yearsAhead = 2

/** `27 nov 25`, as names are written here, or `nov 26` where that is a year of now: taken for a price, it would be one that nobody said. */
function endsInYear(words: readonly string[], now: number | null): boolean {
  const [, day, year] = datedEnd.exec(words.join(' ')) ?? []
  if (year === undefined || day !== undefined) return year !== undefined
  const ahead = now === null ? Number.NaN : 2_000 + Number(year) - now
  return ahead >= 0 && ahead <= yearsAhead
}

const datedEnd = /(?:^| )(?:(\d{1,2}) ?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec) (?:20)?([2-9]\d)$/i

/** Meant as a number, whether it can be read or not. */
function isNumeric(text: string): boolean {
  return /\d/.test(text) && /^[-+*/.,\d₹]+$/.test(text)
}

export function pieceOf(part: Piece['part'], from: Word, to: Word): Piece {
  return { part, from: from.from, to: to.to, problem: null }
}
