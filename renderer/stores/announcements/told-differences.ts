/** The differences of a position in words, without their figures while sums are hidden. */
import type { Position } from '../../../contract/trading.ts'

export const differsUnsaid = 'Its trades and the broker’s figure differ; by how much is hidden.'

export function toldDifferences({ differences }: Pick<Position, 'differences'>, isHidden: boolean): readonly string[] {
  return isHidden && differences.length > 0 ? [differsUnsaid] : differences
}
