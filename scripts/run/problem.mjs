/** A failure that a person can act on: what happened, what to do, and the last lines of whatever failed. */

export class Problem extends Error {
  /**
   * @param {string} happened
   * @param {string} todo
   * @param {string} [output] the tail of what a program printed
   */
  constructor(happened, todo, output = '') {
    super(happened)
    this.happened = happened
    this.todo = todo
    this.output = output
  }
}

/**
 * What the terminal shows for a failure. Anything but a Problem is a fault of these scripts, so its stack is shown.
 * @param {unknown} error
 */
export function inWords(error) {
  if (!(error instanceof Problem)) {
    const stack = error instanceof Error ? error.stack : String(error)
    return `These scripts broke, which is a fault of theirs:\n${stack}\n`
  }
  const output = error.output.trim() === '' ? '' : `${indented(error.output.trim())}\n`
  return `\n${output}${error.happened}\n${error.todo}\n`
}

/** @param {string} text */
function indented(text) {
  return text
    .split('\n')
    .map((line) => `  | ${line}`)
    .join('\n')
}
