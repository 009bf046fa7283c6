/** The tokens as colours that a canvas library reads: it knows no OKLCH, so each is painted once and read back. */

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
  readonly line: (at: number) => string
}

type Painted = readonly [red: number, green: number, blue: number]

/** Apart in hue and, as far as it goes, in lightness; never the hues of up, down, buy and sell. */
const lineHues = [292, 85, 195, 330, 130, 40]

export const lineColours = lineHues.length

export function readColours(page: Document): Colours {
  const style = getComputedStyle(page.documentElement)
  const paint = painter(page)
  const tokens = new Map(names.map((name) => [name, paint(style.getPropertyValue(`--${name}`))]))
  const isDark = style.colorScheme === 'dark'
  const lines = lineHues.map((hue) => paint(isDark ? `oklch(0.78 0.11 ${hue})` : `oklch(0.5 0.12 ${hue})`))
  const of = (token: Token) => tokens.get(token) ?? black
  return {
    of: (token) => written(of(token), 1),
    faint: (token, alpha) => written(of(token), alpha),
    line: (at) => written(lines[at % lines.length] ?? black, 1),
  }
}

const black: Painted = [0, 0, 0]

function painter(page: Document): (colour: string) => Painted {
  const canvas = page.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (colour) => {
    if (!context) return black
    context.fillStyle = colour.trim()
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return [red, green, blue]
  }
}

function written([red, green, blue]: Painted, alpha: number): string {
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`
}
