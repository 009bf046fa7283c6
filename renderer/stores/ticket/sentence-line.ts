/**
 * The line in which an order is typed as a sentence: understood as it is typed, with the instrument that the search finds for
 * its words. Enter hands the order to the ticket to be looked at; nothing is ever sent from here.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Instrument } from '../../../contract/instrument.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { KeptSentence } from '../../../contract/order-habits.ts'
import type { Product } from '../../../contract/orders.ts'
import { yearOf } from '../../format/instants.ts'
import { isTraded } from '../../format/quantities.ts'
import { draftOfSentence } from '../../sentence/draft-of-sentence.ts'
import { readSentence } from '../../sentence/read-sentence.ts'
import type { Sentence } from '../../sentence/sentence.ts'
import type { Time } from '../../time.ts'
import type { InstrumentSearch } from '../market/instrument-search.ts'
import type { Listing } from '../market/listing.ts'
import type { TicketDraft } from './ticket-draft.ts'

export type LineState = {
  readonly isOpen: boolean
  readonly text: string
  readonly sentence: Sentence
  /** Of what is found for the words of the instrument, while they stay as they are; null is the first. */
  readonly chosen: InstrumentKey | null
  /** Chosen and written out: its symbol means it, also where another exchange has the same one. */
  readonly pinned: Instrument | null
  /** Chosen for it when it was typed before, while the day's list has not said yet what that is. */
  readonly awaited: InstrumentKey | null
  /** Where the price is still to be typed, right after the instrument was written out before it was said. */
  readonly priceAt: number | null
  /** How far back in what was typed before; null in a line of its own. */
  readonly back: number | null
  /** Enter came before the search had answered: it counts when the answer is there. */
  readonly isEntered: boolean
}

export type SentenceLine = {
  readonly store: StoreApi<LineState>
  readonly search: InstrumentSearch
  readonly open: () => void
  /** Keeps what was typed for the next opening. */
  readonly close: () => void
  readonly type: (text: string) => void
  /** Up or down: through what was typed before where the line is empty or from there, else through what is found. */
  readonly step: (by: 1 | -1) => void
  /** Always through what was typed before; back is further into the past. */
  readonly recall: (by: 1 | -1) => void
  readonly choose: (place: number) => void
  /** Writes the chosen instrument out; false where there is nothing to complete. */
  readonly complete: () => boolean
  readonly enter: () => void
  /** What is found for the words, of what orders can be for. */
  readonly found: () => readonly Instrument[]
  /** Where the one that is meant, or would be taken by Tab, stands in what is found. */
  readonly place: () => number
  /** The instrument that is meant; null where the search has not answered for these words, or only guesses. */
  readonly instrument: () => Instrument | null
  /** What of the order came up by itself, by a name of its own: the instrument for its words, or the line that was brought back. Null while it is not known. */
  readonly cameUp: () => string | null
  /** That has stood there long enough to be read. */
  readonly read: (cameUp: string) => void
}

export type SentenceLineParts = {
  readonly search: InstrumentSearch
  readonly listing: Pick<Listing, 'store' | 'need'>
  /** Newest last. */
  readonly history: () => readonly KeptSentence[]
  readonly usualProduct: (instrument: Instrument) => Product
  /** `unread`: Enter came before what is meant could be read. */
  readonly take: (draft: TicketDraft, instrument: Instrument, unread: boolean) => void
  readonly remember: (sentence: KeptSentence) => void
  readonly time: Pick<Time, 'wall'>
}

const nothing: Omit<LineState, 'isOpen'> = {
  ...{ text: '', sentence: readSentence(''), chosen: null, pinned: null, priceAt: null, back: null },
  ...{ awaited: null, isEntered: false },
}

