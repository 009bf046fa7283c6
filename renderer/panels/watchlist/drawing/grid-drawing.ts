/**
 * Draws the rows that can be seen: whole where they have come into view, and after that only the cells that changed. The
 * same cells are said to the ear, each row at most once a second, and at once where its state changed.
 */
import type { Instrument } from '../../../../contract/instrument.ts'
import type { Instant, InstrumentKey } from '../../../../contract/kinds.ts'
import type { ListedInstrument } from '../../../../contract/watchlists.ts'
import type { Grouping } from '../../../format/money.ts'
import type { Market } from '../../../stores/market/market.ts'
import type { Seen } from '../../../stores/market/prices-seen.ts'
import type { Stop } from '../../../time.ts'
import { type Cell, cellOf, type RowSubject } from '../cells/cell.ts'
import { columnOf, movesByItself, tints } from '../cells/columns.ts'
import type { PlacedColumn } from '../cells/fitting.ts'
import type { ShownRow } from '../shown-rows.ts'
import type { Said } from './calm-words.ts'
import { bitsOf, type DrawnRow, newRow, startTints, takeCell, takeNumbers } from './drawn-row.ts'
import type { Look } from './ink.ts'
import { type Ground, makePen, type Pen } from './pen.ts'

export type Scene = {
  readonly rows: readonly ShownRow[]
  readonly columns: readonly PlacedColumn[]
  readonly width: number
  readonly height: number
  readonly rowHeight: number
  readonly marked: ReadonlySet<string>
  readonly grouping: Grouping
  readonly finest: 2 | 4
  readonly look: Look
  /** Device pixels to a CSS pixel. */
  readonly ratio: number
}

export type GridDrawing = {
  readonly setScene: (scene: Scene) => void
  readonly scrolledTo: (top: number) => void
  readonly hover: (id: string | null) => void
  /** A frame of the market has come. */
  readonly changed: () => void
  /** The canvas has lost all that was drawn and set on it. */
  readonly redraw: () => void
  /** A second has gone by: ages and prices seen move, and what is unsaid is said. */
  readonly ticked: () => void
  /** What a row would say now, for the ear that has just come to it. */
  readonly say: (id: string) => void
  readonly stop: Stop
}

export type GridDrawingParts = {
  readonly canvas: HTMLCanvasElement
  readonly market: Pick<Market, 'quote' | 'version'>
  readonly instrumentOf: (key: InstrumentKey) => Instrument | null | undefined
  readonly seenOf: (key: InstrumentKey) => Seen | null
  readonly now: () => Instant
  readonly elapsed: () => number
  readonly after: (millis: number, run: () => void) => Stop
  /** Where the person wants nothing to move, nothing tints. */
  readonly isStill: () => boolean
  readonly said: Said
}

/** What is asked once for all rows of a picture. */
type Frame = { readonly elapsed: number; readonly isStill: boolean }

/** Between two tellings of a row to the ear. */
const calm = 1_000
/** Elements cost a picture whatever of them changes, so rows are told some at a time: sixty a second. */
const round = { rows: 6, apart: 100 }
/** Longer than frames of a market that moves are apart. */
const framesApart = 60

