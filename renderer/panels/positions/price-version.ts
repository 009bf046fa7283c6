/** One number for the versions of many prices. It goes round: the sum of them all, late in a long day, is more than a double tells apart. */

const round = 2 ** 52

/** Another number whenever one of them has risen; those that it is made of stay below `round`. */
export function versionOfAll(versions: readonly number[]): number {
  return versions.reduce((sum, version) => (sum + version) % round, 0)
}
