/** The one way every bench prints its table and writes its JSON: ours, the other, their ratio, the bound, and whether it holds. */
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'

export type Bound = { readonly atMost: number } | { readonly atLeast: number } | null

export type Row = {
  readonly what: string
  /** Our figure, in `unit`. */
  readonly ours: number
  readonly unit: string
  /** Whom or what we are held against, and its figure; null where the bound is on our own figure. */
  readonly peer: string
  readonly against: number | null
  /** What the bound is on. */
  readonly ratio: number
  /** The middle half of the rounds. */
  readonly quartiles: readonly [number, number]
  readonly bound: Bound
}

/** `within noise`: the median falls short, and the bound lies inside the middle half of the rounds. */
export type Verdict = 'holds' | 'within noise' | 'FALLS SHORT' | 'no bound'

export function verdict({ ratio, quartiles: [low, high], bound }: Row): Verdict {
  if (!bound) return 'no bound'
  const limit = 'atMost' in bound ? bound.atMost : bound.atLeast
  // Asked so that a figure that is no number falls short.
  if ('atMost' in bound ? ratio <= limit : ratio >= limit) return 'holds'
  return limit >= low && limit <= high ? 'within noise' : 'FALLS SHORT'
}

export function figure(value: number): string {
  if (value === 0) return '0'
  const size = Math.abs(value)
  if (size >= 1000) return Math.round(value).toLocaleString('en')
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 3)
}

function boundText(bound: Bound): string {
  if (!bound) return ''
  return 'atMost' in bound ? `≤ ${bound.atMost}` : `≥ ${bound.atLeast}`
}

const head = ['what', 'ours', 'against', 'ratio (quartiles)', 'bound', '']

function cells(row: Row): readonly string[] {
  const against = row.against === null ? row.peer : `${row.peer} ${figure(row.against)}`
  const spread = `${figure(row.ratio)} (${figure(row.quartiles[0])}–${figure(row.quartiles[1])})`
  return [row.what, `${figure(row.ours)} ${row.unit}`, against, spread, boundText(row.bound), verdict(row)]
}

export function table(title: string, rows: readonly Row[]): string {
  const lines = [head, ...rows.map(cells)]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  const print = (line: readonly string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  const short = rows.filter((row) => verdict(row) === 'FALLS SHORT').length
  const bounded = rows.filter((row) => row.bound).length
  const close = short === 0 ? `all ${bounded} bounds hold` : `${short} of ${bounded} bounds FALL SHORT`
  return [title, '', ...lines.map(print), '', close, ''].join('\n')
}

export type Report = { readonly bench: string; readonly rows: readonly Row[] }

/** Others at work on the machine spoil figures in ways that no order of turns evens out, so the report says how busy it was. */
function busyness(): { readonly cores: number; readonly load: number } {
  return { cores: availableParallelism(), load: loadavg()[0] ?? 0 }
}

/** Prints the table; writes the rows where `--json FILE` says. */
export async function publish({ bench, rows }: Report, args: readonly string[]): Promise<void> {
  const machine = busyness()
  process.stdout.write(table(bench, rows))
  process.stdout.write(`${machine.cores} cores, load ${machine.load.toFixed(1)} at the end\n`)
  const at = args.indexOf('--json')
  const file = at >= 0 ? args[at + 1] : undefined
  if (!file) return
  const written = rows.map((row) => ({ ...row, verdict: verdict(row), holds: verdict(row) !== 'FALLS SHORT' }))
  await writeFile(file, `${JSON.stringify({ bench, machine, rows: written }, null, 2)}\n`)
}
