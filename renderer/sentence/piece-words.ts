/** What each piece of a sentence means, beside the piece as it was typed. */
import type { Instrument } from '../../contract/instrument.ts'
import { formatMoney, type Grouping } from '../format/money.ts'
import { countedIn, quantityWords } from '../format/quantities.ts'
import { readPrice, readQuantity } from '../stores/ticket/ticket-draft.ts'
import { productWords, validityWords } from '../words/order-terms-words.ts'
import type { Part, Piece, Sentence } from './sentence.ts'

export type PieceWords = {
  readonly typed: string
  readonly part: Part
  /** `open`: nothing is wrong with it, and its meaning hangs on what is not known yet. */
  readonly state: 'understood' | 'open' | 'wrong'
  readonly meaning: string
}

export type PieceSense = { readonly instrument: Instrument | null; readonly grouping: Grouping }

export function pieceWords(text: string, sentence: Sentence, sense: PieceSense): readonly PieceWords[] {
  return sentence.pieces.map((piece) => {
    const typed = text.slice(piece.from, piece.to)
    if (piece.problem !== null) return { typed, part: piece.part, state: 'wrong', meaning: piece.problem }
    const meaning = meaningOf(piece, sentence, sense)
    return { typed, part: piece.part, state: meaning === null ? 'open' : 'understood', meaning: meaning ?? '…' }
  })
}

function meaningOf({ part }: Piece, sentence: Sentence, { instrument, grouping }: PieceSense): string | null {
  const money = (number: string | null) => {
    const amount = number === null ? null : readPrice(number)
    return amount === null ? null : `₹${formatMoney(amount, grouping)}`
  }
  const said = (before: string, value: string | null, after = '') =>
    value === null ? null : `${before}${value}${after}`
  switch (part) {
    case 'side':
      return sentence.side === 'buy' ? 'Buy' : 'Sell'
    case 'quantity':
      return countedWords(sentence, instrument, grouping)
    case 'instrument':
      return instrument && `${instrument.symbol} · ${instrument.segment}`
    case 'price':
      return sentence.price?.kind === 'market' ? 'at the market' : said('limit ', money(sentence.price?.number ?? null))
    case 'trigger':
      return said(sentence.product === 'cover' ? 'stop at ' : 'trigger ', money(sentence.trigger))
    case 'stopLoss':
      return said('stop loss ', money(sentence.stopLoss), ' away')
    case 'squareOff':
      return said('square off ', money(sentence.squareOff), ' away')
    case 'trailing':
      return said('follows by ', sentence.trailing, ' ticks')
    case 'disclosed':
      return said('shows ', sentence.disclosed)
    case 'protection':
      return said('protection ', sentence.protection, ' %')
    case 'product':
      return sentence.product && productWords[sentence.product]
    case 'validity':
      return sentence.validity && validityWords[sentence.validity]
    case 'slice':
      return 'sliced above the freeze quantity'
    case 'after-market':
      return 'only after-market'
    case 'unknown':
      return null
  }
}

/** T46: units and lots both, as soon as the lot is known. */
function countedWords({ quantity }: Sentence, instrument: Instrument | null, grouping: Grouping): string | null {
  if (quantity === null) return null
  if (instrument === null)
    return quantity.counting === null ? quantity.number : `${quantity.number} ${quantity.counting}`
  const counting = quantity.counting ?? countedIn(instrument)
  const count = readQuantity(quantity.number, counting, instrument)
  return count === undefined ? null : quantityWords(count, instrument, instrument.segment, grouping)
}
