/** When trading was halted, by what was asked and answered, and when the journal was taken away. */
import type { Answered, Seen } from './seen.ts'

export function haltSpans(answered: readonly Answered[]): readonly { readonly from: number; readonly to: number }[] {
  const spans: { from: number; to: number }[] = []
  for (const { verb, state, answeredAt, askedAt } of answered) {
    if (verb === 'halt' && state === 'halted') spans.push({ from: answeredAt, to: Number.POSITIVE_INFINITY })
    if (verb !== 'release' || state === 'refused') continue
    // The first that was not refused ends all that stand, and no later one says otherwise.
    for (const span of spans) span.to = Math.min(span.to, askedAt)
  }
  return spans
}

export function isForgotten(at: number, { forgets }: Pick<Seen, 'forgets'>): boolean {
  return forgets.some(({ from, to }) => at >= from && at <= to)
}
