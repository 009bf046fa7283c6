/**
 * What each picture of a page showed of the market, and when: a frame of main's stands on the screen with the picture after
 * it, and counts once the window itself has said so.
 */
import type { Page } from 'playwright'
import { headField, headSize, rowField, rowSize } from '../../../contract/market-frame.ts'

/** A frame that was painted: at what millisecond of the wall, and the instants of last trades that it told. */
export type PaintedFrame = { readonly at: number; readonly stamps: readonly number[] }
export type PageTimes = { readonly painted: readonly PaintedFrame[]; readonly gaps: readonly number[] }

type Noting = { painted: { at: number; stamps: number[] }[]; gaps: number[] }

/** Of the packed frame, in doubles; each row begins with its slot. */
const places = {
  ...{ sequenceAt: headField.sequence, rowsAt: headField.rows, headSize },
  ...{ rowLength: 1 + rowSize, lastTimeAt: 1 + rowField.lastTime },
}

/** Runs in each page before its own scripts, so it may use nothing from around it but what it is given. */
export const notePictures = `(${noteInPage})(${JSON.stringify(places)})`

function noteInPage({ sequenceAt, rowsAt, headSize, rowLength, lastTimeAt }: typeof places): void {
  const noting: Noting = { painted: [], gaps: [] }
  Object.assign(window, { benchPictures: noting })
  const unpainted = new Map<number, { at: number; stamps: number[] }>()

  function takeIn(data: unknown): void {
    // Eight bytes before it are the transport's own.
    if (!(data instanceof ArrayBuffer) || data.byteLength < 8 * (1 + headSize)) return
    const numbers = new Float64Array(data, 8)
    const stamps = new Set<number>()
    for (let row = 0; row < (numbers[rowsAt] ?? 0); row += 1) {
      stamps.add(numbers[headSize + row * rowLength + lastTimeAt] ?? 0)
    }
    const frame = { at: Number.NaN, stamps: [...stamps] }
    unpainted.set(numbers[sequenceAt] ?? 0, frame)
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      // The task after a picture's own work: it has been handed over.
      port1.onmessage = () => {
        frame.at = performance.timeOrigin + performance.now()
      }
      port2.postMessage(null)
    })
  }

  const own = window.WebSocket
  window.WebSocket = class extends own {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      this.addEventListener('message', ({ data }) => takeIn(data))
    }
    override send(data: string): void {
      super.send(data)
      if (typeof data !== 'string' || !data.includes('"marketPainted"')) return
      const sequence = Number(/"sequence":(\d+)/.exec(data)?.[1])
      const frame = unpainted.get(sequence)
      if (frame) noting.painted.push(frame)
      unpainted.delete(sequence)
    }
  }
  let before = 0
  const look = (now: number) => {
    if (before > 0) noting.gaps.push(now - before)
    before = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** All since the last time it was asked. */
export function takePictures(page: Page): Promise<PageTimes> {
  return page.evaluate(() => {
    const { benchPictures: noting } = window as unknown as { benchPictures: Noting }
    const taken = { painted: noting.painted, gaps: noting.gaps }
    noting.painted = []
    noting.gaps = []
    return taken
  })
}
