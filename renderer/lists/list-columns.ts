/** Which columns a list shows: those that were chosen, in their order, as far as there is room for them. */
import type { ListColumn } from './list-line.ts'

type Column = Pick<
  ListColumn<unknown>,
  'name' | 'width' | 'whole' | 'least' | 'leaves' | 'yields' | 'isFixed' | 'isHeader' | 'isExtra' | 'isUnderName'
>

/** What is left for the one column without a width must be worth having. */
const leastRest = 8

export function isFixed({ isFixed: fixed, isHeader }: Pick<Column, 'isFixed' | 'isHeader'>): boolean {
  return fixed === true || isHeader === true
}

export function firstColumns(columns: readonly Column[]): readonly string[] {
  return columns.filter(({ isExtra }) => !isExtra).map(({ name }) => name)
}

/** Strangers are left out, each stands once, and what is fixed is there whatever was kept. */
export function chosenColumns<Each extends Column>(columns: readonly Each[], kept: readonly string[]) {
  const byName = new Map(columns.map((column) => [column.name, column]))
  const known = [...new Set(kept)].flatMap((name) => byName.get(name) ?? [])
  if (known.length === 0) return columns.filter(({ isExtra }) => !isExtra)
  return [...known, ...columns.filter((column) => isFixed(column) && !known.includes(column))]
}

export function fittingColumns<Each extends Column>(chosen: readonly Each[], room: number): readonly Each[] {
  const leaving = chosen.filter(({ leaves }) => leaves !== undefined)
  const order = leaving.toSorted((one, other) => (other.leaves ?? 0) - (one.leaves ?? 0))
  const gone = new Set<Each>()
  let used = leastWidth(chosen)
  const given = givenBy(chosen)
  for (const column of order) {
    if (used - given <= room) break
    gone.add(column)
    used -= widthOf(column)
  }
  const left = yielded(
    chosen.filter((column) => !gone.has(column)),
    room,
  )
  return narrowed(left, leastWidth(left) - room)
}

/** One after another, until the others have room at their narrowest. */
function yielded<Each extends Column>(columns: readonly Each[], room: number): readonly Each[] {
  const narrowest = columns.reduce((sum, column) => sum + (column.least ?? widthOf(column)), 0)
  const [next] = columns
    .filter(({ yields }) => yields !== undefined)
    .toSorted((one, other) => (other.yields ?? 0) - (one.yields ?? 0))
  if (next === undefined || narrowest <= room) return columns
  return yielded(
    columns.filter((column) => column !== next),
    room,
  )
}

/** By what hides nothing where that is enough; else all that can be narrower share what is missing. */
function narrowed<Each extends Column>(columns: readonly Each[], missing: number): readonly Each[] {
  const leastOf = missing <= givenBy(columns) ? ({ whole }: Column) => whole : ({ least }: Column) => least
  const spareOf = (column: Column) => Math.max(0, widthOf(column) - (leastOf(column) ?? widthOf(column)))
  const all = columns.reduce((sum, column) => sum + spareOf(column), 0)
  if (missing <= 0 || all === 0) return columns
  const share = Math.min(1, missing / all)
  return columns.map((column) => {
    const spare = spareOf(column)
    return spare === 0 ? column : { ...column, width: widthOf(column) - spare * share }
  })
}

/** What can be narrower and hides nothing. */
function givenBy(columns: readonly Column[]): number {
  return columns.reduce((sum, { width, whole }) => sum + ((width ?? 0) - (whole ?? width ?? 0)), 0)
}

export function leastWidth(columns: readonly Column[]): number {
  return columns.reduce((sum, column) => sum + widthOf(column), 0)
}

/** What had no room and is read under the name of its row. */
export function underName<Each extends Column>(chosen: readonly Each[], fitting: readonly Each[]): readonly Each[] {
  const shown = new Set(fitting.map(({ name }) => name))
  return chosen.filter(({ name, isUnderName }) => isUnderName && !shown.has(name))
}

/** Which one takes what is left: one without a width, else the name of the row, so that figures stay beside one another. */
export function takerOfRest(shown: readonly Column[], byHand: Readonly<Record<string, number>>): string | null {
  const isFree = ({ name }: Column) => byHand[name] === undefined
  const free = shown.filter(isFree)
  const taker = free.find(({ width }) => width === null) ?? free.find(({ isHeader }) => isHeader) ?? free.at(-1)
  return (taker ?? shown.at(-1))?.name ?? null
}

function widthOf({ width }: Pick<Column, 'width'>): number {
  return width ?? leastRest
}
