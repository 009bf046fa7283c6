import { describe, expect, test } from 'vitest'
import { type Kept, mostKept, moved, readKept, withInstrument, without } from './kept-instruments.ts'

const saved = [
  { key: 'NSE_EQ|INE002A01018', symbol: 'RELIANCE' },
  { key: 'NSE_EQ|INE009A01021', symbol: 'INFY' },
  { key: 'NSE_INDEX|Nifty 50', symbol: 'NIFTY' },
]
const kept = readKept(saved)
const symbols = (list: readonly Kept[]) => list.map(({ symbol }) => symbol)
const [reliance, infosys, nifty] = kept.map(({ key }) => key)

describe('the kept instruments', () => {
  test('come back as they were saved', () => {
    expect(kept).toEqual(saved)
  })

  test.each([[undefined], [null], ['text'], [7], [{}], [{ length: 3 }]])('are none where %j was saved', (other) => {
    expect(readKept(other)).toEqual([])
  })

  test('are those that can be read, each once and no more than there is room for', () => {
    expect(symbols(readKept([null, 7, {}, { key: 'no key' }, { key: 9 }, saved[0], saved[0]]))).toEqual(['RELIANCE'])
    expect(symbols(readKept([{ key: 'NSE_EQ|1', symbol: 4 }]))).toEqual(['NSE_EQ|1'])
    const many = Array.from({ length: mostKept + 1 }, (_, n) => ({ key: `NSE_EQ|${n}`, symbol: '' }))
    expect(readKept(many)).toHaveLength(mostKept)
  })

  test('are added at the end, once', () => {
    const [first, ...rest] = kept
    if (!first) throw new Error('none')
    expect(symbols(withInstrument(rest, first))).toEqual(['INFY', 'NIFTY', 'RELIANCE'])
    expect(withInstrument(kept, first)).toBe(kept)
  })

  test('are removed and moved one by one, and stay at the ends', () => {
    if (!reliance || !infosys || !nifty) throw new Error('none')
    expect(symbols(without(kept, infosys))).toEqual(['RELIANCE', 'NIFTY'])
    expect(symbols(moved(kept, infosys, -1))).toEqual(['INFY', 'RELIANCE', 'NIFTY'])
    expect(symbols(moved(kept, infosys, 1))).toEqual(['RELIANCE', 'NIFTY', 'INFY'])
    expect(moved(kept, reliance, -1)).toBe(kept)
    expect(moved(kept, nifty, 1)).toBe(kept)
  })
})
