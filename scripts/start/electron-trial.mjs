/** Whether Electron got past its start, and how it ended: a machine that lacks a library or forbids its sandbox ends it within moments. */
import { waitForEnd } from './wait-for-end.mjs'

const moments = 3_000

/** @param {import('../run/child.mjs').Child} electron */
export async function gotStarted(electron) {
  /** @type {Promise<'lasted'>} */
  const lasted = new Promise((resolve) => setTimeout(() => resolve('lasted'), moments).unref())
  const first = await Promise.race([lasted, electron.exited])
  return first === 'lasted' || first.code === 0
}

/**
 * Code 0 alone is no good end: a second start on the same folder brings the first one's window forward, whatever profile that one
 * has, and ends with it.
 * @param {import('./shells.mjs').ElectronChild} electron
 * @param {readonly import('../run/child.mjs').Child[]} parts
 */
export async function waitForElectron(electron, parts) {
  await waitForEnd({ window: electron, parts })
  const trouble = electron.trouble()
  if (trouble !== null) throw trouble
}
