/** A note that the scripts leave for their next run. One that was cut short, as by a loss of power, is as good as none. */

/**
 * @param {string} text
 * @returns {any} in the shape that the script itself gave it; null where nothing can be read
 */
export function readNote(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
