/** A text that must not leak: it prints, logs and serialises as a blank, and gives itself up only where it is asked to. */
import { inspect } from 'node:util'

const blank = '[secret]'

export class Secret {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** For the one place that puts it on the wire or into the keychain. */
  reveal(): string {
    return this.#text
  }

  toString(): string {
    return blank
  }

  toJSON(): string {
    return blank
  }

  [inspect.custom](): string {
    return blank
  }
}
