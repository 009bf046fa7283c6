/** By what a person and the log name the same fault. */
import type { Random } from './random.ts'

export function faultReference(random: Random): string {
  return Buffer.from(random(4)).toString('hex').toUpperCase()
}
