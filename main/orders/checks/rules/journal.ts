/** Nothing new and no change while it could not be written down (I2, D01): said before it is sent, in the journal's own words. */
import { inWords } from '../../../../contract/errors.ts'
import { type CheckedOrder, stop, type Verdict } from '../rule.ts'

export function journal({ context: { journalTrouble } }: CheckedOrder): Verdict | null {
  return journalTrouble && stop(inWords(journalTrouble))
}
