import { describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Instrument } from '../../../contract/instrument.ts'
import { type InstrumentKey, instant } from '../../../contract/kinds.ts'
import type { KeptSentence } from '../../../contract/order-habits.ts'
import { ok } from '../../../contract/result.ts'
import { niftyCall, reliance } from '../../sentence/sentence.test-support.ts'
import { createInstrumentSearch } from '../market/instrument-search.ts'
import type { Listed } from '../market/listing.ts'
import { createSentenceLine } from './sentence-line.ts'
import type { TicketDraft } from './ticket-draft.ts'

const elsewhere: Instrument = { ...reliance, key: 'BSE_EQ|INE002A01018' as InstrumentKey, segment: 'BSE_EQ' }

const unchosen = (words: string): KeptSentence => ({ words, key: null })

function aLine(history: readonly KeptSentence[] = []) {
  const taken: { draft: TicketDraft; instrument: Instrument; unread: boolean }[] = []
  const remembered: KeptSentence[] = []
  const listed = createStore<{ readonly listed: Listed }>(() => ({ listed: new Map() }))
  const needed: InstrumentKey[] = []
  const list = (key: InstrumentKey, instrument: Instrument | null) =>
    listed.setState(({ listed: before }) => ({ listed: new Map([...before, [key, instrument]]) }))
  const world = { guessed: false, answers: true, found: [reliance, elsewhere] }
  const search = createInstrumentSearch(
    async ({ typed }) => {
      await vi.waitFor(() => expect(world.answers).toBe(true))
      const found = /^rel/i.test(typed) ? world.found : /^nifty/i.test(typed) ? [niftyCall] : []
      return ok({ found, guessed: world.guessed, day: null, old: false, world: null })
    },
    { after: () => () => {} },
  )
  const line = createSentenceLine({
    ...{
      search,
      listing: { store: listed, need: (keys) => needed.push(...keys) },
      history: () => [...history, ...remembered],
      usualProduct: () => 'delivery',
      remember: (each) => remembered.push(each),
      // Past midnight in India, and not yet everywhere.
      time: { wall: () => instant(Date.parse('2026-01-01T00:05:00+05:30')) },
    },
    take: (draft, instrument, unread) => {
      taken.push({ draft, instrument, unread })
      list(instrument.key, instrument)
    },
  })
  const state = () => line.store.getState()
  const typed = async (text: string) => {
    line.type(text)
    const words = state().sentence.instrument?.words
    const answer = words === undefined ? { kind: 'resting' } : { typed: words }
    await vi.waitFor(() => expect(search.store.getState()).toMatchObject(answer))
  }
  /** It has stood there for a while. */
  const read = () => {
    const cameUp = line.cameUp()
    if (cameUp !== null) line.read(cameUp)
    return cameUp
  }
  return { line, taken, remembered, needed, list, world, state, typed, read }
}

const chosenBefore: KeptSentence = { words: 'b 2 RELIANCE @2900', key: elsewhere.key }

