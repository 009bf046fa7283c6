/** The last frames nobody could read, kept for whoever looks into it, with what must not be written down cut out. */
import { safeText } from '../../broker/safe-text.ts'
import { cutSecrets } from '../../session/secret.ts'

export type KeptFrames = {
  readonly add: (text: string) => void
  /** All there ever were. */
  readonly count: () => number
  /** The last ones, oldest first. */
  readonly list: () => readonly string[]
}

const mostKept = 20
const longestKept = 500

/** Who the person is, wherever the broker names them. */
const personal =
  /"(client_?id|user_?id|user_?name|placed_?by|name|email|phone|pan|token|api_?key|access_token)"\s*:\s*("(?:[^"\\]|\\.)*"|[^,}\]\s]+)/gi

export function keepFrames(): KeptFrames {
  const kept: string[] = []
  let count = 0
  return {
    add: (text) => {
      count += 1
      kept.push(redact(text))
      if (kept.length > mostKept) kept.shift()
    },
    count: () => count,
    list: () => [...kept],
  }
}

function redact(text: string): string {
  return safeText(cutSecrets(text).replace(personal, '"$1":"[redacted]"'), longestKept)
}
