import { expect, test } from 'vitest'
import { moneyFromUnits, unitsPerRupee } from '../../../../contract/kinds.ts'
import { formatChange, formatPercent, formatPrice } from '../../../format/prices.ts'
import { type ColumnId, columnIds } from '../cells/columns.ts'
import { elided } from './elided.ts'
import { measureWidths } from './widths.ts'

/** A pixel a character, and no padding. */
const look = { rem: 0, family: 'Inter' }
const textWidth = (text: string) => text.length
const context = { font: '', measureText: (text: string) => ({ width: textWidth(text) }) as TextMetrics }
const widthOf = measureWidths(context, look)

function rupees(amount: number) {
  const money = moneyFromUnits(Math.round(amount * unitsPerRupee))
  if (money === undefined) throw new Error('no money')
  return money
}

const prices: readonly ColumnId[] = columnIds.filter((id) =>
  ['last', 'bid', 'ask', 'open', 'high', 'low', 'previousClose', 'averagePrice'].includes(id),
)

test.each([2, 4] as const)('a price of six figures loses no digit beside prices of %i after the point', (column) => {
  const cut = elided(textWidth)
  for (const grouping of ['indian', 'western'] as const) {
    const price = formatPrice(rupees(157155), { digits: 2, column, grouping })
    for (const id of prices) expect(cut(price, widthOf(id), '').trimEnd(), id).toBe(price.trimEnd())
    const change = formatChange(rupees(-15715.5), { digits: 2, column, grouping })
    expect(cut(change, widthOf('change'), '').trimEnd()).toBe(change.trimEnd())
  }
  const average = formatPrice(rupees(157155.2531), { digits: 2, column, grouping: 'indian' })
  expect(cut(average, widthOf('averagePrice'), '')).toBe(average)
})

test('a change of an option on its last day is whole', () => {
  for (const now of [2.5, 10.99, 61.7, 650]) {
    const change = formatPercent(rupees(now), rupees(1)) ?? ''
    expect(change.length).toBeLessThanOrEqual(widthOf('percent'))
  }
})

test('words that are cut say so', () => {
  expect(elided(textWidth)('GANDHARA SMALL FINANCE BANK', 10, '')).toBe('GANDHARA…')
})