describe('a sentence', () => {
  it('is handed to the ticket by Enter, with what the trader is used to, and kept in the history', async () => {
    const { line, taken, remembered, state, typed } = aLine()
    line.open()
    await typed('b 2 rel 2900')
    line.enter()
    expect(taken).toMatchObject([
      {
        instrument: reliance,
        draft: { key: reliance.key, side: 'buy', quantity: '2', price: '2900', product: 'delivery' },
      },
    ])
    expect(remembered).toEqual([unchosen('b 2 rel 2900')])
    expect(state()).toMatchObject({ isOpen: false, text: '' })
  })

  it('ends in a month and a year of now, and that is no price', async () => {
    const { line, taken, typed } = aLine()
    for (const text of ['s 1l nifty 24500 ce nov 26', 's 1l nifty 24500 ce nov 28']) {
      await typed(text)
      line.enter()
    }
    expect(taken).toEqual([])
    await typed('s 1l nifty 24500 ce nov 29')
    line.enter()
    expect(taken).toMatchObject([{ draft: { price: '29' } }])
  })

  it('that is not whole, or wrong, goes nowhere', async () => {
    const { line, taken, typed } = aLine()
    for (const text of ['b 2 rel', 'b 2 rel 2900 sl', 'b 2 rel 2900 prot 5', 'x 2 rel 2900']) {
      await typed(text)
      line.enter()
    }
    expect(taken).toEqual([])
  })

  it('a guess is never taken for an instrument, except by Tab', async () => {
    const { line, taken, world, typed } = aLine()
    world.guessed = true
    await typed('b 2 relaince 2900')
    expect(line.instrument()).toBeNull()
    line.enter()
    expect(taken).toEqual([])
    expect(line.complete()).toBe(true)
    line.enter()
    expect(taken).toMatchObject([{ instrument: reliance }])
  })

  it('Enter before the answer counts when it comes, unless something else was typed', async () => {
    const { line, taken, world } = aLine()
    world.answers = false
    line.type('b 2 rel 2900')
    line.enter()
    line.type('b 3 rel 2900')
    world.answers = true
    await vi.waitFor(() => expect(line.instrument()).toBe(reliance))
    expect(taken).toEqual([])
    world.answers = false
    line.type('b 4 nifty 101.5')
    line.enter()
    world.answers = true
    await vi.waitFor(() => expect(taken).toMatchObject([{ instrument: niftyCall, draft: { quantity: '4' } }]))
  })

  it('is handed on as read only where what it means has stood there before Enter: a late answer is none of it', async () => {
    const { line, taken, world, typed, read } = aLine()
    world.answers = false
    line.type('b 2 rel 2900')
    expect(read()).toBeNull()
    line.enter()
    world.answers = true
    await vi.waitFor(() => expect(taken).toMatchObject([{ unread: true }]))
    // Answered, and Enter at the same moment.
    await typed('b 2 rel 2900')
    line.enter()
    await typed('b 2 rel 29')
    read()
    // The price is the hand's own.
    await typed('b 2 rel 2900')
    line.enter()
    // Another instrument than the one that was read.
    await typed('b 2 rel 2900')
    read()
    await typed('b 2 nifty 2900')
    line.enter()
    // The same that was read, for words that nobody has seen answered.
    await typed('b 2 rel 2900')
    read()
    await typed('b 2 reliance 2900')
    line.enter()
    await typed('b 2 rel 2900')
    read()
    await typed('b 2 nifty 2900')
    world.answers = false
    line.type('b 3 rel 2900')
    line.enter()
    world.answers = true
    await vi.waitFor(() => expect(taken).toHaveLength(6))
    expect(taken.map(({ unread }) => unread)).toEqual([true, true, false, true, true, true])
  })

  it('brought back, or found again after Esc, it is to be read anew', async () => {
    const { line, taken, typed, read } = aLine([unchosen('s 500 rel 2900')])
    await typed('b 2 rel 2900')
    read()
    await typed('')
    line.recall(-1)
    await vi.waitFor(() => expect(line.instrument()).toBe(reliance))
    line.enter()
    await typed('b 2 rel 2900')
    read()
    line.close()
    line.open()
    line.enter()
    line.recall(-1)
    await vi.waitFor(() => expect(line.instrument()).toBe(reliance))
    read()
    line.enter()
    expect(taken.map(({ unread }) => unread)).toEqual([true, true, false])
  })

  it('Tab writes the chosen instrument out, and keeps to it where another exchange has the same symbol', async () => {
    const { line, taken, state, typed } = aLine()
    await typed('b 2 rel 2900')
    line.step(1)
    expect(line.complete()).toBe(true)
    expect(state().text).toBe('b 2 RELIANCE @2900')
    await vi.waitFor(() => expect(line.instrument()).toBe(elsewhere))
    expect(line.complete()).toBe(false)
    line.enter()
    expect(taken).toMatchObject([{ instrument: { segment: 'BSE_EQ' }, draft: { price: '2900' } }])
  })

  it.each([
    ['b 2l nifty 24500ce', 'b 2l NIFTY 24500 CE 27 NOV 25 @'],
    ['b 2l nifty 24500ce ', 'b 2l NIFTY 24500 CE 27 NOV 25 @'],
    ['b 2l nifty 24500ce 101.5', 'b 2l NIFTY 24500 CE 27 NOV 25 @101.5'],
    ['b 2l nifty 24500ce @101.5', 'b 2l NIFTY 24500 CE 27 NOV 25 @101.5'],
    ['b 2l nifty 24500ce at 101.5 i', 'b 2l NIFTY 24500 CE 27 NOV 25 at 101.5 i'],
    ['b 2l nifty 24500ce @ i', 'b 2l NIFTY 24500 CE 27 NOV 25 @ i'],
    ['b 2l nifty 24500ce mkt i', 'b 2l NIFTY 24500 CE 27 NOV 25 @mkt i'],
    ['s 2l nifty 24500ce i', 's 2l NIFTY 24500 CE 27 NOV 25 @ i'],
    ['s 2l nifty 24500ce sl 98 i', 's 2l NIFTY 24500 CE 27 NOV 25 @ sl 98 i'],
    ['s 2l nifty 24500ce sl98', 's 2l NIFTY 24500 CE 27 NOV 25 @ sl98'],
  ])('after a symbol that ends in digits the price has its sign, said or not: %s', async (text, written) => {
    const { line, state, typed } = aLine()
    await typed(text)
    const { price, needs } = state().sentence
    line.complete()
    expect(state().text).toBe(written)
    expect(state().sentence).toMatchObject({ price, needs })
    expect(state().pinned).toBe(niftyCall)
  })

  it('Tab never makes a price of what the name ends in: it is still to say, and Enter takes nothing', async () => {
    const { line, taken, state, typed } = aLine()
    await typed('s 2l nifty 24500ce i')
    line.complete()
    expect(state().sentence).toMatchObject({ price: null, product: 'intraday' })
    expect(state().sentence.needs).toEqual(['the price, like 101.5, or mkt'])
    expect(state().text.slice(0, state().priceAt ?? 0)).toBe('s 2l NIFTY 24500 CE 27 NOV 25 @')
    line.enter()
    expect(taken).toEqual([])
    line.type('s 2l NIFTY 24500 CE 27 NOV 25 @101.5 i')
    expect(state()).toMatchObject({ pinned: niftyCall, priceAt: null })
    line.enter()
    expect(taken).toMatchObject([{ instrument: niftyCall, draft: { type: 'limit', price: '101.5' } }])
  })

  it.each([
    ['s 2l NIFTY 24500 CE 27 NOV 25 i', null],
    ['s 2l NIFTY 24500 CE 27 NOV 25', null],
    ['s 2l NIFTY 24500 CE 27 NOV 25 101.5 i', { kind: 'limit', number: '101.5' }],
    ['s 2l NIFTY 24500 CE 27 NOV 25 mkt', { kind: 'market' }],
    ['s 3l NIFTY 24500 CE 27 NOV 25 sl 98', null],
  ])('a name that was taken from the list stays one where its sign is taken out again: %s', async (text, price) => {
    const { line, state, typed } = aLine()
    await typed('s 2l nifty 24500ce')
    line.complete()
    line.type(text)
    expect(state()).toMatchObject({ pinned: niftyCall, sentence: { price, instrument: { words: niftyCall.symbol } } })
  })

  it.each([
    ['b 2 RELIANCE POWER @50', 'RELIANCE POWER'],
    ['b 2 RELIANCE 2900 ce 50', 'RELIANCE 2900 ce'],
  ])('a name that is typed on is another one, and is searched for again: %s', async (text, words) => {
    const { line, state, typed } = aLine()
    await typed('b 2 rel')
    line.complete()
    line.type(text)
    expect(state()).toMatchObject({ pinned: null, sentence: { instrument: { words } } })
  })

  it('the arrows recall what was typed before, from an empty line; Enter only ever looks', async () => {
    const { line, state, taken, typed } = aLine(['b 1 rel 1', 'b 2 rel 2'].map(unchosen))
    line.step(-1)
    expect(state().text).toBe('b 2 rel 2')
    line.step(-1)
    line.step(-1)
    expect(state().text).toBe('b 1 rel 1')
    line.step(1)
    line.step(1)
    expect(state().text).toBe('')
    // In a line of one's own they choose from what is found.
    await typed('b 5 rel 5')
    line.step(1)
    expect(state()).toMatchObject({ text: 'b 5 rel 5', chosen: elsewhere.key })
    expect(taken).toEqual([])
  })

  it('chosen by the arrows it is meant while the words of the instrument stay, whatever else is typed', async () => {
    const { line, taken, remembered, state, typed } = aLine()
    await typed('b 2 rel')
    line.step(1)
    for (const text of ['b 2 rel 2', 'b 2 rel 2900', 'b 3 rel 2900', 'b 3 rel 2900 i']) {
      await typed(text)
      expect(line.instrument()).toBe(elsewhere)
      expect(line.place()).toBe(1)
    }
    line.enter()
    expect(taken).toMatchObject([
      { instrument: elsewhere, draft: { key: elsewhere.key, quantity: '3', price: '2900' } },
    ])
    expect(remembered).toEqual([{ words: 'b 3 RELIANCE @2900 i', key: elsewhere.key }])
    await typed('b 2 rel')
    line.step(1)
    await typed('b 2 reli')
    expect([line.instrument(), state().chosen]).toEqual([reliance, null])
  })

  it('what was chosen stays chosen where the search puts it in another place, and is not another where it finds it no more', async () => {
    const { line, world, typed } = aLine()
    await typed('b 2 rel')
    line.step(1)
    world.found = [elsewhere, reliance]
    await typed('b 2 rel 2900')
    await vi.waitFor(() => expect(line.found()).toEqual([elsewhere, reliance]))
    expect([line.instrument(), line.place()]).toEqual([elsewhere, 0])
    world.found = [reliance]
    await typed('b 2 rel 2901')
    await vi.waitFor(() => expect(line.found()).toEqual([reliance]))
    expect(line.instrument()).toBeNull()
    line.step(1)
    expect(line.instrument()).toBe(reliance)
  })

  it('Tab marks in the list what it has written out', async () => {
    const { line, typed } = aLine()
    await typed('b 2 rel 2900')
    line.step(1)
    line.complete()
    await vi.waitFor(() => expect(line.found()).toEqual([reliance, elsewhere]))
    expect(line.place()).toBe(1)
  })

  it('brought back means the instrument that was chosen, by the arrows or by Tab, and not the first that is found', async () => {
    for (const choice of ['arrows', 'Tab'] as const) {
      const { line, taken, remembered, typed } = aLine()
      await typed('b 2 rel 2900')
      line.step(1)
      if (choice === 'Tab') line.complete()
      line.enter()
      expect(remembered).toEqual([chosenBefore])
      line.recall(-1)
      line.enter()
      expect(taken).toMatchObject([{ instrument: elsewhere }, { instrument: elsewhere }])
      expect(taken[1]?.draft).toEqual(taken[0]?.draft)
    }
  })

  it('is kept with the sign of its price, also where that was taken out again', async () => {
    const { line, remembered, typed } = aLine()
    await typed('s 2l nifty 24500ce')
    line.complete()
    for (const text of ['s 2l NIFTY 24500 CE 27 NOV 25 101.5 i', 's 2l NIFTY 24500 CE 27 NOV 25 mkt']) {
      line.type(text)
      line.enter()
      line.recall(-1)
    }
    expect(remembered).toEqual([
      { words: 's 2l NIFTY 24500 CE 27 NOV 25 @101.5 i', key: niftyCall.key },
      { words: 's 2l NIFTY 24500 CE 27 NOV 25 @mkt', key: niftyCall.key },
    ])
  })

  it('brought back after a start, or in another window, means the same: Enter waits until the list says what that is', async () => {
    const { line, taken, needed, list, state } = aLine([chosenBefore])
    line.recall(-1)
    await vi.waitFor(() => expect(line.found()).toEqual([reliance, elsewhere]))
    expect(line.instrument()).toBeNull()
    expect(line.complete()).toBe(false)
    line.enter()
    expect(taken).toEqual([])
    expect(needed).toEqual([elsewhere.key])
    list(reliance.key, reliance)
    expect(taken).toEqual([])
    list(elsewhere.key, elsewhere)
    expect(taken).toMatchObject([{ instrument: elsewhere, draft: { price: '2900' } }])
    expect(state().isOpen).toBe(false)
  })

  it('brought back is searched for anew where the list does not hold what was chosen, or calls it otherwise', async () => {
    for (const now of [null, { ...elsewhere, symbol: 'RELIANCE-B' }]) {
      const { line, taken, list } = aLine([chosenBefore])
      line.recall(-1)
      list(elsewhere.key, now)
      await vi.waitFor(() => expect(line.instrument()).toBe(reliance))
      line.enter()
      expect(taken).toMatchObject([{ instrument: reliance }])
    }
  })

  it('brought back and typed on, or chosen anew, waits for nothing, and stays as it was chosen', async () => {
    const { line, list, typed } = aLine([chosenBefore])
    line.recall(-1)
    await typed('b 2 rel 2900')
    expect(line.instrument()).toBe(reliance)
    await typed('')
    line.recall(-1)
    await vi.waitFor(() => expect(line.found()).toEqual([reliance, elsewhere]))
    line.choose(0)
    expect(line.instrument()).toBe(reliance)
    list(elsewhere.key, elsewhere)
    expect(line.instrument()).toBe(reliance)
  })

  it('typed anew in the same words means what is found first', async () => {
    const { line, taken, typed } = aLine()
    await typed('b 2 RELIANCE @2900')
    line.step(1)
    line.enter()
    await typed('b 2 RELIANCE @2900')
    line.enter()
    line.recall(-1)
    await vi.waitFor(() => expect(line.instrument()).not.toBeNull())
    line.enter()
    expect(taken.map(({ instrument }) => instrument)).toEqual([elsewhere, reliance, reliance])
  })

  it('what was typed is there again after Esc', async () => {
    const { line, state, typed } = aLine()
    line.open()
    await typed('b 2 rel 29')
    line.close()
    expect(state()).toMatchObject({ isOpen: false, text: 'b 2 rel 29' })
  })
})