export function createSentenceLine(parts: SentenceLineParts): SentenceLine {
  const { search, listing, history, take, remember, time } = parts
  const store = createStore<LineState>(() => ({ isOpen: false, ...nothing }))
  let seen: string | null = null

  function write(text: string, back: number | null, pin: Instrument | null = store.getState().pinned): void {
    const sentence = readSentence(text, pin?.symbol ?? null, yearOf(time.wall()))
    const pinned = pin?.symbol === sentence.instrument?.words ? pin : null
    const before = store.getState()
    const isSame = back === null && sentence.instrument?.words === before.sentence.instrument?.words
    const chosen = isSame ? before.chosen : null
    store.setState({ text, sentence, back, pinned, chosen, awaited: null, priceAt: null, isEntered: false })
    search.type(sentence.instrument?.words ?? '')
  }

  function found(): readonly Instrument[] {
    const searched = search.store.getState()
    const words = store.getState().sentence.instrument?.words ?? ''
    const isAnswer = searched.kind === 'found' && searched.typed === words && words !== ''
    return isAnswer ? searched.answer.found.filter(isTraded) : []
  }

  function isGuess(): boolean {
    const searched = search.store.getState()
    return searched.kind !== 'found' || searched.answer.guessed
  }

  /** Below nought where what was chosen is not found any more. */
  function placeOfChosen(): number {
    const { pinned, chosen } = store.getState()
    const key = pinned?.key ?? chosen
    return key === null ? 0 : found().findIndex((each) => each.key === key)
  }

  function place(): number {
    return Math.max(0, placeOfChosen())
  }

  function instrument(): Instrument | null {
    const { pinned, awaited } = store.getState()
    return pinned ?? (awaited !== null || isGuess() ? null : (found()[placeOfChosen()] ?? null))
  }

  function cameUp(): string | null {
    const { text, back, sentence } = store.getState()
    const meant = instrument()
    return meant && [meant.key, back === null ? sentence.instrument?.words : text].join(' ')
  }

  function recall(by: 1 | -1): void {
    const past = history()
    const at = (store.getState().back ?? past.length) + by
    if (at < 0) return
    if (at >= past.length) write('', null)
    else {
      const { words = '', key = null } = past[at] ?? {}
      bringBack(words, at, key)
    }
  }

  /** What was chosen for it is meant again, also where the search would put another first. */
  function bringBack(words: string, at: number, key: InstrumentKey | null): void {
    const chosen = key === null ? null : listing.store.getState().listed.get(key)
    write(words, at, chosen ?? null)
    if (key === null || chosen !== undefined) return
    store.setState({ awaited: key })
    listing.need([key])
  }

  function settle(): void {
    const { awaited, text, back, isEntered } = store.getState()
    if (awaited === null || back === null || !listing.store.getState().listed.has(awaited)) return
    bringBack(text, back, awaited)
    if (isEntered) enter(true)
  }

  function step(by: 1 | -1): void {
    const { text, back } = store.getState()
    if (text.trim() === '' || back !== null) recall(by)
    else choose(Math.min(Math.max(0, found().length - 1), Math.max(0, placeOfChosen() + by)))
  }

  function choose(at: number): void {
    store.setState({ chosen: found()[at]?.key ?? null, pinned: null, awaited: null })
  }

  function complete(): boolean {
    const { text, sentence, pinned, awaited } = store.getState()
    const best = found()[place()]
    if (best === undefined || sentence.instrument === null || pinned !== null || awaited !== null) return false
    write(writtenOut(text, sentence, best), null, best)
    store.setState({ priceAt: placeOfPrice(store.getState()) })
    return true
  }

  function rememberMeant(meant: Instrument): void {
    const { text, sentence, pinned } = store.getState()
    const isChosen = pinned !== null || place() > 0
    const words = (isChosen ? writtenOut(text, sentence, meant) : text).trim()
    remember({ words, key: isChosen ? meant.key : null })
  }

  function enter(isLate = false): void {
    const { sentence, awaited } = store.getState()
    const meant = instrument()
    if (meant === null) {
      const isAnswered = awaited === null && (found().length > 0 || sentence.instrument === null)
      store.setState({ isEntered: !isAnswered })
      return
    }
    const draft = draftOfSentence(sentence, meant, parts.usualProduct(meant))
    if (draft === null) return
    const unread = isLate || cameUp() !== seen
    rememberMeant(meant)
    seen = null
    store.setState({ isOpen: false, ...nothing })
    search.type('')
    take(draft, meant, unread)
  }

  // Only while Enter waits for it, and only for the words it was pressed on.
  search.store.subscribe(() => {
    if (store.getState().isEntered && instrument() !== null) enter(true)
  })

  listing.store.subscribe(settle)

  return {
    ...{ store, search, step, recall, complete, found, place, instrument, cameUp },
    enter: () => enter(),
    open: () => store.setState({ isOpen: true }),
    read: (what) => {
      seen = what
    },
    close: () => {
      seen = null
      store.setState({ isOpen: false, isEntered: false })
    },
    type: (text) => write(text, null),
    choose,
  }
}

function writtenOut(text: string, sentence: Sentence, { symbol }: Instrument): string {
  return `${text.slice(0, sentence.instrument?.from ?? 0)}${symbol}${priceMarked(text, sentence)}`
}

/** What stands after the instrument; a symbol ends in digits itself, so its price is marked as one, said or still to say. */
function priceMarked(text: string, { instrument, pieces }: Sentence): string {
  const rest = text.slice(instrument?.to ?? text.length)
  if (/^\s*(@|at(\s|$))/i.test(rest)) return rest
  const isSaid = pieces.some(({ part }) => part === 'price')
  return isSaid ? rest.replace(/^(\s*)/, '$1@') : ` @${rest.trimEnd()}`
}

/** Null where it was said, wrongly or not. */
function placeOfPrice({ text, sentence: { instrument, pieces } }: Pick<LineState, 'text' | 'sentence'>): number | null {
  const [sign] = /^\s*@/.exec(text.slice(instrument?.to ?? text.length)) ?? []
  const isSaid = pieces.some(({ part }) => part === 'price')
  return instrument === null || sign === undefined || isSaid ? null : instrument.to + sign.length
}
