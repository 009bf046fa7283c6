/** The broker's own words for a refusal, made fit to show. */
import { z } from 'zod'
import { safeText } from './safe-text.ts'
import type { SubscriptionLimit } from './trouble.ts'
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

const limitExceeded = z.object({
  status: z.literal('LIMIT_EXCEEDED'),
  data: z.object({ data: z.object({ symbolsSubscribed: z.int().min(0), subscriptionLimit: z.int().min(0) }) }),
})

/** Section 7: the one 429 that speaks of a number of symbols and not of time. */
export function subscriptionLimitIn(sent: unknown): SubscriptionLimit | undefined {
  const parsed = limitExceeded.safeParse(sent)
  if (!parsed.success) return undefined
  const { symbolsSubscribed: subscribed, subscriptionLimit: limit } = parsed.data.data.data
  return { subscribed, limit }
}

function blot(text: string, secrets: readonly string[]): string {
  return secrets.reduce((left, secret) => (secret === '' ? left : left.replaceAll(secret, '•••')), text)
}
