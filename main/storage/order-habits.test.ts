import { expect, it } from 'vitest'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { type KeptSentence, noHabits, sentencesKept } from '../../contract/order-habits.ts'
import { keepOrderHabits } from './order-habits.ts'
import { aStore } from './store.test-support.ts'

// A key by its shape.
const onBse = 'BSE_EQ|INE002A01018' as InstrumentKey
const unchosen = (words: string): KeptSentence => ({ words, key: null })

it('habits are kept between starts', () => {
  const store = aStore()
  const habits = keepOrderHabits(store)
  habits.saveArmMinutes(15)
  habits.saveDefault('MCX_FO', { product: 'intraday', lots: 2 })
  habits.rememberSentence(unchosen('b 1 reliance 2900'))
  habits.rememberSentence({ words: 'b 1 RELIANCE @2900', key: onBse })
  expect(keepOrderHabits(store).source.snapshot()).toEqual({
    armMinutes: 15,
    defaults: { MCX_FO: { product: 'intraday', lots: 2 } },
    sentences: [unchosen('b 1 reliance 2900'), { words: 'b 1 RELIANCE @2900', key: onBse }],
  })
})

it('a sentence means what was chosen for it last', () => {
  const habits = keepOrderHabits(aStore())
  habits.rememberSentence({ words: 'b 1 RELIANCE @2900', key: onBse })
  habits.rememberSentence(unchosen('b 1 RELIANCE @2900'))
  expect(habits.source.snapshot().sentences).toEqual([unchosen('b 1 RELIANCE @2900')])
})

it('X07: what cannot be read is begun anew, said, and set aside before it is written over', () => {
  const kept = { armMinutes: 'for ever' }
  const store = aStore(kept)
  const habits = keepOrderHabits(store)
  expect(habits.source.snapshot()).toEqual(noHabits)
  expect(habits.unread).toEqual([{ what: 'the usual lots and the last sentences', where: 'set-aside' }])
  habits.saveArmMinutes(15)
  expect(store.kept).toMatchObject({ value: { armMinutes: 15 }, aside: kept })
  expect(keepOrderHabits(store).unread).toEqual([])
})

it('a default is taken away again', () => {
  const habits = keepOrderHabits(aStore())
  habits.saveDefault('NSE_EQ', { product: 'delivery', lots: 10 })
  habits.saveDefault('NSE_EQ', null)
  expect(habits.source.snapshot().defaults).toEqual({})
})

it('a sentence said again is the newest, once, and the oldest give way', () => {
  const habits = keepOrderHabits(aStore())
  for (let at = 0; at <= sentencesKept; at += 1) habits.rememberSentence(unchosen(`b ${at + 1} reliance 2900`))
  habits.rememberSentence(unchosen('b 5 reliance 2900'))
  const { sentences } = habits.source.snapshot()
  expect(sentences).toHaveLength(sentencesKept)
  expect(sentences.at(-1)).toEqual(unchosen('b 5 reliance 2900'))
  expect(sentences.filter((each) => each.words === 'b 5 reliance 2900')).toHaveLength(1)
  expect(sentences[0]).toEqual(unchosen('b 2 reliance 2900'))
})

it('what could not be written does not count', () => {
  const store = aStore()
  const habits = keepOrderHabits(store)
  store.kept.isFull = true
  expect(habits.saveArmMinutes(30)).toMatchObject({ ok: false })
  expect(habits.source.snapshot()).toEqual(noHabits)
})
