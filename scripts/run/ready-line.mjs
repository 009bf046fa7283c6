/** The one JSON line by which a part says that it can be used, or why it cannot. */
import { Problem } from './problem.mjs'

/** @typedef {{ event: 'ready', [field: string]: unknown } | { event: 'failed', happened: string, todo: string }} Said */

/**
 * @param {string} line
 * @returns {Record<string, unknown> & { event: unknown } | null} null for any line that is no event
 */
export function readEvent(line) {
  if (!line.startsWith('{')) return null
  try {
    /** @type {unknown} */
    const value = JSON.parse(line)
    return typeof value === 'object' && value !== null && 'event' in value ? { ...value } : null
  } catch {
    return null
  }
}

/**
 * @param {string} line
 * @returns {Said | null} null for any other line
 */
export function readLine(line) {
  const value = readEvent(line)
  if (value?.event === 'ready') return { ...value, event: 'ready' }
  if (value?.event !== 'failed') return null
  const { happened, todo } = { happened: '', todo: '', ...value }
  return { event: 'failed', happened: String(happened), todo: String(todo) }
}

/**
 * Starts a part and waits for its line.
 * @param {import('./closing.mjs').Closing} closing
 * @param {import('./child.mjs').ChildPlan} plan
 * @returns {Promise<{ child: import('./child.mjs').Child, ready: Record<string, unknown> }>}
 */
export async function startUntilReady(closing, plan) {
  /** @type {(said: Said) => void} */
  let hear = () => {}
  /** @type {Promise<Said>} */
  const said = new Promise((resolve) => {
    hear = resolve
  })
  const child = closing.start({
    ...plan,
    onLine: (line) => {
      const read = readLine(line)
      if (read === null) return plan.onLine?.(line)
      hear(read)
      return true
    },
  })
  const first = await Promise.race([said, child.exited])
  if ('event' in first && first.event === 'ready') return { child, ready: first }
  await child.stop()
  if ('event' in first) throw new Problem(first.happened, first.todo)
  throw new Problem(
    `${plan.name} ended before it could be used.`,
    'Its last lines above say why; start again after mending that.',
    child.tail(),
  )
}

/**
 * @param {Record<string, unknown>} ready
 * @param {string} field
 */
export function textOf(ready, field) {
  const value = ready[field]
  if (typeof value === 'string') return value
  throw new Problem(
    `The ready line has no ${field}.`,
    'This is a fault of the part that printed it.',
    JSON.stringify(ready),
  )
}
