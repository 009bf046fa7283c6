/** What the band says of the practice day, where that is not as a newcomer takes it to be. */
import type { FeedReport } from '../../contract/market.ts'
import type { PracticeDay } from '../../contract/practice-day.ts'

export type PracticeWords = { readonly text: string; readonly isNews: boolean }

const usual = 'Money and prices are made up on this computer; after hours its market runs on the last trading morning'
const afresh =
  'What was done in an earlier start could not be played again, so this practice began afresh: those orders are missing at its broker'

/** `over`: the words that lead to another day. */
export function practiceWords(day: PracticeDay | null, report: FeedReport | null, over: string): PracticeWords {
  if (day !== null && report !== null && isAtTheClose(report))
    return { text: `The practice market has closed until the next trading day; ${over}`, isNews: true }
  if (day?.began === 'begun-afresh') return { text: afresh, isNews: true }
  return { text: usual, isNews: false }
}

/** Only what the feed says now: what it said before it was lost may be over. */
function isAtTheClose({ state, segments }: FeedReport): boolean {
  const shares = segments['NSE_EQ']
  return (state === 'live' || state === 'quiet') && (shares === 'NORMAL_CLOSE' || shares === 'CLOSING_END')
}
