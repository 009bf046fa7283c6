import { describe, expect, test } from 'vitest'
import type { ListItem } from '../../../contract/watchlists.ts'
import { listed } from './cells/subject.test-support.ts'
import { shownRows, sortedKeys } from './shown-rows.ts'

const heading = (name: string, isFolded = false): ListItem => ({ kind: 'heading', id: name, name, isFolded })
const items = [listed('C'), listed('A'), heading('Banks'), listed('D'), listed('B')]
const names = (rows: ReturnType<typeof shownRows>) =>
  rows.map(({ item }) => ('symbol' in item ? item.symbol : `# ${item.name}`))
const values: Readonly<Record<string, number | null>> = { A: 3, B: null, C: 1, D: 2 }
const valueBy = ({ symbol }: { readonly symbol: string }) => values[symbol] ?? null

describe('the rows shown', () => {
  test('are those of the list, in its order', () => {
    expect(names(shownRows(items, null))).toEqual(['C', 'A', '# Banks', 'D', 'B'])
  })

  test('leave out what is folded away, and count it', () => {
    const rows = shownRows(
      [listed('C'), heading('Banks', true), listed('D'), listed('B'), heading('Rest'), listed('A')],
      null,
    )
    expect(names(rows)).toEqual(['C', '# Banks', '# Rest', 'A'])
    expect(rows[1]).toMatchObject({ count: 2 })
  })

  test('are sorted within their groups; headings stay', () => {
    const order = sortedKeys(items, { column: 'last', direction: 'down' }, valueBy)
    expect(names(shownRows(items, order))).toEqual(['A', 'C', '# Banks', 'D', 'B'])
  })

  test('without a value stand at the end, whichever way', () => {
    const up = sortedKeys(items, { column: 'last', direction: 'up' }, valueBy)
    const down = sortedKeys(items, { column: 'last', direction: 'down' }, valueBy)
    expect(up.map((key) => key.at(-1))).toEqual(['C', 'D', 'A', 'B'])
    expect(down.map((key) => key.at(-1))).toEqual(['A', 'D', 'C', 'B'])
  })

  test('that came after the order was made stand at the end of their group', () => {
    const order = sortedKeys(items, { column: 'last', direction: 'up' }, valueBy)
    expect(names(shownRows([listed('E'), ...items], order)).slice(0, 3)).toEqual(['C', 'A', 'E'])
  })
})
