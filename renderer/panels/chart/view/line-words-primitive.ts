/**
 * Writes what a line of a trader's own says at its left end, where the oldest bars are: beside its price, where the library
 * would write it, the last bars stand.
 */
import type { IPrimitivePaneRenderer, ISeriesPrimitive, Time } from 'lightweight-charts'

export type LineWords = {
  readonly price: number
  readonly words: string
  /** Of the line; the words stand on it. */
  readonly colour: string
}

export type LineWordsParts = {
  readonly font: string
  readonly fontSize: number
  /** Of the words themselves. */
  readonly textColour: string
  readonly y: (price: number) => number | null
}

export type LineWordsPrimitive = {
  readonly primitive: ISeriesPrimitive<Time>
  readonly show: (lines: readonly LineWords[]) => void
}

/** In heights of a letter. */
const heightLetters = 1.45
const padding = 5
/** Between two of them. */
const gap = 1

export function writeLineWords({ font, fontSize, textColour, y }: LineWordsParts): LineWordsPrimitive {
  const height = Math.round(fontSize * heightLetters)
  let lines: readonly LineWords[] = []
  let requestUpdate = () => {}

  const renderer: IPrimitivePaneRenderer = {
    draw: (target) => {
      target.useMediaCoordinateSpace(({ context, mediaSize }) => {
        const seen = lines.flatMap((line) => {
          const middle = y(line.price)
          return middle === null || middle < 0 || middle > mediaSize.height ? [] : [{ ...line, middle }]
        })
        const sorted = seen.toSorted((one, other) => one.middle - other.middle)
        const placed = apart(sorted, { step: height + gap, lowest: mediaSize.height - height / 2 })
        context.font = font
        context.textAlign = 'left'
        context.textBaseline = 'middle'
        for (const { words, colour, middle } of placed) {
          context.fillStyle = colour
          context.fillRect(0, middle - height / 2, context.measureText(words).width + 2 * padding, height)
          context.fillStyle = textColour
          context.fillText(words, padding, middle + 0.5)
        }
      })
    },
  }
  const view = { renderer: () => renderer }

  return {
    primitive: {
      attached: (attached) => {
        requestUpdate = attached.requestUpdate
      },
      paneViews: () => [view],
    },
    show: (next) => {
      lines = next
      requestUpdate()
    },
  }
}

type Room = { readonly step: number; readonly lowest: number }

/** From the top down, each moved as little as keeps it off the one before; where the pane ends, those above make room. */
function apart<Each extends { readonly middle: number }>(sorted: readonly Each[], { step, lowest }: Room) {
  const middles: number[] = []
  for (const { middle } of sorted) middles.push(Math.max(middle, (middles.at(-1) ?? Number.NEGATIVE_INFINITY) + step))
  let below = lowest + step
  for (let place = middles.length - 1; place >= 0; place -= 1) {
    below = Math.min(middles[place] ?? 0, below - step)
    middles[place] = below
  }
  return sorted.map((each, place) => ({ ...each, middle: middles[place] ?? each.middle }))
}
