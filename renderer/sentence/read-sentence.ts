/**
 * Understands an order typed as one line, `b 2l nifty 24500ce 101.5 sl 98 i`, as far as words alone can be understood: which
 * instrument is meant is the search's to say, and whether the order makes sense is main's.
 */
import type { Product } from '../../contract/orders.ts'
import { hasOwnWayOut } from '../../contract/own-way-out.ts'
import { readBeginning } from './read-beginning.ts'
import { type Options, readOptions } from './read-options.ts'
import type { Part, Piece, SaidPrice, Sentence } from './sentence.ts'
import { splitWords } from './split-words.ts'

/**
 * `name`: that was taken from the list and written out. Where it stands, nothing of it is read as a price. `year`: of now, so that
 * one near it after a month is none either.
 */
export function readSentence(text: string, name: string | null = null, year: number | null = null): Sentence {
  const words = splitWords(text)
  const { end, ...beginning } = readBeginning(words, name, year)
  const options = readOptions(words, end)
  const pieces = [...beginning.pieces, ...fitting(options, beginning.price)]
  const needs = [...beginning.needs, ...options.needs, ...neededBy(options)]
  return { ...beginning, ...options, pieces, needs }
}

/** The first thing said that this product has no use for, where the product itself was not said. */
export function misfitWith({ pieces, price }: Sentence, product: Product): string | null {
  const isSaid = ({ parts }: Misfit) => pieces.some(({ part }) => parts.includes(part))
  return misfitsOf(product, price).find(isSaid)?.sentence ?? null
}

type Misfit = { readonly parts: readonly Part[]; readonly sentence: string }

/** Options that say nothing with the product or the price there is, and so were meant otherwise. */
function fitting(options: Options, price: SaidPrice | null): readonly Piece[] {
  const misfits = misfitsOf(options.product, price)
  return options.pieces.map((piece) => {
    const misfit = misfits.find(({ parts }) => parts.includes(piece.part))
    return piece.problem === null && misfit !== undefined ? { ...piece, problem: misfit.sentence } : piece
  })
}

function misfitsOf(product: Product | null, price: SaidPrice | null): readonly Misfit[] {
  const isPair = product === 'one-cancels-other'
  const legs: readonly Part[] = ['stopLoss', 'squareOff', 'trailing']
  return [
    ...(product !== null && hasOwnWayOut(product) ? [{ parts: ['protection' as const], sentence: protectedPair }] : []),
    ...(product === 'cover' ? [{ parts: ['stopLoss' as const], sentence: coverStop }] : []),
    ...(isPair
      ? [{ parts: ['trigger' as const], sentence: pairTrigger }]
      : [{ parts: legs, sentence: legsWithoutPair }]),
    ...(price?.kind === 'limit' ? [{ parts: ['protection' as const], sentence: protectedLimit }] : []),
  ]
}

const pairTrigger = 'One cancels other has no trigger. Say how far away its stop loss stands, like stop 4.'
const coverStop = 'A cover order has its stop at a price: say it like sl 98. How far away is said with oco only.'
const legsWithoutPair = 'Only one cancels other has stop, target and trail. Say oco as well, or take it out.'
const protectedPair =
  'A cover or one-cancels-other order goes by the older interface, which has no market protection. Take it out.'
const protectedLimit = 'Only a market order has a protection. Say mkt instead of the price, or take it out.'

function neededBy({ product, trigger, stopLoss, squareOff, pieces }: Options): readonly string[] {
  const isSaid = (part: Part) => pieces.some((piece) => piece.part === part)
  if (product === 'cover' && trigger === null && !isSaid('trigger')) return ['the stop of the cover order, like sl 98']
  if (product !== 'one-cancels-other') return []
  return [
    ...(stopLoss === null && !isSaid('stopLoss') ? ['the stop loss, like stop 4'] : []),
    ...(squareOff === null && !isSaid('squareOff') ? ['the square off, like target 8'] : []),
  ]
}
