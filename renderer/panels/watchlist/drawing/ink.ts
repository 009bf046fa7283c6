/** The tokens of the theme as a canvas needs them: plain colours, read once for each change of the look. */
import type { Tone } from '../cells/cell.ts'

export type Ink = {
  readonly tone: Readonly<Record<Tone, string>>
  readonly surface: string
  readonly hovered: string
  readonly marked: string
  readonly line: string
  readonly hatch: string
  readonly well: string
  readonly warn: string
  readonly raised: string
  readonly fallen: string
  readonly track: string
  readonly accent: string
}

export type Look = {
  readonly ink: Ink
  /** One rem in CSS pixels: everything grows with the person's own size of text. */
  readonly rem: number
  readonly family: string
}

export function readLook(root: HTMLElement): Look {
  const style = getComputedStyle(root)
  const probe = colourProbe(root.ownerDocument)
  const token = (name: string) => probe(style.getPropertyValue(name).trim())
  const [surface, up, down, third] = [token('--surface-1'), token('--up'), token('--down'), token('--text-3')]
  return {
    ink: {
      tone: {
        first: token('--text-1'),
        second: token('--text-2'),
        third,
        up,
        down,
        warn: token('--warn'),
        halt: token('--halt'),
      },
      surface,
      hovered: token('--surface-2'),
      marked: token('--surface-3'),
      line: token('--line'),
      // Seen through, so that it stands on any ground.
      hatch: third.replace('rgb(', 'rgba(').replace(')', ', 0.22)'),
      well: token('--well'),
      warn: token('--warn'),
      raised: mixed(up, surface, 0.2),
      fallen: mixed(down, surface, 0.2),
      track: token('--edge'),
      accent: token('--accent'),
    },
    rem: Number.parseFloat(style.fontSize),
    family: style.getPropertyValue('--words').trim(),
  }
}

/** What the browser itself makes of any way to write a colour, as `rgb(1, 2, 3)`. */
function colourProbe(page: Document): (written: string) => string {
  const canvas = page.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (written) => {
    if (!context) return written
    context.fillStyle = written
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return `rgb(${red}, ${green}, ${blue})`
  }
}

function mixed(one: string, other: string, part: number): string {
  const [over, under] = [channels(one), channels(other)]
  return `rgb(${over.map((value, at) => Math.round(value * part + (under[at] ?? 0) * (1 - part))).join(', ')})`
}

function channels(colour: string): readonly number[] {
  return colour.match(/\d+/g)?.map(Number) ?? []
}
