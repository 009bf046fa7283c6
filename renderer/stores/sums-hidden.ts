/** Whether sums are hidden, by what this window has heard of the choice; until it has heard, they are. */
import type { Settings } from '../../contract/settings.ts'
import { type Heard, lastOf } from './heard.ts'

export function sumsHidden(settings: Heard<Settings>): boolean {
  return lastOf(settings)?.sums !== 'shown'
}
