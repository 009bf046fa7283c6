/** `node bench/frames.ts [--json FILE] [--quick]`: what it costs to bring rows and books from the board into a window's store, packed and as objects. */
import { deserialize, serialize } from 'node:v8'
import { instrumentKey } from '../contract/kinds.ts'
import { deepestBook, type LevelField, levelField, levelSize, rowField, rowSize } from '../contract/market-frame.ts'
import { createBoard, type OwnBoard } from '../main/market/board/board.ts'
import { frameBuffer } from '../main/market/windows/frame-buffer.ts'
import { systemClock } from '../main/ports/clock.ts'
import { marketRows } from '../renderer/stores/market/market-rows.ts'
import { publish, type Row } from './report.ts'
import { compare, inRounds, type Pace } from './rounds.ts'
import { withCollections } from './with-collections.ts'

type Load = { readonly what: string; readonly rows: number; readonly levels: number; readonly atMost: number }

const loads: readonly Load[] = [
  { what: 'a watchlist of 500', rows: 500, levels: 0, atMost: 1 / 20 },
  { what: '40 rows in sight', rows: 40, levels: 0, atMost: 1 / 10 },
  { what: 'one book of 30 levels', rows: 1, levels: 30, atMost: 1 / 2 },
]

/** Every field told, each number another one. */
function filledBoard(rows: number): OwnBoard {
  const board = createBoard(rows)
  for (let row = 0; row < rows; row += 1) {
    const key = instrumentKey(`NSE_EQ|${row}`)
    const slot = key ? board.slotFor(key) : null
    if (slot === null) throw new Error(`no slot for row ${row}`)
    for (let field = 0; field < rowSize; field += 1) board.rows[slot * rowSize + field] = 10_000_000 + row * 100 + field
    for (let at = 0; at < deepestBook * levelSize; at += 1) board.levels[slot * deepestBook * levelSize + at] = row + at
    board.levelCount[slot] = deepestBook
    board.toldAt[slot] = 0
  }
  return board
}

const rowNames = Object.entries(rowField)

/** As quick as it can be written: in one order, so that all have one shape. */
function asObject(board: OwnBoard, slot: number, levels: number): object {
  const row: Record<string, unknown> = { slot }
  for (const [name, at] of rowNames) row[name] = board.rows[slot * rowSize + at]
  row['book'] = Array.from({ length: levels }, (_, level) => {
    const from = (slot * deepestBook + level) * levelSize
    const number = (field: LevelField) => board.levels[from + levelField[field]]
    const bid = { bid: number('bid'), bidQuantity: number('bidQuantity'), bidOrders: number('bidOrders') }
    return { ...bid, ask: number('ask'), askQuantity: number('askQuantity'), askOrders: number('askOrders') }
  })
  return row
}

function frameRow({ what, rows, levels, atMost }: Load, pace: Pace): Row {
  const board = filledBoard(rows)
  const buffer = frameBuffer(board, systemClock)
  const packed = marketRows()
  const objects = new Map<number, unknown>()
  const slots = Array.from({ length: rows }, (_, slot) => slot)
  let sequence = 0
  const rounds = inRounds(
    [
      {
        name: 'packed',
        units: 1,
        pass: () => {
          buffer.begin()
          for (const slot of slots) buffer.row(slot, levels)
          const bytes = buffer.finish({ sequence: ++sequence, feed: 'live', conflated: 0 })
          if (!packed.read(deserialize(serialize(bytes)), 0)) throw new Error('the frame was not read')
        },
      },
      {
        name: 'objects',
        units: 1,
        pass: () => {
          const told: unknown = deserialize(serialize(slots.map((slot) => asObject(board, slot, levels))))
          if (!Array.isArray(told)) throw new Error('the rows were not read')
          for (const [slot, row] of told.entries()) objects.set(slot, row)
        },
      },
    ],
    pace,
  )
  const { ours, against, ...ratio } = compare(rounds, 'packed', 'objects')
  const figures = { ours: ours / 1_000, against: against / 1_000, unit: 'µs', peer: 'objects' }
  return { what: `${what}, board to store`, ...figures, ...ratio, bound: { atMost } }
}

if (import.meta.main) {
  await withCollections(import.meta.filename, async () => {
    const pace = process.argv.includes('--quick') ? { rounds: 5, slotMillis: 30 } : { rounds: 15, slotMillis: 100 }
    await publish(
      { bench: 'Frames to a window', rows: loads.map((load) => frameRow(load, pace)) },
      process.argv.slice(2),
    )
  })
}
