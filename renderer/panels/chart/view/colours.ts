/** The tokens as colours that a canvas library reads: it knows no OKLCH, so each is painted once and read back. */
import { lineColoursOn } from './line-colours.ts'

// biome-ignore format: one line a job
const names = [
  'surface-1', 'surface-2', 'line', 'edge', 'text-1', 'text-2', 'text-3', 'accent',
  'up', 'down', 'buy', 'sell', 'warn', 'halt',
] as const
export type Token = (typeof names)[number]

export type Colours = {
  readonly of: (token: Token) => string
  /** `alpha` from 0 to 1. */
  readonly faint: (token: Token, alpha: number) => string
  /** For lines that have no meaning of their own: the indicators. */
  readonly line: (at: number, alpha?: number) => string
}

type Painted = readonly [red: number, green: number, blue: number]

export function readColours(page: Document): Colours {
  const style = getComputedStyle(page.documentElement)
  const lineColours = lineColoursOn(style.colorScheme === 'dark' ? 'dark' : 'light').map(
    ({ lightness, chroma, hue }) => `oklch(${lightness} ${chroma} ${hue})`,
  )
  const painted = paintedAs(page, [...names.map((name) => style.getPropertyValue(`--${name}`)), ...lineColours])
  const tokens = new Map(names.map((name, at) => [name, painted[at]]))
  const lines = painted.slice(names.length)
  const of = (token: Token) => tokens.get(token) ?? black
  return {
    of: (token) => written(of(token), 1),
    faint: (token, alpha) => written(of(token), alpha),
    line: (at, alpha = 1) => written(lines[at % lines.length] ?? black, alpha),
  }
}

const black: Painted = [0, 0, 0]

/** All in one row, since each reading back waits for what was painted. */
function paintedAs(page: Document, colours: readonly string[]): readonly Painted[] {
  const canvas = page.createElement('canvas')
  canvas.width = colours.length
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return colours.map(() => black)
  for (const [at, colour] of colours.entries()) {
    context.fillStyle = colour.trim()
    context.fillRect(at, 0, 1, 1)
  }
  const { data } = context.getImageData(0, 0, colours.length, 1)
  return colours.map((_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4)
    return [red, green, blue]
  })
}

function written([red, green, blue]: Painted, alpha: number): string {
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`
}
