import { expect, test } from 'vitest'
import { panelsOf } from './panel-acts.ts'

test('a command goes to the panel in hand, else to one that is there, and says where there is none', () => {
  const acts = panelsOf<string>()
  const taken: string[] = []
  expect(acts.ask('a', 'lock')).toBe(false)
  const leaveA = acts.enter('a', (act) => taken.push(`a ${act}`))
  acts.enter('b', (act) => taken.push(`b ${act}`))
  acts.ask('b', 'lock')
  acts.ask(null, 'lock')
  leaveA()
  acts.ask('a', 'check')
  expect(taken).toEqual(['b lock', 'a lock', 'b check'])
})

test('a panel that is drawn anew is not taken away by the end of the drawing before', () => {
  const acts = panelsOf<string>()
  const taken: string[] = []
  const leave = acts.enter('a', () => taken.push('before'))
  acts.enter('a', () => taken.push('now'))
  leave()
  acts.ask('a', 'lock')
  expect(taken).toEqual(['now'])
})

test('an act from a panel of another kind goes to the first that is there, as it was asked', () => {
  const acts = panelsOf<1 | -1>()
  const taken: string[] = []
  acts.enter('chain', (by) => taken.push(`chain ${by}`))
  acts.enter('chain-2', (by) => taken.push(`chain-2 ${by}`))
  expect([acts.ask('chain-2', -1), acts.ask('watchlist', 1), acts.ask(null, 1)]).toEqual([true, true, true])
  expect(taken).toEqual(['chain-2 -1', 'chain 1', 'chain 1'])
})
