/** What a word is wanted for: beside each order all that is asked of it, and under them each question once. */
import type { Finding } from '../../contract/orders.ts'

export function wordsAskedFor(findings: readonly Finding[]): string {
  return findings.flatMap(({ severity, sentence }) => (severity === 'confirm' ? [sentence] : [])).join(' ')
}

/** One question with the sentence it has for each of its orders. */
export function sentenceForAll(sentences: readonly string[]): string {
  const [first = ''] = sentences
  if (sentences.length < 2) return first
  if (sentences.every((each) => each === first)) return `${sentences.length} orders: ${first}`
  return `${sentences.length} orders, each in its own words above. Of the first: ${first}`
}
