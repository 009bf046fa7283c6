/** The line by which the core says, as it ends, what stays at the broker without it. */
import { readEvent } from '../run/ready-line.mjs'

/**
 * @param {string} line
 * @returns {string | null} its sentence; null for any other line
 */
export function readLeft(line) {
  const said = readEvent(line)
  return said?.event === 'left' && typeof said['sentence'] === 'string' ? said['sentence'] : null
}
