/** One of the commands: runs its work, says failures in words, and leaves no program behind. */
import { constants } from 'node:os'
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
 * @param {{ untilAsked?: boolean }} [options] `untilAsked`: it is there until it is asked to end, so to be asked is a good end; any
 *   other work has then not been done, and the exit code is the one that shells give for the signal
 */
export async function runCommand(stream, work, { untilAsked = false } = {}) {
  const closing = closingOn(process)
  const steps = stepsOn(stream, () => performance.now())
  const ended = closing.asked.then((signal) => {
    steps.say('\nClosing.')
    return untilAsked ? 0 : 128 + constants.signals[signal]
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
