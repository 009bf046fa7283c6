/** Says once of a position that it differs from its trades: the list that shows it may stand behind another. */
import type { NamedPortfolio, NamedPosition } from '../../../contract/trading.ts'
import type { Stop } from '../../time.ts'
import { productWord } from '../../words/product-word.ts'
import { type HeardStore, lastOf } from '../heard.ts'
import type { Notices } from './notices.ts'
import { toldDifferences } from './told-differences.ts'

export function announceDifferences(
  portfolio: HeardStore<NamedPortfolio>,
  { tell, warn }: Pick<Notices, 'tell' | 'warn'>,
  isHidden: () => boolean,
): Stop {
  return portfolio.subscribe((heard, before) => {
    const was = lastOf(before)
    // What is told after a start is the list as it stands, and no news.
    if (heard.kind !== 'current' || was === null || was.positions === heard.value.positions) return
    const known = new Set(was.positions.filter(isDifferent).map(wordsOf))
    for (const position of heard.value.positions) {
      const words = wordsOf(position)
      const [difference] = toldDifferences(position, isHidden())
      if (difference !== undefined && !known.has(words)) warn(`Position ${words}: ${difference}`)
      if (difference === undefined && known.has(words)) tell(`Position ${words}: it agrees with its trades again.`)
    }
  })
}

function isDifferent({ differences }: NamedPosition): boolean {
  return differences.length > 0
}

function wordsOf({ name, product }: NamedPosition): string {
  return `${name}, ${productWord(product).toLowerCase()}`
}
