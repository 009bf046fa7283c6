import { expect, test } from 'vitest'
import { instant, instrumentKey } from '../../../../contract/kinds.ts'
import type { ListedInstrument, ListItem } from '../../../../contract/watchlists.ts'
import { notAsAddedWords } from './as-added.ts'
import { anInstrument } from './subject.test-support.ts'

function added(token: string, symbol: string): ListedInstrument {
  const key = instrumentKey(`NSE_FO|${token}`)
  if (!key) throw new Error('no key')
  return { kind: 'instrument', key, symbol }
}

test('a row that is another contract by now than it was added as is named where there is room, and several are counted', () => {
  const [one, other, same] = [added('1', 'NIFTY 25000 CE'), added('2', 'NIFTY 25100 CE'), added('3', 'TCS FUT')]
  const contract = (symbol: string) => anInstrument(symbol, { expiry: instant(1) })
  const listed = new Map([
    [one.key, contract('BANKNIFTY 52000 PE')],
    [other.key, contract('BANKNIFTY 53000 PE')],
    [same.key, contract('TCS FUT')],
  ])
  const words = (...items: ListItem[]) => notAsAddedWords(items, listed)
  expect(words(same)).toBeNull()
  expect(words(same, one)).toBe('≠ BANKNIFTY 52000 PE was added as NIFTY 25000 CE')
  expect(words(one, same, other)).toBe('≠ 2 rows are other contracts by now than they were added as')
  expect(notAsAddedWords([one], new Map())).toBeNull()
})
