/** What a word is wanted for: under the orders each question once, and beside each of them what is asked of it and not of all alike. */
import type { Finding, RuleId } from '../../contract/orders.ts'

export function wordsAskedFor(findings: readonly Finding[], ofAll: ReadonlySet<string> = none): string {
  const asked = findings.filter(({ severity, sentence }) => severity === 'confirm' && !ofAll.has(sentence))
  return asked.map(({ sentence }) => sentence).join(' ')
}

const none: ReadonlySet<string> = new Set()

/** The sentences that are the same for each of so many orders: once is enough, and what is to be answered stays in sight. */
export function askedOfAll(questions: ReadonlyMap<RuleId, readonly string[]>, orders: number): ReadonlySet<string> {
  const same = [...questions.values()].filter((of) => of.length === orders && new Set(of).size === 1)
  return new Set(same.flat())
}

/** One question with the sentence it has for each of its orders. */
export function sentenceForAll(sentences: readonly string[]): string {
  const [first = ''] = sentences
  if (sentences.length < 2) return first
  if (sentences.every((each) => each === first)) return `${sentences.length} orders: ${first}`
  return `${sentences.length} orders, each in its own words above. Of the first: ${first}`
}
