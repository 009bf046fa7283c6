/** What the feed said when it would not take an ask, for as long as that says something of now. */
import type { AppError } from '../../../contract/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import { askDoubted, askLessened, askRefused } from './feed-troubles.ts'
import type { Refused } from './following.ts'

export type AskTrouble = {
  readonly take: (words: string, met: Refused) => void
  /** What is asked anew may fare better. */
  readonly forget: () => void
  /** `refused`: how many are not followed now. `lessened`: how many come with five levels in place of 30. */
  readonly problem: (refused: number, lessened: number) => AppError | null
}

/** Words that no instrument is refused by: long enough to be read, and nothing tells when they are over. */
const shownMillis = 60_000

export function heedAskTrouble(clock: Pick<Clock, 'elapsed'>): AskTrouble {
  /** What it said of 30 levels; the broker may have said nothing. */
  let words30 = ''
  let trouble: { readonly error: AppError; readonly isOfRefused: boolean; readonly at: number } | null = null

  return {
    take: (words, { refused, lessened }) => {
      if (lessened.length > 0) words30 = words
      if (lessened.length > 0 && refused === 0) return
      const isOfRefused = refused > 0
      trouble = { error: isOfRefused ? askRefused(words) : askDoubted(words), isOfRefused, at: clock.elapsed() }
    },
    forget: () => {
      trouble = null
    },
    problem: (refused, lessened) => {
      if (trouble !== null) {
        const stands = trouble.isOfRefused ? refused > 0 : clock.elapsed() - trouble.at < shownMillis
        if (stands) return trouble.error
      }
      if (lessened === 0) words30 = ''
      return lessened > 0 ? askLessened(words30) : null
    },
  }
}
