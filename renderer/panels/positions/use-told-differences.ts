/** Where the fills and the broker differ, as it may be told now: by how much is a figure of what is held. */
import type { Position } from '../../../contract/trading.ts'
import { useSumsHidden } from '../../screen-context.tsx'
import { toldDifferences } from '../../stores/announcements/told-differences.ts'

export function useToldDifferences(position: Pick<Position, 'differences'>): readonly string[] {
  return toldDifferences(position, useSumsHidden())
}
