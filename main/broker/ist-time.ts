/** A wall-clock time as an Indian trader reads it, whatever zone this computer is set to. */
import { indiaAhead } from '../../contract/india.ts'

/** The second that is certain to have come: rounded up. */
export function istTime(epochMillis: number): string {
  const second = Math.ceil(epochMillis / 1_000) * 1_000
  return `${new Date(second + indiaAhead).toISOString().slice(11, 19)} IST`
}
