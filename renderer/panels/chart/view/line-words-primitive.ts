/**
 * Writes what a line of the trader's own says, at its left end: at the right, where the library would write it, stand the last bars.
 * At the top it makes room for the chart's own words, and in a narrow chart goes below them. Words that stand off their line say its
 * price. Where there are so many that they would cover the bars, those of one kind that are nearest to one another are said together.
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
  /** Its price stands on the axis as well. */
  readonly isOnAxis: boolean
  /** What several of them are called; null where each must be read by itself. */
  readonly together: string | null
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
/** Of the pane's height: what the words may cover. */
const mostCovered = 0.35

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

  const paint = (scope: Scope) => {
    const { context, mediaSize } = scope
    const border = wordsAbove() + height / 2
    const highest = mediaSize.width < besideLetters * fontSize ? border : 0
    const most = Math.floor((mediaSize.height * mostCovered) / (height + gap))
    const inSight = lines.flatMap(placed(mediaSize.height)).toSorted((one, other) => one.line - other.line)
    const sorted = gathered(inSight, most).map((group) => {
      const one = saidTogether(group)
      return { ...one, middle: Math.max(one.line, highest) }
    })
    const below = sorted.findIndex(({ middle }) => middle >= border)
    const besideWords = below < 0 ? sorted : sorted.slice(0, below)
    context.font = font
    context.textAlign = 'left'
    context.textBaseline = 'middle'
    write(scope, apart(sorted.slice(besideWords.length), room(mediaSize.height)), () => 0)
    write(scope, apart(besideWords, room(mediaSize.height)), (width) => mediaSize.width - width)
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
    return (words: LineWords): OnLine[] => {
      const line = y(words.price)
      return line === null || line < 0 || line > bottom ? [] : [{ ...words, line }]
    }
  }

  function saidTogether(group: Group): OnLine & Pick<Placed, 'prices'> {
    const [first] = group
    const last = group.at(-1) ?? first
    if (group.length === 1) return { ...first, prices: null }
    const prices = `${priceText(last.price)} to ${priceText(first.price)}`
    return { ...first, words: `${group.length} ${first.together}`, line: (first.line + last.line) / 2, prices }
  }

  const room = (bottom: number): Room => ({ step: height + gap, lowest: bottom - height / 2 })

  function write({ context, mediaSize }: Scope, all: readonly Placed[], leftOf: (width: number) => number): void {
    for (const { price, colour, line, middle, prices, isOnAxis, ...said } of all) {
      const isApart = !isOnAxis || Math.abs(middle - line) > height / 2
      const alone = isApart ? `${priceText(price)} ${said.words}` : said.words
      const whole = prices === null ? alone : `${said.words}, ${prices}`
      // A price that is cut reads as another one: of several the count alone is said then.
      const words =
        prices !== null && context.measureText(whole).width + 2 * padding > mediaSize.width ? said.words : whole
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

/** In pixels from the top. */
type OnLine = LineWords & { readonly line: number }

type Placed = OnLine & {
  /** Where its words stand. */
  readonly middle: number
  /** Of those that are said together. */
  readonly prices: string | null
}

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

/** Those that are said together, from the top down. */
type Group = readonly [OnLine, ...OnLine[]]

/** No more than there is room for, as far as neighbours are of one kind: a line in doubt or in hand stays by itself. */
function gathered(sorted: readonly OnLine[], most: number): readonly Group[] {
  const groups: Group[] = sorted.map((each) => [each])
  while (groups.length > most) {
    const [upper, lower] = nearestOfOneKind(groups) ?? []
    if (upper === undefined || lower === undefined) break
    groups.splice(groups.indexOf(upper), 2, [...upper, ...lower])
  }
  return groups
}

function nearestOfOneKind(groups: readonly Group[]): readonly [Group, Group] | undefined {
  const pairs = groups.flatMap((lower, at): [Group, Group][] => {
    const upper = groups[at - 1]
    return upper && lower[0].together !== null && upper[0].together === lower[0].together ? [[upper, lower]] : []
  })
  const between = ([upper, lower]: readonly [Group, Group]) => lower[0].line - (upper.at(-1) ?? upper[0]).line
  return pairs.toSorted((one, other) => between(one) - between(other))[0]
}
