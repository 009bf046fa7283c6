/** The broker's own words for a refusal, made fit to show. */
import { safeText } from './safe-text.ts'
import { refusalWords } from './wire.ts'

const longestReason = 160

/** The first words found, the most telling place first. A secret that the broker echoes is blotted out. */
export function reasonIn(sent: unknown, secrets: readonly string[]): string | null {
  const parsed = refusalWords.safeParse(sent)
  if (!parsed.success) return null
  const { error, data, errors, message } = parsed.data
  const found = [error?.reason, data?.reason, errors?.[0]?.message, error?.name, message].find((text) => text?.trim())
  if (found === undefined) return null
  return safeText(blot(found, secrets), longestReason) || null
}

/** The code of the newer interface's error, in either spelling. */
export function codeIn(sent: unknown): string | undefined {
  const first = refusalWords.safeParse(sent).data?.errors?.[0]
  return first?.error_code ?? first?.errorCode
}

function blot(text: string, secrets: readonly string[]): string {
  return secrets.reduce((left, secret) => (secret === '' ? left : left.replaceAll(secret, '•••')), text)
}
