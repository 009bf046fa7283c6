/** A text that must not leak: it prints, logs and serialises as a blank, and gives itself up only where it is asked to. */
import { inspect } from 'node:util'

const blank = '[secret]'

// Held weakly: the list is for cutting secrets out of texts and must not keep one alive.
const living = new Set<WeakRef<Secret>>()

/** Shorter ones would blank half of every text, and protect nothing. */
const shortestCut = 6

export class Secret {
  readonly #text: string
  #isOver = false

  constructor(text: string) {
    this.#text = text
    living.add(new WeakRef(this))
  }

  /** For the one place that puts it on the wire or into the keychain. */
  reveal(): string {
    return this.#text
  }

  /** What it opened has been left: nothing that still waits may go out with it. */
  end(): void {
    this.#isOver = true
  }

  get isOver(): boolean {
    return this.#isOver
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

/** Replaces every secret that is still held anywhere, also as an address or a basic credential would spell it. */
export function cutSecrets(text: string): string {
  let left = text
  for (const reference of living) {
    const secret = reference.deref()
    if (secret === undefined) living.delete(reference)
    else for (const spelling of spellings(secret.reveal())) left = left.replaceAll(spelling, blank)
  }
  return left
}

function spellings(text: string): readonly string[] {
  if (text.length < shortestCut) return []
  return [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1), Buffer.from(text).toString('base64')]
}
