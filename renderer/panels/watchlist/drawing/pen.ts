/** Draws one cell: its ground, then what it says. Every size is a part of a rem. */
import { assertNever } from '../../../../contract/result.ts'
import type { ShownState } from '../../../stores/market/market.ts'
import { type Cell, partOfRange } from '../cells/cell.ts'
import { columnOf } from '../cells/columns.ts'
import type { PlacedColumn } from '../cells/fitting.ts'
import { elided } from './elided.ts'
import type { Look } from './ink.ts'
import { stateMarks } from './state-marks.ts'
import { twoLines } from './two-lines.ts'
import { makeWriting } from './writing.ts'

export type Ground = 'plain' | 'hovered' | 'marked'
export type Tint = 'up' | 'down' | null

export type Pen = {
  /** The whole row without its cells: ground, hatching and the line below it. */
  readonly row: (y: number, width: number, ground: Ground, state: ShownState) => void
  /** Its texts stand there once the picture is finished. */
  readonly cell: (cell: Cell, column: PlacedColumn, y: number, ground: Ground, state: ShownState, tint: Tint) => void
  readonly finish: () => void
}

export type PenParts = {
  readonly context: CanvasRenderingContext2D
  readonly look: Look
  readonly rowHeight: number
}

/** On each side of a cell. */
export const cellPadding = 0.3125

/** From the middle of one line of capitals to that of the next, both within a row. */
const lineApart = 0.625

