/** The feed's words about an ask it would not take (service facts 1.4): JSON, or whatever it sends instead. */
import { z } from 'zod'
import { safeText } from '../../broker/safe-text.ts'

const shape = z.object({
  error: z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]),
})

const longest = 160

/** `full` is for finding keys in, `shown` for a person. */
export function readTextFrame(text: string): { readonly full: string; readonly shown: string } {
  const read = shape.safeParse(parse(text))
  const full = read.success ? read.data.error : ''
  return { full, shown: safeText(full, longest) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
