import { expect, test } from 'vitest'
import { figureGroup } from '../../../contract/market-frame.ts'
import type { ShownState } from '../../stores/market.ts'
import { markedState } from './draw-contract.ts'

const quote = (state: ShownState, doubted: number) => ({ state, number: () => doubted })

test('a contract is marked where figures beside its price of now are not believed, and else by what its price is worth', () => {
  expect(markedState(quote('live', figureGroup.book))).toBe('suspect')
  for (const doubted of [0, Number.NaN]) expect(markedState(quote('live', doubted))).toBe('live')
  expect(markedState(quote('stale', figureGroup.book))).toBe('stale')
})
