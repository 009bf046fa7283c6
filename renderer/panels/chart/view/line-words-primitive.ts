/**
 * Writes what a line of the trader's own says, at its left end: at the right, where the library would write it, stand the last bars.
 * At the top it makes room for the chart's own words, and in a narrow chart goes below them. Words that stand off their line say its
 * price.
 */
import type { ISeriesPrimitive, Time } from 'lightweight-charts'
import { paintWithSeries, type Scope } from './paint-with-series.ts'

export type LineWords = {
  readonly price: number
  readonly words: string
  /** Of the line; the words stand on it. */
  readonly colour: string
  /** The prices leave it room, wherever it is; any other may be out of sight. */
  readonly isInHand: boolean
}

export type LineWordsParts = {
  readonly font: string
  readonly fontSize: number
  /** Of the words themselves. */
  readonly textColour: string
  readonly y: (price: number) => number | null
  readonly priceText: (price: number) => string
  /** Pixels at the top of the pane that the chart's own words stand in. */
  readonly wordsAbove: () => number
  /** Whether the pointer there would take hold of a line. */
  readonly isHeldAt: (x: number, y: number) => boolean
}

export type LineWordsPrimitive = {
  readonly primitive: ISeriesPrimitive<Time>
  readonly show: (lines: readonly LineWords[]) => void
}

/** In heights of a letter. */
const heightLetters = 1.45
const padding = 5
/** In heights of a letter: the chart's own words, and what a line says beside them. */
const besideLetters = 48
/** Between two of them. */
const gap = 1

export function writeLineWords({
  font,
  fontSize,
  textColour,
  y,
  priceText,
  wordsAbove,
  isHeldAt,
}: LineWordsParts): LineWordsPrimitive {
  const height = Math.round(fontSize * heightLetters)
  let lines: readonly LineWords[] = []

  const paint = ({ context, mediaSize }: Scope) => {
    const border = wordsAbove() + height / 2
    const highest = mediaSize.width < besideLetters * fontSize ? border : 0
    const sorted = lines
      .flatMap(placed(mediaSize.height))
      .toSorted((one, other) => one.line - other.line)
      .map((each) => ({ ...each, middle: Math.max(each.line, highest) }))
    const below = sorted.findIndex(({ middle }) => middle >= border)
    const besideWords = below < 0 ? sorted : sorted.slice(0, below)
    context.font = font
    context.textAlign = 'left'
    context.textBaseline = 'middle'
    write(context, apart(sorted.slice(besideWords.length), room(mediaSize.height)), () => 0)
    write(context, apart(besideWords, room(mediaSize.height)), (width) => mediaSize.width - width)
  }

  const { primitive, again } = paintWithSeries(paint, {
    autoscaleInfo: () => {
      const prices = lines.flatMap(({ price, isInHand }) => (isInHand ? [price] : []))
      if (prices.length === 0) return null
      return { priceRange: { minValue: Math.min(...prices), maxValue: Math.max(...prices) } }
    },
    hitTest: (x, place) =>
      isHeldAt(x, place) ? { externalId: 'own line', zOrder: 'top', distance: 0, cursorStyle: 'ns-resize' } : null,
  })

  function placed(bottom: number) {
    return (words: LineWords): (LineWords & Pick<Placed, 'line'>)[] => {
      const line = y(words.price)
      return line === null || line < 0 || line > bottom ? [] : [{ ...words, line }]
    }
  }

  const room = (bottom: number): Room => ({ step: height + gap, lowest: bottom - height / 2 })

  function write(context: CanvasRenderingContext2D, all: readonly Placed[], leftOf: (width: number) => number): void {
    for (const { price, colour, line, middle, ...said } of all) {
      const words = Math.abs(middle - line) > height / 2 ? `${priceText(price)} ${said.words}` : said.words
      const width = context.measureText(words).width + 2 * padding
      context.fillStyle = colour
      context.fillRect(leftOf(width), middle - height / 2, width, height)
      context.fillStyle = textColour
      context.fillText(words, leftOf(width) + padding, middle + 0.5)
    }
  }

  return {
    primitive,
    show: (next) => {
      lines = next
      again()
    },
  }
}

/** In pixels from the top: where its line is, and where its words stand. */
type Placed = LineWords & { readonly line: number; readonly middle: number }

type Room = { readonly step: number; readonly lowest: number }

/** From the top down, each moved as little as keeps it off the one before; where the pane ends, those above make room. */
function apart(sorted: readonly Placed[], { step, lowest }: Room): readonly Placed[] {
  const middles: number[] = []
  for (const { middle } of sorted) middles.push(Math.max(middle, (middles.at(-1) ?? Number.NEGATIVE_INFINITY) + step))
  let below = lowest + step
  for (let place = middles.length - 1; place >= 0; place -= 1) {
    below = Math.min(middles[place] ?? 0, below - step)
    middles[place] = below
  }
  return sorted.map((each, place) => ({ ...each, middle: middles[place] ?? each.middle }))
}
