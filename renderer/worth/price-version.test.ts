import { describe, expect, it } from 'vitest'
import { aKey } from '../stores/orders/order.test-support.ts'
import { shownVersion, versionOfAll } from './price-version.ts'

/** As the market counts them: above the rows told of one price, how often the window asked anew. */
const late = 40_000 * 2 ** 32 + 123_456

describe('the version of many prices', () => {
  it('is another one when any of them was told anew, however many there are and however long the day', () => {
    for (const count of [1, 2, 500, 5_000]) {
      const versions = Array.from({ length: count }, () => late)
      const before = versionOfAll(versions)
      for (const told of [0, count >> 1, count - 1])
        expect(versionOfAll(versions.with(told, late + 1))).not.toBe(before)
    }
  })

  it('is another one for each row told of a price that rises', () => {
    const others = Array.from({ length: 4_999 }, () => late)
    const seen = Array.from({ length: 64 }, (_, rows) => versionOfAll([...others, late + rows]))
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('is the same while nothing was told', () => {
    expect(versionOfAll([late, 3, 0])).toBe(versionOfAll([late, 3, 0]))
    expect(versionOfAll([])).toBe(0)
  })

  it('stays behind another tab whatever is told, and is another one once the list is seen', () => {
    const keys = [aKey, null]
    const behind = [late, late + 1, late + 2].map((told) => shownVersion(false, keys, () => told))
    expect(new Set(behind).size).toBe(1)
    const seen = [late, late + 1].map((told) => shownVersion(true, keys, () => told))
    expect(new Set([...behind, ...seen]).size).toBe(3)
  })
})
