/** How wide a person made the columns by hand: in rem, kept by name, and never so narrow that a figure would be cut. */
import { fieldsOf } from '../kept-fields.ts'
import { remNow } from '../ui/rem.ts'

/** In rem. */
export type HandWidths = Readonly<Record<string, number>>

/** What one press of a key adds or takes. */
const widthStep = 1
const widest = 40
/** Words may be shortened, which an ellipsis says. */
export const leastOfWords = 4

type Widened = {
  readonly name: string
  readonly width: number | null
  readonly isNumber?: boolean
  readonly isFixed?: boolean
  readonly isHeader?: boolean
}

/** A figure that is cut would be another figure, and a row without its name another row. */
export function leastWidthOf({ width, isNumber, isFixed, isHeader }: Widened): number {
  if (isNumber || isFixed) return width ?? leastOfWords * 2
  return isHeader ? leastOfWords * 2 : leastOfWords
}

export function handWidth(wanted: number, least: number): number {
  return Math.max(least, Math.round(Math.min(widest, wanted) * 4) / 4)
}

export function withWidth(widths: HandWidths, name: string, width: number | null): HandWidths {
  const { [name]: _, ...rest } = widths
  return width === null ? rest : { ...rest, [name]: width }
}

export function withHandWidths<Each extends Widened>(columns: readonly Each[], widths: HandWidths): readonly Each[] {
  return columns.map((column) => {
    const byHand = widths[column.name]
    if (byHand === undefined) return column
    const width = handWidth(byHand, leastWidthOf(column))
    // What a hand made so wide stays so wide.
    return { ...column, width, whole: width, least: width }
  })
}

/** Said of each heading. */
export const widenWords = 'Shift with left or right makes it narrower or wider, Backspace gives it its own width.'

/** `width` is that of the heading as it is drawn, in pixels. */
export type Widening = { readonly column: string; readonly width: number; readonly by: 1 | -1 | 'own' }

/** What the keys of a heading make of its width as it is drawn. */
export function widenedBy(set: (name: string, width: number | null, isDone: boolean) => void) {
  return ({ column, width, by }: Widening) => {
    const rem = remNow()
    set(column, by === 'own' ? null : width / rem + by * widthStep, true)
  }
}

/** Takes what is readable: a saved arrangement may be of another version. */
export function readWidths(kept: unknown): HandWidths {
  const read = Object.entries(fieldsOf(kept)).flatMap(([name, width]) =>
    typeof width === 'number' && width > 0 && width <= widest ? [[name, width] as const] : [],
  )
  return Object.fromEntries(read.slice(0, 100))
}
