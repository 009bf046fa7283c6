/** A wall-clock time as an Indian trader reads it, whatever zone this computer is set to. */

// India has kept one offset, without summer time, since 1945.
const offsetMillis = 5.5 * 60 * 60 * 1_000

/** The second that is certain to have come: rounded up. */
export function istTime(epochMillis: number): string {
  const second = Math.ceil(epochMillis / 1_000) * 1_000
  return `${new Date(second + offsetMillis).toISOString().slice(11, 19)} IST`
}
