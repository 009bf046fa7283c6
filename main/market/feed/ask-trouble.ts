/** What the feed said when it would not take an ask, for as long as that says something of now. */
import type { AppError } from '../../../contract/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import { askDoubted, askRefused } from './feed-troubles.ts'

export type AskTrouble = {
  /** `refused`: how many instruments are not followed because of it. */
  readonly take: (words: string, refused: number) => void
  /** What is asked anew may fare better. */
  readonly forget: () => void
  /** `refused`: how many are not followed now. */
  readonly problem: (refused: number) => AppError | null
}

/** Words that no instrument is refused by: long enough to be read, and nothing tells when they are over. */
const shownMillis = 60_000

export function heedAskTrouble(clock: Pick<Clock, 'elapsed'>): AskTrouble {
  let trouble: { readonly error: AppError; readonly isOfRefused: boolean; readonly at: number } | null = null

  return {
    take: (words, refused) => {
      const isOfRefused = refused > 0
      trouble = { error: isOfRefused ? askRefused(words) : askDoubted(words), isOfRefused, at: clock.elapsed() }
    },
    forget: () => {
      trouble = null
    },
    problem: (refused) => {
      if (trouble === null) return null
      const stands = trouble.isOfRefused ? refused > 0 : clock.elapsed() - trouble.at < shownMillis
      return stands ? trouble.error : null
    },
  }
}
