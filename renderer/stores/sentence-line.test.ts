import { describe, expect, it, vi } from 'vitest'
import type { Instrument } from '../../contract/instrument.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { ok } from '../../contract/result.ts'
import { niftyCall, reliance } from '../sentence/sentence.test-support.ts'
import { createInstrumentSearch } from './instrument-search.ts'
import { createSentenceLine } from './sentence-line.ts'
import type { TicketDraft } from './ticket-draft.ts'

const elsewhere: Instrument = { ...reliance, key: 'BSE_EQ|INE002A01018' as InstrumentKey, segment: 'BSE_EQ' }

function aLine(history: readonly string[] = []) {
  const taken: { draft: TicketDraft; instrument: Instrument }[] = []
  const remembered: string[] = []
  const world = { guessed: false, answers: true }
  const search = createInstrumentSearch(
    async ({ typed }) => {
      await vi.waitFor(() => expect(world.answers).toBe(true))
      const found = /^rel/i.test(typed) ? [reliance, elsewhere] : /^nifty/i.test(typed) ? [niftyCall] : []
      return ok({ found, guessed: world.guessed, day: null, old: false })
    },
    { after: () => () => {} },
  )
  const line = createSentenceLine({
    ...{
      search,
      history: () => [...history, ...remembered],
      usualProduct: () => 'delivery',
      remember: (each) => remembered.push(each),
    },
    take: (draft, instrument) => taken.push({ draft, instrument }),
  })
  const state = () => line.store.getState()
  const typed = async (text: string) => {
    line.type(text)
    await vi.waitFor(() => expect(search.store.getState()).toMatchObject({ typed: state().sentence.instrument?.words }))
  }
  return { line, taken, remembered, world, state, typed }
}

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
    expect(remembered).toEqual(['b 2 rel 2900'])
    expect(state()).toMatchObject({ isOpen: false, text: '' })
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

  it('after a symbol that ends in digits the price is marked as one', async () => {
    const { line, state, typed } = aLine()
    await typed('b 2l nifty 24500ce')
    line.complete()
    expect(state().text).toBe('b 2l NIFTY 24500 CE 27 NOV 25 @')
    await typed('b 2l nifty 24500ce mkt i')
    line.complete()
    expect(state().text).toBe('b 2l NIFTY 24500 CE 27 NOV 25 mkt i')
    await typed('b 2l nifty 24500ce @101.5')
    line.complete()
    expect(state().text).toBe('b 2l NIFTY 24500 CE 27 NOV 25 @101.5')
  })

  it('the arrows recall what was typed before, from an empty line; Enter only ever looks', async () => {
    const { line, state, taken, typed } = aLine(['b 1 rel 1', 'b 2 rel 2'])
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
    expect(state()).toMatchObject({ text: 'b 5 rel 5', chosen: 1 })
    expect(taken).toEqual([])
  })

  it('brought back means the instrument that was chosen, by the arrows or by Tab, and not the first that is found', async () => {
    for (const choice of ['arrows', 'Tab'] as const) {
      const { line, taken, remembered, typed } = aLine()
      await typed('b 2 rel 2900')
      line.step(1)
      if (choice === 'Tab') line.complete()
      line.enter()
      expect(remembered).toEqual(['b 2 RELIANCE @2900'])
      line.recall(-1)
      line.enter()
      expect(taken).toMatchObject([{ instrument: elsewhere }, { instrument: elsewhere }])
      expect(taken[1]?.draft).toEqual(taken[0]?.draft)
    }
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
