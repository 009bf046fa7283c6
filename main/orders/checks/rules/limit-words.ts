/** What the sentences of the limits share. */
import { commands } from '../../../../contract/commands.ts'
import { countWords } from '../../../words/amounts.ts'

/** Where limits are changed: the sheet of that command, and not the settings. */
export const inLimits = `in “${commands['orders.limits'].title}”`

/** Follows the sentence of a limit; empty where there are none. */
export function unknownOfEarlierWords(count: number): string {
  if (count === 0) return ''
  const [counts, their, them] = count === 1 ? ['counts', 'its', 'it'] : ['count', 'their', 'them']
  return ` ${countWords(count, 'order')} of an earlier day ${counts} too, for ${their} outcome is still unknown: say in the list of orders what came of ${them}.`
}
