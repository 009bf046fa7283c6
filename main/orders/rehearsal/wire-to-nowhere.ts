/** A connection that leads nowhere: it has no address and no handle of the system, and answers itself what is written to it. */
import { Socket } from 'node:net'
import type { Place } from '../../broker/line/place.ts'
import { afterTurn } from '../../ports/after-turn.ts'

class WireToNowhere extends Socket {
  readonly #answer: () => string

  constructor(answer: () => string) {
    super()
    this.#answer = answer
  }

  /** Whatever would lead it somewhere. */
  override connect(): never {
    throw new Error('a rehearsal has no line')
  }

  override _read(): void {}

  override _write(_chunk: unknown, _encoding: string, written: () => void): void {
    written()
    afterTurn(() => {
      if (!this.destroyed) this.push(this.#answer())
    })
  }
}

/** `body` is what the next request is answered. */
export function placeNowhere(body: () => string): Place {
  return {
    isSecure: false,
    opened: 'connect',
    connect: () => {
      const wire = new WireToNowhere(() => answered(body()))
      afterTurn(() => void wire.emit('connect'))
      return wire
    },
  }
}

function answered(body: string): string {
  return `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}
