import { expect, test } from 'vitest'
import { instrumentKey } from '../../contract/kinds.ts'
import { feedStates } from '../../contract/market-frame.ts'
import { auctionWords, marketsWords } from './market-phase.ts'

const key = instrumentKey('NSE_EQ|INE002A01018')
if (!key) throw new Error('no key')
const share = key
const said = (word: string) => auctionWords({ state: 'live', segments: { NSE_EQ: word, NSE_FO: 'NORMAL_OPEN' } }, share)

test('2.9: what a segment does before its opening and at its end is said of an instrument in it', () => {
  expect(said('PRE_OPEN_START')).toBe('Pre-open: orders are collected, and trade at one price when it ends')
  expect(said('PRE_OPEN_END')).toBe('Pre-open: what was collected is being matched')
  expect(said('CLOSING_START')).toBe('Closing session: what trades trades at the close of the day')
})

test('of a segment that trades or is shut other words speak, and of one that is not known none do', () => {
  expect(['NORMAL_OPEN', 'NORMAL_CLOSE', 'CLOSING_END', 'UNKNOWN_9'].map(said)).toEqual([null, null, null, null])
  expect(auctionWords({ state: 'live', segments: {} }, share)).toBeNull()
})

test('2.9: each of the six states has a word, and each segment stands under the one it is in', () => {
  const segments = {
    ...{ NSE_FO: 'NORMAL_OPEN', NSE_EQ: 'CLOSING_START', BSE_EQ: 'CLOSING_END', MCX_FO: 'NORMAL_CLOSE' },
    ...{ NCD_FO: 'PRE_OPEN_START', BCD_FO: 'PRE_OPEN_END', NSE_INDEX: 'NORMAL_OPEN', BSE_FO: 'UNKNOWN_9' },
  }
  expect(marketsWords({ state: 'quiet', segments })).toEqual([
    'Open: NSE derivatives, NSE_INDEX',
    'Closing session: NSE equity',
    'Closed, closing session over: BSE equity',
    'Closed: MCX commodity',
    'Pre-open, orders are collected: NSE currency',
    'Pre-open, being matched: BSE currency',
    'UNKNOWN_9: BSE derivatives',
  ])
})

test('what was said before the feed was lost is not said of now', () => {
  const heard = feedStates.filter((state) => {
    const report = { state, segments: { NSE_EQ: 'PRE_OPEN_START' } }
    return auctionWords(report, share) !== null || marketsWords(report).length > 0
  })
  expect(heard).toEqual(['live', 'quiet'])
})
