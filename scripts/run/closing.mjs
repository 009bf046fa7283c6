/** Starts programs and ends what still runs, the last started first, however the end comes. */
import { startChild } from './child.mjs'

const endings = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * @typedef {{
 *   start: (plan: import('./child.mjs').ChildPlan) => import('./child.mjs').Child,
 *   asked: Promise<typeof endings[number]>,
 *   closeAll: () => Promise<void>,
 * }} Closing
 */

/**
 * npm passes a signal on to the shell between it and us, which dies of it without a word: what is left is another parent.
 * @param {Pick<NodeJS.Process, 'ppid'>} process
 * @param {() => void} run
 */
function whenOrphaned(process, run) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    run()
  }, 250)
  watch.unref()
}

/**
 * @param {Pick<NodeJS.Process, 'on' | 'ppid' | 'env'>} process
 * @returns {Closing} `asked` comes true when a signal asks for the end, and says which
 */
export function closingOn(process) {
  /** @type {Set<import('./child.mjs').Child>} */
  const running = new Set()
  let closed = false
  /** @type {Closing['asked']} */
  const asked = new Promise((resolve) => {
    for (const ending of endings) process.on(ending, () => resolve(ending))
    // As when the terminal that it was started in is closed.
    if (process.env['npm_lifecycle_event'] !== undefined) whenOrphaned(process, () => resolve('SIGHUP'))
  })

  /** @param {import('./child.mjs').ChildPlan} plan */
  function start(plan) {
    const child = startChild(plan)
    running.add(child)
    child.exited.then(() => running.delete(child))
    // Work that was under way when the end was asked for must leave nothing behind.
    if (closed) child.stop()
    return child
  }

  async function closeAll() {
    closed = true
    for (const child of [...running].reverse()) await child.stop()
  }

  return { start, asked, closeAll }
}
