/**
 * The day of the practice broker that `npm start` runs beside the terminal. Only such a profile names one; a live one never does.
 */

/** Whether it is a first one, goes on from an earlier start of the same day, or had to begin afresh because that could not be played again. */
export const practiceBeginnings = ['begun', 'goes-on', 'begun-afresh'] as const
export type PracticeBeginning = (typeof practiceBeginnings)[number]

export type PracticeDay = {
  /** Each new practice day that was asked for counts one up: its orders and journal stand apart from those of the others. */
  readonly number: number
  readonly began: PracticeBeginning
}

/** The most that are counted. */
export const mostPracticeDays = 99_999

/** In the data folder: the number of the practice day that the next start is to play. The start reads it, the terminal writes it. */
export const practiceDayFile = 'practice-day'
