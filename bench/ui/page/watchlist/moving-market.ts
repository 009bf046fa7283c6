/**
 * A market that moves by the same dice for every contestant: at each picture of the screen so many rows change, and the
 * window's own store takes them in as the packed frame that main would send.
 */
import type { Instrument } from '../../../../contract/instrument.ts'
import type { Bridge } from '../../../../contract/ipc.ts'
import { type InstrumentKey, instrumentKey, moneyFromRupees } from '../../../../contract/kinds.ts'
import {
  feedStates,
  frameVersion,
  headField,
  headSize,
  quoteSources,
  quoteStates,
  rowField,
  rowSize,
} from '../../../../contract/market-frame.ts'
import type { Told } from '../../../../contract/message.ts'
import type { ListedInstrument } from '../../../../contract/watchlists.ts'
import { browserPainting } from '../../../../renderer/painting.ts'
import { type Market, watchTheMarket } from '../../../../renderer/stores/market/market.ts'
import { browserTime } from '../../../../renderer/time.ts'

export type MovingMarket = {
  readonly items: readonly ListedInstrument[]
  readonly instruments: readonly Instrument[]
  readonly market: Market
  /** Begins to move. */
  readonly start: () => void
}

const rows = 500

export async function openMovingMarket(changes: number): Promise<MovingMarket> {
  const dice = rolled(20_261_122)
  const table = new Float64Array(rows * rowSize)
  for (let row = 0; row < rows; row += 1) first(table, row * rowSize, dice)
  let tell: (told: Told<{ change?: Uint8Array; snapshot?: null }>) => void = () => {}
  const bridge: Pick<Bridge, 'onMarket' | 'watchMarket' | 'marketPainted'> = {
    onMarket: (listener) => {
      tell = (told) => void listener(told)
      listener({ kind: 'snapshot', value: null })
      return () => {}
    },
    watchMarket: async ({ wants }) => ({ ok: true, value: { slots: wants.map((_, slot) => slot) } }),
    marketPainted: async () => ({ ok: true, value: undefined }),
  }
  const market = watchTheMarket({ bridge, painting: browserPainting(window), time: browserTime, report: () => {} })
  const instruments = Array.from({ length: rows }, (_, row) => anInstrument(row))
  const items = instruments.map(({ key, symbol }): ListedInstrument => ({ kind: 'instrument', key, symbol }))
  market.watch(
    'bench',
    items.map(({ key }) => ({ key, level: 'depth5' })),
  )
  await new Promise((resolve) => setTimeout(resolve, 0))
  const send = (frame: Uint8Array) => tell({ kind: 'change', value: frame })
  let sequence = 1
  send(
    packed(
      table,
      Array.from({ length: rows }, (_, row) => row),
      sequence,
    ),
  )

  function step(): void {
    requestAnimationFrame(step)
    const changed = new Set<number>()
    for (let change = 0; change < changes; change += 1) {
      const row = Math.floor(dice() * rows)
      move(table, row * rowSize, dice)
      changed.add(row)
    }
    sequence += 1
    send(packed(table, [...changed], sequence))
  }
  return { items, instruments, market, start: () => requestAnimationFrame(step) }
}

function first(table: Float64Array, at: number, dice: () => number): void {
  const price = Math.round((50 + dice() * 4_000) * 20) * 500
  table.fill(Number.NaN, at, at + rowSize)
  const set = (field: keyof typeof rowField, value: number) => {
    table[at + rowField[field]] = value
  }
  set('state', quoteStates.indexOf('live'))
  set('source', quoteSources.indexOf('feed'))
  set('age', 20)
  for (const field of ['last', 'previousClose', 'open', 'bid', 'ask'] as const) set(field, price)
  set('high', Math.round(price * 1.02))
  set('low', Math.round(price * 0.98))
  set('volume', Math.floor(dice() * 1e7))
  set('openInterest', Math.floor(dice() * 1e6))
  set('lastTime', Date.now())
}

function move(table: Float64Array, at: number, dice: () => number): void {
  const [last = 0, volume = 0] = [table[at + rowField.last], table[at + rowField.volume]]
  const next = Math.max(500, last + (dice() < 0.5 ? -500 : 500) * Math.ceil(dice() * 3))
  table[at + rowField.last] = next
  table[at + rowField.bid] = next - 500
  table[at + rowField.ask] = next + 500
  table[at + rowField.high] = Math.max(next, table[at + rowField.high] ?? next)
  table[at + rowField.low] = Math.min(next, table[at + rowField.low] ?? next)
  table[at + rowField.volume] = volume + Math.ceil(dice() * 500)
  table[at + rowField.lastTime] = Date.now()
}

function packed(table: Float64Array, changed: readonly number[], sequence: number): Uint8Array {
  const numbers = new Float64Array(headSize + changed.length * (1 + rowSize))
  numbers[headField.version] = frameVersion
  numbers[headField.sequence] = sequence
  numbers[headField.rows] = changed.length
  numbers[headField.feed] = feedStates.indexOf('live')
  for (const [place, row] of changed.entries()) {
    const from = headSize + place * (1 + rowSize)
    numbers[from] = row
    numbers.set(table.subarray(row * rowSize, (row + 1) * rowSize), from + 1)
  }
  return new Uint8Array(numbers.buffer)
}

function anInstrument(row: number): Instrument {
  const symbol = `BELL${String(row).padStart(3, '0')}`
  return {
    ...{ key: keyed(`NSE_EQ|${symbol}`), symbol, name: `Bell Company ${row}`, segment: 'NSE_EQ', kind: 'future' },
    ...{ exchangeToken: String(row), isin: null, lotSize: 1, tickSize: moneyFromRupees(0.05) ?? null },
    // With one, so that the column of open interest has numbers to draw.
    ...{ freezeQuantity: null, expiry: nextMonth, strike: null, underlyingSymbol: null, underlyingKey: null },
  }
}

// An instant of the bench's own.
const nextMonth = (Date.now() + 30 * 86_400_000) as NonNullable<Instrument['expiry']>

function keyed(text: string): InstrumentKey {
  const key = instrumentKey(text)
  if (!key) throw new Error(text)
  return key
}

function rolled(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
