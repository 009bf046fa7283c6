/** Keeps one socket to the core: notices at once when it is gone or silent, and opens the next with jitter. */

export type CoreSocketParts = {
  readonly openSocket: () => WebSocket
  readonly after: (millis: number, run: () => void) => () => void
  /** From 0 to below 1. */
  readonly random: () => number
  readonly onOpen: () => void
  readonly onMessage: (data: string | ArrayBuffer) => void
  /** Told at every loss and every attempt that failed. */
  readonly onLost: () => void
}

export type CoreSocket = { readonly send: (text: string) => void }

/** The core beats every 5 s; three missed beats mean that it hangs or that the connection is dead. */
export const silenceLimit = 15_000
export const lookEvery = 750
const firstDelay = 250
const longestDelay = 5_000

export function keepCoreSocket(parts: CoreSocketParts): CoreSocket {
  let socket: WebSocket
  let failures = 0

  function open(): void {
    let over = false
    const mine = parts.openSocket()
    mine.binaryType = 'arraybuffer'
    socket = mine

    function lose(): void {
      if (over) return
      over = true
      stopLooking()
      mine.close()
      // Full jitter, so that many windows of a core that returns do not all come at once.
      const delay = parts.random() * Math.min(longestDelay, firstDelay * 2 ** failures)
      failures += 1
      parts.after(delay, open)
      parts.onLost()
    }

    let silentLooks = 0
    // Looks are counted and not time: while this window itself stood still it heard nothing, and that is nobody's silence.
    function look(): void {
      silentLooks += 1
      if (silentLooks > silenceLimit / lookEvery) lose()
      else stopLooking = parts.after(lookEvery, look)
    }

    let stopLooking = parts.after(lookEvery, look)
    // A socket that has been closed here opens and hears nothing more.
    mine.addEventListener('open', parts.onOpen)
    mine.addEventListener('close', lose)
    mine.addEventListener('message', (event: MessageEvent<string | ArrayBuffer>) => {
      // Only a core that speaks counts as one that is back.
      failures = 0
      silentLooks = 0
      parts.onMessage(event.data)
    })
  }

  open()
  return { send: (text) => socket.send(text) }
}
