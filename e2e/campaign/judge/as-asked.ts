/** What arrived is what was asked for, and no oftener: by its tag where it has one, else by counting those of the same words. */
import { requestText, termsText } from './order-words.ts'
import type { Placed, Seen } from './seen.ts'

export function judgeAsAsked(seen: Seen, ours: readonly Placed[]) {
  const { answered, arrivedUntagged } = seen
  const wished = answered.flatMap(({ intent, terms }) => (intent !== null && terms !== null ? [{ intent, terms }] : []))
  const asked = countsOf(wished.map(({ terms }) => termsText(terms)))
  const made = ours.filter(({ request, orderIds }) => request.tag === null && orderIds.length > 0)
  return {
    sentAgain: oftener(countsOf(arrivedUntagged), asked).map(
      (text) => `the request for ${text} arrived more often than it was asked for`,
    ),
    duplicated: oftener(countsOf(made.map(({ request }) => requestText(request))), asked).map(
      (text) => `${text} was made more often than it was asked for`,
    ),
    broken: ours.flatMap(({ request }) => {
      const wish = wished.find(({ intent }) => intent === request.tag)
      const [text, heard] = [wish && termsText(wish.terms), requestText(request)]
      return text === undefined || text === heard
        ? []
        : [`${request.tag} was asked for as ${text} and sent as ${heard}`]
    }),
  }
}

/** Each with how often it stands there. */
export function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1)
  return found
}

/** Those that stand in the first more often than in the second. */
export function oftener(many: ReadonlyMap<string, number>, most: ReadonlyMap<string, number>): readonly string[] {
  return [...many].filter(([name, count]) => count > (most.get(name) ?? 0)).map(([name]) => name)
}
