/** One number for the versions of many prices. It goes round: the sum of them all, late in a long day, is more than a double tells apart. */
import type { InstrumentKey } from '../../contract/kinds.ts'

const round = 2 ** 52

/** Another number whenever one of them has risen; those that it is made of stay below `round`. */
export function versionOfAll(versions: readonly number[]): number {
  return versions.reduce((sum, version) => (sum + version) % round, 0)
}

/** Of what stands behind another tab no price is news, and nothing is drawn for it. */
export function shownVersion(
  isVisible: boolean,
  keys: readonly (InstrumentKey | null)[],
  versionOf: (key: InstrumentKey) => number,
): number {
  return isVisible ? versionOfAll(keys.map((key) => (key === null ? 0 : versionOf(key)))) : 0
}
