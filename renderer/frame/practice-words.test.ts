import { expect, test } from 'vitest'
import { instant } from '../../contract/kinds.ts'
import type { FeedReport } from '../../contract/market.ts'
import type { FeedState } from '../../contract/market-frame.ts'
import { practiceWords } from './practice-words.ts'

function told(state: FeedState, shares: string): FeedReport {
  return {
    ...{ state, since: instant(0), followed: 7, limit: 5_000, left: 0, refusedFrames: 0, suspectValues: 0, refused: 0 },
    ...{ reconnects: 0, silent: [], problem: null, byOlderChannel: 0, segments: { NSE_EQ: shares } },
    oddities: { strangers: 0, unknownFields: 0, unknownNumbers: 0, overCeiling: 0 },
  }
}
const day = { number: 0, began: 'goes-on' } as const
const afresh = { number: 0, began: 'begun-afresh' } as const
const words = (...[of, report]: [Parameters<typeof practiceWords>[0], FeedReport | null]) =>
  practiceWords(of, report, 'K opens it')

test('a day that could not be played again says so for as long as it is played', () => {
  expect(words(afresh, null)).toMatchObject({ isNews: true, text: expect.stringContaining('began afresh') })
  expect(words(afresh, told('live', 'NORMAL_OPEN')).text).toContain('those orders are missing')
  expect(words(day, told('live', 'NORMAL_OPEN'))).toMatchObject({ isNews: false })
})

test('at the close the way to another day is named, and only on the word of a feed that is heard', () => {
  for (const state of ['live', 'quiet'] as const)
    for (const shares of ['NORMAL_CLOSE', 'CLOSING_END'])
      expect(words(day, told(state, shares)).text).toBe(
        'The practice market has closed until the next trading day; K opens it',
      )
  for (const state of ['off', 'connecting', 'dead', 'unreliable'] as const)
    expect(words(day, told(state, 'NORMAL_CLOSE'))).toMatchObject({ isNews: false })
  expect(words(day, null)).toMatchObject({ isNews: false })
})

test('where no practice broker was started with the terminal, no command is named', () => {
  expect(words(null, told('live', 'NORMAL_CLOSE'))).toMatchObject({ isNews: false })
})
