/** Writes the contracts in sight straight into the cells of their table, once a frame: React draws the table and never its figures. */
import type { ChainStrike } from '../../../contract/chain.ts'
import type { InstrumentKey, Money } from '../../../contract/kinds.ts'
import { dots } from '../../format/dots.ts'
import {
  formatGreek,
  formatPrice,
  formatUnits,
  formatVolatility,
  type PriceLook,
  writtenPercent,
} from '../../format/prices.ts'
import type { Market, Quote } from '../../stores/market/market.ts'
import type { Time } from '../../time.ts'
import { type ChainSide, chainSides } from './chain-columns.ts'
import { type ContractDrawing, drawContract, type Writers } from './draw-contract.ts'
import { type NearMoney, nearMoney } from './near-money.ts'
import { createTints } from './tints.ts'

export type Range = { readonly first: number; readonly last: number }

export type DrawnChain = {
  readonly draw: () => void
  /** What can be seen; the rest is emptied, so that nothing old stands there when it is seen again. */
  readonly look: (range: Range) => void
  readonly own: (own: ReadonlyMap<InstrumentKey, number>) => void
  readonly near: () => NearMoney | null
  readonly stop: () => void
}

export type DrawChainParts = {
  readonly body: HTMLElement
  /** Holds one mark for each state in `data-mark`, to be copied. */
  readonly marks: HTMLElement
  readonly market: Pick<Market, 'quote' | 'version'>
  readonly time: Pick<Time, 'after'>
  readonly strikes: readonly ChainStrike[]
  readonly underlying: InstrumentKey | null
  readonly look: PriceLook
  /** What one has of a contract is dots. */
  readonly hidesOwn: boolean
}

export function drawChain({
  body,
  marks,
  market,
  time,
  strikes,
  underlying,
  look,
  hidesOwn,
}: DrawChainParts): DrawnChain {
  // Those in sight, and the one that has the keyboard: read anew whenever others are drawn.
  let rows = rowsIn(body)
  const drawings = new Map<InstrumentKey, { readonly place: HTMLElement; readonly drawing: ContractDrawing }>()
  const tints = createTints(time)
  let range: Range = { first: 0, last: 0 }
  let own: ReadonlyMap<InstrumentKey, number> = new Map()
  let near: NearMoney | null = null

  function drawingOf(row: number, side: ChainSide): ContractDrawing | null {
    const key = strikes[row]?.[side] ?? null
    const place = rows.get(row)
    if (key === null || !place) return null
    const known = drawings.get(key)
    if (known?.place === place) return known.drawing
    const drawing = drawContract({ row: place, side, marks, write: writers(look, hidesOwn), tint: tints.show })
    drawings.set(key, { place, drawing })
    return drawing
  }

  function drawRow(row: number): void {
    for (const side of chainSides) {
      const key = strikes[row]?.[side]
      const drawing = drawingOf(row, side)
      if (!key || !drawing) continue
      drawing.draw(market.version(key), () => market.quote(key))
      drawing.own(own.get(key) ?? 0)
    }
  }

  function drawNear(): void {
    const next = nearMoney(strikes, underlying === null ? Number.NaN : believed(market.quote(underlying)))
    if (next?.near === near?.near && next?.above === near?.above && next?.at === near?.at) return
    near = next
    markNear()
  }

  function markNear(): void {
    for (const [at, row] of rows) {
      mark(row, 'near', near !== null && at === near.near ? '' : null)
      mark(row, 'money', near === null || at === near.at ? null : at < near.above ? 'call' : 'put')
    }
  }

  function clearOutside(next: Range): void {
    for (let row = range.first; row < range.last; row += 1) {
      if (row >= next.first && row < next.last) continue
      for (const side of chainSides) drawingOf(row, side)?.clear()
    }
  }

  /** A row that is drawn anew begins with nothing, and its contract is written into that one. */
  function forgetGone(): void {
    const there = new Set(rows.values())
    for (const [key, { place }] of drawings) if (!there.has(place)) drawings.delete(key)
  }

  function draw(): void {
    drawNear()
    for (let row = range.first; row < range.last; row += 1) drawRow(row)
  }

  return {
    draw,
    look: (next) => {
      rows = rowsIn(body)
      forgetGone()
      clearOutside(next)
      range = { first: next.first, last: Math.min(next.last, strikes.length) }
      markNear()
      draw()
    },
    own: (now) => {
      own = now
      draw()
    },
    near: () => near,
    stop: () => {
      tints.stop()
      for (const { drawing } of drawings.values()) drawing.clear()
    },
  }
}

function rowsIn(body: HTMLElement): ReadonlyMap<number, HTMLElement> {
  const drawn = [...body.querySelectorAll<HTMLElement>('tr[data-at]')]
  return new Map(drawn.map((row) => [Number(row.dataset['at']), row]))
}

/** A price that the core no longer vouches for marks nothing. */
function believed(quote: Quote): number {
  return quote.state === 'not-current' ? Number.NaN : quote.number('last')
}

function mark(row: HTMLElement, name: string, value: string | null): void {
  const { dataset } = row
  if (value === null) delete dataset[name]
  else if (dataset[name] !== value) dataset[name] = value
}

export function writers(look: PriceLook, hidesOwn: boolean): Writers {
  return {
    // The frame holds prices as money.
    price: (value) => formatPrice(value as Money, look),
    units: (value) => formatUnits(value, look.grouping),
    own: (net) => (hidesOwn ? dots : `${net > 0 ? '+' : ''}${formatUnits(net, look.grouping)}`),
    percent: writtenPercent,
    volatility: formatVolatility,
    decimal: formatGreek,
  }
}
