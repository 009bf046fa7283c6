/** The others: a filter over the parsed objects, as most terminals do it, and uFuzzy, the fastest library for lists of this size. */
import uFuzzy from '@leeoniya/ufuzzy'
import type { Row } from './listing.ts'

export type Peer = (typed: string) => number

const shown = 50

export function filterOverObjects(rows: readonly Row[]): Peer {
  return (typed) => {
    const terms = typed.toLowerCase().split(' ')
    const found = rows.filter(({ trading_symbol, name }) => {
      const text = `${trading_symbol} ${name}`.toLowerCase()
      return terms.every((term) => text.includes(term))
    })
    return found.slice(0, shown).length
  }
}

export function fuzzy(rows: readonly Row[]): Peer {
  const texts = rows.map(({ trading_symbol, name }) => `${trading_symbol} ${name}`.toLowerCase())
  const search = new uFuzzy({ intraMode: 1 })
  return (typed) => {
    const [places, , order] = search.search(texts, typed.toLowerCase(), 1)
    const found = order ?? places ?? []
    return found.slice(0, shown).map((at) => rows[places?.[at] ?? at]).length
  }
}
