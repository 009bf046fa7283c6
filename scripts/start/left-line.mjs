/** The line by which the core says, as it ends, what stays at the broker without it. */

/**
 * @param {string} line
 * @returns {string | null} its sentence; null for any other line
 */
export function readLeft(line) {
  if (!line.startsWith('{')) return null
  /** @type {unknown} */
  let value
  try {
    value = JSON.parse(line)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null || !('event' in value) || value.event !== 'left') return null
  return 'sentence' in value && typeof value.sentence === 'string' ? value.sentence : null
}
