/** How long a download may take in all, and how long it may stand still. */

/**
 * @param {{ inAll: number, withoutByte: number }} limits in milliseconds
 * @returns {{ signal: AbortSignal, sawBytes: () => void }}
 */
export function patientSignal({ inAll, withoutByte }) {
  const controller = new AbortController()
  /** @param {string} why */
  const giveUp = (why) => controller.abort(new Error(why))
  const whole = setTimeout(() => giveUp(`it took more than ${inAll / 1_000} s`), inAll)
  whole.unref()
  const nothing = () => giveUp(`nothing arrived for ${withoutByte / 1_000} s`)
  let still = setTimeout(nothing, withoutByte).unref()
  return {
    signal: controller.signal,
    sawBytes: () => {
      clearTimeout(still)
      still = setTimeout(nothing, withoutByte).unref()
    },
  }
}
