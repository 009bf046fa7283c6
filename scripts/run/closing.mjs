/** Starts programs and ends what still runs, the last started first, however the end comes. */
import { startChild } from './child.mjs'

const endings = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * @typedef {{
 *   start: (plan: import('./child.mjs').ChildPlan) => import('./child.mjs').Child,
 *   asked: Promise<void>,
 *   closeAll: () => Promise<void>,
 * }} Closing
 */

/**
 * @param {Pick<NodeJS.Process, 'on'>} signals
 * @returns {Closing} `asked` comes true when a signal asks for the end
 */
export function closingOn(signals) {
  /** @type {Set<import('./child.mjs').Child>} */
  const running = new Set()
  let closed = false
  /** @type {Promise<void>} */
  const asked = new Promise((resolve) => {
    for (const ending of endings) signals.on(ending, () => resolve())
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
