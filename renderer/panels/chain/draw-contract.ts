/** One contract in its half of a row: its figures, what they are worth, and what one has of it. */
import { namesOf } from '../../../contract/names-of.ts'
import { roundedPercent } from '../../format/prices.ts'
import { hasChange, type Quote, type ShownState } from '../../stores/market/market.ts'
import { numberIn, type ShownNumber } from '../../ui/shown-text.ts'
import { stateLooks } from '../../ui/state-look.ts'
import type { ChainColumnId, ChainSide } from './chain-columns.ts'
import type { Direction } from './tints.ts'

export type ContractDrawing = {
  /** Nothing is read or written while the version stays. */
  readonly draw: (version: number, quote: () => Quote) => void
  /** Order units one has of it; 0 for none. */
  readonly own: (net: number) => void
  readonly clear: () => void
}

export type Writers = {
  readonly price: (value: number) => string
  readonly units: (value: number) => string
  /** What one has of it. */
  readonly own: (net: number) => string
  readonly percent: (value: number) => string
  readonly volatility: (value: number) => string
  readonly decimal: (value: number) => string
}

export type DrawContractParts = {
  readonly row: HTMLElement
  readonly side: ChainSide
  readonly marks: HTMLElement
  readonly write: Writers
  readonly tint: (cell: HTMLElement, direction: Direction) => void
}

/** How the figure of each column is written. */
export function writtenBy(write: Writers): Readonly<Record<ChainColumnId, (value: number) => string>> {
  return {
    ...{ last: write.price, bid: write.price, ask: write.price, percent: write.percent },
    ...{ interest: write.units, volume: write.units, volatility: write.volatility },
    ...{ delta: write.decimal, theta: write.decimal, vega: write.decimal, gamma: write.decimal },
  }
}

export function drawContract({ row, side, marks, write, tint }: DrawContractParts): ContractDrawing {
  const cellOf = (name: string) => row.querySelector<HTMLElement>(`[data-side="${side}"][data-cell="${name}"]`)
  const written = writtenBy(write)
  const shown = new Map<ChainColumnId, ShownNumber>()
  for (const id of namesOf(written)) {
    const cell = cellOf(id)
    if (cell) shown.set(id, numberIn(cell, written[id]))
  }
  const [lastCell, percentCell, markCell] = [cellOf('last'), cellOf('percent'), cellOf('mark')]
  const ownCell = cellOf('own')
  const ownShown = ownCell && numberIn(ownCell, (net) => `◆ ${write.own(net)}`)
  let version = Number.NaN
  let state: ShownState | null = null
  let mark: ShownState | null = null
  let last = Number.NaN

  function drawState(now: ShownState | null): void {
    if (now === state) return
    state = now
    if (now === null) delete row.dataset[`${side}State`]
    else row.dataset[`${side}State`] = now
  }

  function drawMark(now: ShownState | null): void {
    if (now === mark) return
    mark = now
    if (markCell) markCell.replaceChildren(...(now === null || now === 'live' ? [] : markOf(marks, now)))
  }

  function drawLast(now: number, change: number): void {
    const wasKnown = !Number.isNaN(last)
    if (lastCell && wasKnown && now !== last && !Number.isNaN(now)) tint(lastCell, now > last ? 'up' : 'down')
    last = now
    if (percentCell) percentCell.dataset['direction'] = change > 0 ? 'up' : change < 0 ? 'down' : ''
  }

  function drawFigures(quote: Quote): void {
    const figures = figuresOf(quote)
    drawLast(figures.last, figures.percent)
    for (const [id, place] of shown) place.show(figures[id])
  }

  return {
    draw: (next, read) => {
      if (next === version) return
      version = next
      const quote = read()
      drawState(quote.state)
      drawMark(markedState(quote))
      drawFigures(quote)
    },
    own: (net) => ownShown?.show(net === 0 ? Number.NaN : net),
    clear: () => {
      version = Number.NaN
      last = Number.NaN
      for (const place of shown.values()) place.show(Number.NaN)
      drawState(null)
      drawMark(null)
    },
  }
}

/** What has not traded today has come nowhere since the close: its last price may be older than that. */
export function figuresOf(quote: Pick<Quote, 'state' | 'number'>): Readonly<Record<ChainColumnId, number>> {
  const [last, before] = [told(quote, 'last'), told(quote, 'previousClose')]
  const percent = hasChange(quote) ? roundedPercent(last - before, before) : Number.NaN
  return {
    ...{ last, percent, bid: told(quote, 'bid'), ask: told(quote, 'ask') },
    ...{ interest: quote.number('openInterest'), volume: quote.number('volume') },
    // Where the feed tells no greeks it says nought for the volatility.
    volatility: told(quote, 'impliedVolatility'),
    ...{ delta: quote.number('delta'), theta: quote.number('theta') },
    ...{ vega: quote.number('vega'), gamma: quote.number('gamma') },
  }
}

/** Beside a price of now figures that are not believed are not shown, and the mark says why. */
export function markedState({ state, number }: Pick<Quote, 'state' | 'number'>): ShownState {
  return state === 'live' && number('doubted') > 0 ? 'suspect' : state
}

/** Nobody bids nothing, and nothing is traded at nothing: nought is not told. */
function told(
  quote: Pick<Quote, 'number'>,
  field: 'last' | 'previousClose' | 'bid' | 'ask' | 'impliedVolatility',
): number {
  const value = quote.number(field)
  return value > 0 ? value : Number.NaN
}

function markOf(marks: HTMLElement, state: ShownState): Node[] {
  const glyph = marks.querySelector(`[data-mark="${state}"] svg`)?.cloneNode(true)
  const word = marks.ownerDocument.createElement('span')
  word.className = 'for-the-ear'
  word.textContent = stateLooks[state].word
  return glyph ? [glyph, word] : [word]
}