export function openGridDrawing(parts: GridDrawingParts): GridDrawing {
  const { canvas, market, said } = parts
  // What is behind it never shows through.
  const context = canvas.getContext('2d', { alpha: false })
  let scene: Scene | null = null
  let pen: Pen | null = null
  let top = 0
  let hovered: string | null = null
  let drawn = new Map<string, DrawnRow>()
  let reads: readonly number[] = []
  let cancelTints: Stop | null = null
  let roundAt = Number.NEGATIVE_INFINITY
  let changedAt = Number.NEGATIVE_INFINITY

  function setScene(next: Scene): void {
    const isResized = !scene || scene.width !== next.width || scene.height !== next.height || scene.ratio !== next.ratio
    const isOther = isResized || scene?.look !== next.look || scene.rowHeight !== next.rowHeight
    if (scene?.columns !== next.columns) {
      forget(new Map())
      reads = next.columns.map(({ id }) => bitsOf(columnOf(id).reads))
    }
    // What they say is the same, and reads otherwise.
    if (scene?.grouping !== next.grouping || scene.finest !== next.finest)
      for (const row of drawn.values()) row.isUnsaid = true
    scene = next
    if (isResized) {
      canvas.width = Math.max(1, Math.round(next.width * next.ratio))
      canvas.height = Math.max(1, Math.round(next.height * next.ratio))
    }
    if (isOther) takePen(next)
    drawAll()
  }

  function takePen({ ratio, look, rowHeight }: Scene): void {
    if (!context) return
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    pen = makePen({ context, look, rowHeight })
  }

  function visible(): readonly (readonly [ShownRow, number])[] {
    if (!scene) return []
    const { rows, rowHeight, height } = scene
    const first = Math.floor(top / rowHeight)
    return rows
      .slice(first, Math.ceil((top + height) / rowHeight))
      .map((row, at) => [row, (first + at) * rowHeight - top] as const)
  }

  function drawAll(): void {
    if (!scene || !context || !pen) return
    context.fillStyle = scene.look.ink.surface
    context.fillRect(0, 0, scene.width, scene.height)
    const kept = new Map<string, DrawnRow>()
    const frame = nowOf()
    for (const [row, y] of visible()) {
      if (row.kind === 'heading') continue
      const known = drawn.get(row.id) ?? newRow(row.id, scene.columns.length)
      kept.set(row.id, known)
      look(known, row.item, frame)
      known.cells = allCells(known, row.item)
      drawRow(known, y)
    }
    pen.finish()
    forget(kept)
    sayWhere((row) => row.isUnsaid)
    watchTints()
  }

  function nowOf(): Frame {
    return { elapsed: parts.elapsed(), isStill: parts.isStill() }
  }

  /** Draws only these from now on; the ear is left nothing of the others. */
  function forget(kept: Map<string, DrawnRow>): void {
    for (const id of drawn.keys()) if (!kept.has(id)) said.empty(id)
    drawn = kept
  }

  /** Takes in what the market says of a row now; which fields changed, or -1 for all of it. */
  function look(row: DrawnRow, { key }: ListedInstrument, { elapsed, isStill }: Frame): number {
    const instrument = parts.instrumentOf(key)
    const version = market.version(key)
    if (version === row.version && instrument === row.instrument) return 0
    const isOther = instrument !== row.instrument
    row.version = version
    row.instrument = instrument
    const quote = market.quote(key)
    const before = row.numbers.slice()
    const changed = takeNumbers(row, quote)
    const isNewState = quote.state !== row.state
    row.state = quote.state
    if (scene && quote.state === 'live' && !isStill) startTints(row, scene.columns, before, changed, elapsed)
    row.isUnsaid = true
    if (isNewState) row.saidAt = Number.NEGATIVE_INFINITY
    return isOther || isNewState ? -1 : changed
  }

  function subjectOf(row: DrawnRow, item: ListedInstrument): RowSubject {
    const { grouping, finest } = scene ?? { grouping: 'indian', finest: 2 }
    const quote = market.quote(item.key)
    return { item, instrument: row.instrument, quote, seen: parts.seenOf(item.key), now: parts.now(), grouping, finest }
  }

  function allCells(row: DrawnRow, item: ListedInstrument): Cell[] {
    const subject = subjectOf(row, item)
    return (scene?.columns ?? []).map(({ id }) => cellOf(id, subject))
  }

  function groundOf(id: string): Ground {
    return scene?.marked.has(id) ? 'marked' : hovered === id ? 'hovered' : 'plain'
  }

  function drawRow(row: DrawnRow, y: number): void {
    if (!scene || !pen) return
    pen.row(y, scene.width, groundOf(row.id), row.state)
    for (const at of scene.columns.keys()) drawCell(row, at, y)
  }

  function drawCell(row: DrawnRow, at: number, y: number): void {
    const [column, cell] = [scene?.columns[at], row.cells[at]]
    if (!column || !cell || !pen) return
    const tint = (row.tintUntil[at] ?? 0) > 0 ? (row.tint[at] ?? null) : null
    pen.cell(cell, column, y, groundOf(row.id), row.state, tint)
  }

  function changed(): void {
    const frame = nowOf()
    changedAt = frame.elapsed
    for (const [shown, y] of visible()) {
      if (shown.kind === 'heading') continue
      const row = drawn.get(shown.id)
      if (row) redraw(row, shown.item, y, frame)
    }
    pen?.finish()
    sayWhere((row) => row.isUnsaid, frame.elapsed - roundAt < round.apart ? 0 : round.rows)
    watchTints()
  }

  function redraw(row: DrawnRow, item: ListedInstrument, y: number, frame: Frame): void {
    if (!scene) return
    const bits = look(row, item, frame)
    if (bits === -1) {
      row.cells = allCells(row, item)
      drawRow(row, y)
      return
    }
    const hasTints = endTints(row, frame.elapsed)
    if (bits === 0 && !hasTints) return
    const subject = subjectOf(row, item)
    for (const [at, { id }] of scene.columns.entries()) {
      const isRead = ((reads[at] ?? 0) & bits) !== 0
      const isOther = isRead && takeCell(row, at, cellOf(id, subject))
      // A tint begins with the number, also where it reads the same.
      if (isOther || (isRead && tints(id)) || row.tintUntil[at] === ended) drawCell(row, at, y)
      if (row.tintUntil[at] === ended) row.tintUntil[at] = 0
    }
    if (bits !== 0) moveSelfMoving(row, subject, y)
  }

  /** Marks the tints whose time is over; they are drawn once more, without. */
  function endTints(row: DrawnRow, now: number): boolean {
    let some = false
    for (const [at, until] of row.tintUntil.entries()) {
      if (until <= 0 || until > now) continue
      row.tintUntil[at] = ended
      some = true
    }
    return some
  }

  /** Ages and prices seen change without a field of the frame that says so. */
  function moveSelfMoving(row: DrawnRow, subject: RowSubject, y: number, seenToo = false): void {
    for (const [at, { id }] of (scene?.columns ?? []).entries()) {
      if (id !== 'age' && !(seenToo && movesByItself(id))) continue
      const cell = cellOf(id, subject)
      if (!takeCell(row, at, cell)) continue
      drawCell(row, at, y)
      if (id === 'age') said.age(row.id, cell)
    }
  }

  function ticked(): void {
    for (const [shown, y] of visible()) {
      const row = drawn.get(shown.id)
      if (shown.kind === 'instrument' && row) moveSelfMoving(row, subjectOf(row, shown.item), y, true)
    }
    pen?.finish()
    sayWhere((row) => row.isUnsaid)
  }

  /** Rows whose state changed first; of the rest no more than `most`, so that the ear's grid never costs the eye a picture. */
  function sayWhere(isDue: (row: DrawnRow) => boolean, most = Number.POSITIVE_INFINITY): void {
    const now = parts.elapsed()
    let left = most
    for (const row of drawn.values()) {
      if (!isDue(row) || now - row.saidAt < calm) continue
      if (row.saidAt !== Number.NEGATIVE_INFINITY && left <= 0) continue
      if (sayRow(row, now)) left -= 1
    }
    if (most > 0 && left < most) roundAt = now
  }

  function sayRow(row: DrawnRow, now: number): boolean {
    const wasSaid = said.row(row.id, row.state, row.cells)
    if (wasSaid) {
      row.isUnsaid = false
      row.saidAt = now
    }
    return wasSaid
  }

  /** When nothing comes any more the last tints still have to go. */
  function watchTints(): void {
    if (cancelTints) return
    const soonest = Math.min(
      ...[...drawn.values()].flatMap(({ tintUntil }) => [...tintUntil].filter((until) => until > 0)),
    )
    if (!Number.isFinite(soonest)) return
    cancelTints = parts.after(Math.max(16, soonest - parts.elapsed()), () => {
      cancelTints = null
      // While frames come they end tints too: a picture between two of them would be for that alone.
      if (parts.elapsed() - changedAt < framesApart) watchTints()
      else changed()
    })
  }

  function hover(id: string | null): void {
    if (id === hovered) return
    const before = hovered
    hovered = id
    for (const [row, y] of visible()) {
      const known = row.id === id || row.id === before ? drawn.get(row.id) : undefined
      if (known) drawRow(known, y)
    }
    pen?.finish()
  }

  return {
    setScene,
    redraw: () => {
      if (scene) takePen(scene)
      drawAll()
    },
    scrolledTo: (next) => {
      top = next
      drawAll()
    },
    hover,
    changed,
    ticked,
    say: (id) => {
      const row = drawn.get(id)
      if (row) sayRow(row, parts.elapsed())
    },
    stop: () => cancelTints?.(),
  }
}

/** Of a tint: its time is over, and it has not been drawn without yet. */
const ended = -1
