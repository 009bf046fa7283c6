/** How a terminal came to its end: closed by the person, or by a part that died. */
import { Problem } from '../run/problem.mjs'

/** @typedef {import('../run/child.mjs').Child} Child */

/**
 * Waits for the first end. A window that closes is the person's; any other part ends only when something is wrong.
 * @param {{ window: Child | null, parts: readonly Child[] }} running
 */
export async function waitForEnd({ window, parts }) {
  const deaths = parts.map((part) => part.exited.then((exit) => ({ part, exit })))
  const closed = window === null ? [] : [window.exited.then((exit) => ({ part: window, exit }))]
  const { part, exit } = await Promise.race([...closed, ...deaths])
  if (part === window && exit.code === 0) return
  throw died(part, exit)
}

/**
 * @param {Child} part
 * @param {import('../run/child.mjs').Exit} exit
 */
function died(part, { code, signal, missing }) {
  const how = missing
    ? 'could not be run'
    : signal === null
      ? `ended by itself with code ${code}`
      : `was ended by ${signal}`
  const words = part.tail() === '' ? 'It said nothing before.' : 'Its last lines are above.'
  return new Problem(
    `${part.name} ${how}, so everything that was started with it is closed. ${words}`,
    'Start it again; if it happens again, what is shown here belongs into a report.',
    part.tail(),
  )
}
