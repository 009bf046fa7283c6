/** Calm progress: one line a step, begun when the step begins and closed with the time it took. */

/**
 * @typedef {{
 *   say: (sentence: string) => void,
 *   step: <Value>(doing: string, work: (progress: (text: string) => void) => Promise<Value>) => Promise<Value>,
 * }} Steps
 */

/**
 * @param {{ write: (text: string) => unknown, isTTY?: boolean }} stream
 * @param {() => number} now in milliseconds
 * @returns {Steps}
 */
export function stepsOn(stream, now) {
  /** @type {Steps['step']} */
  async function step(doing, work) {
    const startedAt = now()
    stream.write(`${doing} … `)
    let shown = ''
    /** @param {string} text */
    const progress = (text) => {
      if (stream.isTTY !== true || text === shown) return
      shown = text
      stream.write(`\r\x1b[K${doing} … ${text} `)
    }
    try {
      const value = await work(progress)
      stream.write(`${inSeconds(now() - startedAt)}\n`)
      return value
    } catch (error) {
      stream.write(`failed after ${inSeconds(now() - startedAt)}\n`)
      throw error
    }
  }
  return { say: (sentence) => stream.write(`${sentence}\n`), step }
}

/** @param {number} millis */
function inSeconds(millis) {
  return `${(millis / 1000).toFixed(1)} s`
}