export function makePen({ context, look, rowHeight }: PenParts): Pen {
  const { ink, rem, family } = look
  const pad = cellPadding * rem
  const fonts = {
    plain: `400 ${0.75 * rem}px ${family}`,
    strong: `600 ${0.75 * rem}px ${family}`,
    price: `600 ${0.8125 * rem}px ${family}`,
    quiet: `400 ${0.8125 * rem}px ${family}`,
    small: `600 ${0.6875 * rem}px ${family}`,
    smallQuiet: `400 ${0.6875 * rem}px ${family}`,
  }
  const marks = stateMarks()
  const hatching = hatched(context, look)
  const bottom = 1
  const middle = (y: number) => y + (rowHeight - bottom) / 2 + 0.5
  context.textBaseline = 'middle'
  const { write, widthOf, finish } = makeWriting(context)
  const cut = elided(widthOf)

  function ground(x: number, y: number, width: number, height: number, kind: Ground, state: ShownState): void {
    context.fillStyle = kind === 'plain' ? ink.surface : ink[kind]
    context.fillRect(x, y, width, height)
    if (state !== 'stale' && state !== 'not-current') return
    context.fillStyle = hatching
    context.fillRect(x, y, width, height)
  }

  function row(y: number, width: number, kind: Ground, state: ShownState): void {
    ground(0, y, width, rowHeight - bottom, kind, state)
    context.fillStyle = ink.line
    context.fillRect(0, y + rowHeight - bottom, width, bottom)
    if (kind !== 'marked') return
    context.fillStyle = ink.accent
    context.fillRect(0, y, 0.125 * rem, rowHeight - bottom)
  }

  function cell(shown: Cell, column: PlacedColumn, y: number, kind: Ground, state: ShownState, tint: Tint): void {
    const { x, width } = column
    const edge = column.x === 0 ? 0.125 * rem : 0
    if (tint === null) ground(x + edge, y, width - edge, rowHeight - bottom, kind, state)
    else {
      context.fillStyle = tint === 'up' ? ink.raised : ink.fallen
      context.fillRect(x + edge, y, width - edge, rowHeight - bottom)
    }
    draw(shown, column, y)
  }

  function draw(shown: Cell, column: PlacedColumn, y: number): void {
    const { x, width } = column
    switch (shown.kind) {
      case 'text':
        text(shown, column, y)
        break
      case 'instrument':
        instrument(shown, x + pad * 2, width - pad * 3, y)
        break
      case 'state':
        state(shown, x + pad, width - pad, y)
        break
      case 'range':
        range(shown, x + pad, width - pad * 2, y)
        break
      case 'spark':
        spark(shown, x + pad, width - pad * 2, y)
        break
      default:
        assertNever(shown)
    }
  }

  function text(shown: Extract<Cell, { kind: 'text' }>, { id, x, width }: PlacedColumn, y: number): void {
    const { align, widest } = columnOf(id)
    const wanted =
      id === 'last' ? (shown.isStrong ? fonts.price : fonts.quiet) : shown.isStrong ? fonts.strong : fonts.plain
    const room = width - pad * 2
    const mayBeCut = align === 'start' || shown.text.length > widest.length
    // A column of words may be narrower than its words; one of figures never is.
    const said = mayBeCut ? cut(shown.text, room, wanted) : shown.text
    const at = align === 'end' ? x + width - pad : x + pad
    write(said, at, middle(y), align === 'end' ? 'right' : 'left', wanted, ink.tone[shown.tone])
    if (!shown.isDoubted) return
    const bare = widthOf(said.trimEnd(), wanted)
    const after = widthOf(said, wanted) - bare
    context.fillStyle = ink.warn
    context.fillRect(at - after - bare, middle(y) - 1, bare, 2)
  }

  function instrument(shown: Extract<Cell, { kind: 'instrument' }>, x: number, width: number, y: number): void {
    const wanted = shown.isStrong ? fonts.price : fonts.quiet
    const symbol = cut(shown.symbol, width, wanted)
    const small = shown.isStrong ? fonts.small : fonts.smallQuiet
    const lines = symbol === shown.symbol ? null : twoLines(shown.symbol, (line) => cut(line, width, small) === line)
    if (lines) {
      for (const [at, line] of lines.entries())
        write(line, x, middle(y) + (at - 0.5) * lineApart * rem, 'left', small, ink.tone[shown.tone])
      return
    }
    write(symbol, x, middle(y), 'left', wanted, ink.tone[shown.tone])
    const used = widthOf(symbol, wanted) + 0.5 * rem
    // Half a word of the note tells nothing.
    const note = [shown.note, shown.late].find((words) => cut(words, width - used, fonts.plain) === words)
    if (note) write(note, x + used, middle(y), 'left', fonts.plain, ink.tone.third)
  }

  /** Half a word would say nothing: where it has no room the mark stands alone, and rows are dimmed and hatched as ever. */
  function state(shown: Extract<Cell, { kind: 'state' }>, x: number, room: number, y: number): void {
    const size = 0.75 * rem
    const { path, draws, width } = marks[shown.state]
    const colour = shown.state === 'live' ? ink.well : ink.tone[shown.tone]
    context.save()
    context.translate(x, middle(y) - size / 2)
    context.scale(size / 16, size / 16)
    context.lineWidth = width
    context.fillStyle = colour
    context.strokeStyle = colour
    if (draws === 'fill') context.fill(path)
    else context.stroke(path)
    context.restore()
    const wanted = shown.isStrong ? fonts.strong : fonts.plain
    const before = size + 0.375 * rem
    const word = cut(shown.text, room - before, wanted)
    if (word === shown.text) write(word, x + before, middle(y), 'left', wanted, ink.tone[shown.tone])
  }

  function range({ range: day, tone }: Extract<Cell, { kind: 'range' }>, x: number, width: number, y: number): void {
    const line = Math.round(middle(y)) - 1
    context.fillStyle = ink.line
    context.fillRect(x, line, width, 2)
    if (day.open !== null) {
      const from = x + partOfRange(day, day.open) * width
      const to = x + partOfRange(day, day.last) * width
      context.fillStyle = ink.tone.third
      context.fillRect(Math.min(from, to), line, Math.abs(to - from), 2)
    }
    const at = x + partOfRange(day, day.last) * (width - 3)
    context.fillStyle = ink.tone[tone]
    context.fillRect(Math.round(at), line - 4, 3, 10)
  }

  function spark({ seen, tone }: Extract<Cell, { kind: 'spark' }>, x: number, width: number, y: number): void {
    const { prices } = seen
    const low = Math.min(...prices)
    const high = Math.max(...prices)
    const tall = rowHeight - bottom - 0.5 * rem
    const top = y + 0.25 * rem
    context.strokeStyle = ink.tone[tone]
    context.lineWidth = 1
    context.beginPath()
    for (const [at, price] of prices.entries()) {
      const level = high === low ? 0.5 : (high - price) / (high - low)
      context.lineTo(x + (at / (prices.length - 1)) * width, top + level * tall)
    }
    context.stroke()
  }

  return { row, cell, finish }
}

function hatched(context: CanvasRenderingContext2D, { ink, rem }: Look): CanvasPattern | string {
  const size = Math.max(4, Math.round(0.5 * rem))
  const tile = context.canvas.ownerDocument.createElement('canvas')
  tile.width = size
  tile.height = size
  const inside = tile.getContext('2d')
  if (!inside) return 'transparent'
  inside.strokeStyle = ink.hatch
  inside.lineWidth = 1
  inside.beginPath()
  for (const shift of [-size, 0, size]) {
    inside.moveTo(shift, size)
    inside.lineTo(shift + size, 0)
  }
  inside.stroke()
  return context.createPattern(tile, 'repeat') ?? 'transparent'
}
