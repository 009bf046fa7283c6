/** One line under a sentence: the order it means, or the first thing that keeps it from being one. */
import type { Instrument } from '../../contract/instrument.ts'
import type { Product } from '../../contract/orders.ts'
import { formatMoney, type Grouping } from '../format/money.ts'
import type { Searched } from '../stores/market/instrument-search.ts'
import { readDraft } from '../stores/ticket/ticket-draft.ts'
import { draftOfSentence } from './draft-of-sentence.ts'
import { orderWords, orderWorth } from './order-words.ts'
import { misfitWith } from './read-sentence.ts'
import { problemsOf, type Sentence } from './sentence.ts'

export type Echo =
  | { readonly kind: 'order'; readonly words: string; readonly worth: string | null; readonly unsaid: string | null }
  | { readonly kind: 'wrong' | 'needs'; readonly words: string }

export type EchoParts = {
  readonly sentence: Sentence
  readonly instrument: Instrument | null
  readonly searched: Searched
  /** It was chosen before, and the day's list has not said yet what it is. */
  readonly isAwaited: boolean
  readonly usual: Product
  readonly grouping: Grouping
}

export function echoOf({ sentence, instrument, searched, isAwaited, usual, grouping }: EchoParts): Echo {
  const [problem] = problemsOf(sentence)
  if (problem !== undefined) return { kind: 'wrong', words: problem }
  if (sentence.needs.length > 0) return { kind: 'needs', words: `Still to say: ${sentence.needs.join('; ')}.` }
  if (instrument === null && isAwaited) return { kind: 'needs', words: awaitedWords(sentence) }
  if (instrument === null) return notFound(sentence, searched)
  const misfit = misfitWith(sentence, sentence.product ?? usual)
  if (misfit !== null) return { kind: 'wrong', words: misfit }
  const draft = draftOfSentence(sentence, instrument, usual)
  const terms = draft && readDraft(draft, instrument)
  if (terms === null) return { kind: 'needs', words: 'Still to say: the rest of the order.' }
  if (!terms.ok) return { kind: 'wrong', words: terms.error.map((each) => each.sentence).join(' ') }
  const worth = orderWorth(terms.value, terms.value.price ?? terms.value.trigger, instrument)
  return {
    kind: 'order',
    words: orderWords(terms.value, instrument, nameAmong(instrument, searched), grouping),
    worth: worth === null ? null : `₹${formatMoney(worth, grouping)}`,
    unsaid: sentence.product === null ? 'The product was not said: it is the one you are used to.' : null,
  }
}

/** With its segment where the symbol alone may mean another one that is found. */
function nameAmong({ key, symbol, segment }: Instrument, searched: Searched): string {
  const found = searched.kind === 'found' ? searched.answer.found : []
  return found.some((other) => other.symbol === symbol && other.key !== key) ? `${symbol} · ${segment}` : symbol
}

function awaitedWords({ instrument }: Sentence): string {
  return `Looking up which “${instrument?.words ?? ''}” you chose before.`
}

function notFound({ instrument }: Sentence, searched: Searched): Echo {
  const words = instrument?.words ?? ''
  if (searched.kind === 'refused') return { kind: 'needs', words: searched.error.happened }
  if (searched.kind !== 'found' || searched.typed !== words) return { kind: 'needs', words: `Looking for “${words}”.` }
  const [nearest] = searched.answer.found
  if (nearest === undefined) return { kind: 'wrong', words: `No instrument is found for “${words}”. Change its words.` }
  return { kind: 'wrong', words: `Nothing is written “${words}”. Near it: ${nearest.symbol}, which Tab takes.` }
}
