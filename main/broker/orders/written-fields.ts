/** Every field of a record as the broker wrote it, for the detail view: cleaned, bounded, and without what proves who sent it. */
import { z } from 'zod'
import { safeText } from '../safe-text.ts'

/** A postback's checksum would let whoever reads it send that postback again. */
const notShown = /^(checksum|authorization|access_?token|api_?key|api_?secret|secret|code)$/i
const mostFields = 64
const longestName = 60
const longestValue = 300

export function writtenFields(sent: unknown): Readonly<Record<string, string>> {
  const record = z.record(z.string(), z.unknown()).safeParse(sent)
  if (!record.success) return {}
  const shown = Object.entries(record.data).filter(([name]) => !notShown.test(name))
  return Object.fromEntries(
    shown.slice(0, mostFields).map(([name, value]) => [safeText(name, longestName), written(value)]),
  )
}

function written(value: unknown): string {
  if (value === null || value === undefined) return ''
  return safeText(typeof value === 'object' ? JSON.stringify(value) : String(value), longestValue)
}
