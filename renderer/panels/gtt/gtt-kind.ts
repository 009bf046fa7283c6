/** What good-till-triggered orders are found, grouped and saved by. */
import { rupees, toCsv } from '../../format/csv.ts'
import { formatDate, formatInstant } from '../../format/instants.ts'
import { countedIn } from '../../format/quantities.ts'
import type { PlainKind } from '../../lists/plain-list.tsx'
import { textsOf } from '../../lists/typed-filter.ts'
import { productName, shortProductName } from '../../orders/order-words.ts'
import type { GttRow } from '../../stores/gtt/gtt-rows.ts'
import { gttLook, gttNotes, isGttDoubtful, legLook, whenWord } from '../../words/gtt-words.ts'
import { decideWord } from '../../words/order-look.ts'

const groupings = { none: 'Not grouped', instrument: 'By instrument', state: 'By state' }
export type GttGrouping = keyof typeof groupings

const titles = [
  ...['State', 'Side', 'Instrument', 'Symbol', 'Segment', 'Instrument key', 'Quantity', 'Counted in', 'Product'],
  ...['Goes', 'Price', 'Target', 'Stop', 'Trailing', 'Entry', 'Target state', 'Stop state'],
  ...['Made on', 'Made IST', 'Expires on', 'From', 'GTT id', 'Orders', 'What is known'],
]

/** Whose it is. */
export function originOf({ placing, gtt }: GttRow): 'here' | 'elsewhere' {
  return placing === null && (gtt?.intent ?? null) === null ? 'elsewhere' : 'here'
}

/** By the words of a file, which no setting groups. */
const inFile = { tick: null, grouping: 'indian' } as const

export const gttKind: PlainKind<GttRow, GttGrouping> = {
  ...{ what: 'GTT orders', label: 'GTT orders', hint: 'Filter: reliance waits' },
  empty: 'No GTT order is at the broker.',
  idOf: ({ id }) => id,
  textOf: textsOf((row) => [
    ...[row.name, row.symbol, row.segment, row.key, row.id, row.side, gttLook(row).word, originOf(row)],
    ...(row.product === null ? [] : [productName(row.product), shortProductName(row.product)]),
    row.entry && whenWord(row.entry.trigger),
    row.target && 'target',
    row.stop && 'stop',
  ]),
  groupings,
  titleOf: (row, grouping) => {
    switch (grouping) {
      case 'none':
        return ''
      case 'instrument':
        return `${row.name} ${row.segment}`
      case 'state':
        return gttLook(row).word
    }
  },
  isDoubtful: isGttDoubtful,
  csv: (rows) =>
    toCsv([
      titles,
      ...rows.map((row) => {
        const { gtt, side, name, symbol, segment, key, quantity, product, entry, target, stop, createdAt } = row
        const state = (leg: typeof entry) => (leg?.rule && gtt?.standing !== 'gone' ? legLook(leg.rule).word : null)
        return [
          ...[gttLook(row).word, side, name, symbol, segment, key, quantity, countedIn({ segment })],
          product === null ? null : productName(product),
          ...[entry && whenWord(entry.trigger), rupees(entry?.price ?? null), rupees(target?.price ?? null)],
          ...[rupees(stop?.price ?? null), rupees(stop?.trailing ?? null), state(entry), state(target), state(stop)],
          ...(createdAt === null ? [null, null] : [formatDate(createdAt), formatInstant(createdAt)]),
          gtt === null || gtt.expiresAt === null ? null : formatDate(gtt.expiresAt),
          ...[originOf(row), gtt?.id ?? null],
          gtt?.rules.flatMap(({ order }) => order ?? []).join(' ') ?? null,
          gttNotes(row, inFile, decideWord).join(' '),
        ]
      }),
    ]),
}
