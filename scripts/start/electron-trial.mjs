/** Whether Electron got past its start: a machine that lacks a library or forbids its sandbox ends it within moments. */

const moments = 3_000

/** @param {import('../run/child.mjs').Child} electron */
export async function gotStarted(electron) {
  /** @type {Promise<'lasted'>} */
  const lasted = new Promise((resolve) => setTimeout(() => resolve('lasted'), moments).unref())
  const first = await Promise.race([lasted, electron.exited])
  return first === 'lasted' || first.code === 0
}
