/** One of the commands: runs its work, says failures in words, and leaves no program behind. */
import { closingOn } from './closing.mjs'
import { inWords } from './problem.mjs'
import { stepsOn } from './steps.mjs'

/**
 * @typedef {{
 *   steps: import('./steps.mjs').Steps,
 *   closing: import('./closing.mjs').Closing,
 *   args: readonly string[],
 * }} Command
 */

/**
 * @param {NodeJS.WriteStream} stream where progress and failures are shown
 * @param {(command: Command) => Promise<number>} work answers the exit code
 */
export async function runCommand(stream, work) {
  const closing = closingOn(process)
  const steps = stepsOn(stream, () => performance.now())
  const ended = closing.asked.then(() => {
    steps.say('\nClosing.')
    return 0
  })
  try {
    process.exitCode = await Promise.race([work({ steps, closing, args: process.argv.slice(2) }), ended])
  } catch (error) {
    stream.write(inWords(error))
    process.exitCode = 1
  }
  await closing.closeAll()
  // Work that the end overtook may still hold a timer or a socket.
  process.exit()
}
