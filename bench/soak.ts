/**
 * `node bench/soak.ts [--minutes N] [--hours N] [--json FILE]`: the market at speed through main to a store in
 * another process, with a broken connection now and then, and what main holds on to meanwhile.
 */
import { publish, type Row } from './report.ts'
import { slopes } from './soak/slopes.ts'
import { type Sample, soak } from './soak/soak.ts'

const mebibyte = 1024 * 1024
const hour = 3_600_000

function soakRows(samples: readonly Sample[]): readonly Row[] {
  const minutes = ((samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0)) / 60_000
  const over = `over ${minutes.toFixed(1)} min`
  const heap = slopes(samples.map(({ at, heapUsed }) => ({ at: at / hour, value: heapUsed / mebibyte })))
  return [
    row(`heap of main ${over}`, 'MB/h', heap, { atMost: 1 }),
    row("memory of main's process at the end", 'MB', same((samples.at(-1)?.rss ?? 0) / mebibyte), null),
    ...(['listeners', 'timers', 'sockets'] as const).map((name) => {
      const grown = growth(samples.map((sample) => sample[name]))
      return row(`${name} of main, grown ${over}`, '', [grown, grown, grown], { atMost: 0 })
    }),
    row(`updates ${over}`, '/s', same(samples.reduce((sum, { updates }) => sum + updates, 0) / minutes / 60), null),
  ]
}

/** The least of the last third against the most of the first: a count that goes up and down has not grown. */
function growth(counts: readonly number[]): number {
  const third = Math.ceil(counts.length / 3)
  return Math.max(0, Math.min(...counts.slice(-third)) - Math.max(...counts.slice(0, third)))
}

const same = (value: number) => [value, value, value] as const

function row(
  what: string,
  unit: string,
  [low, middle, high]: readonly [number, number, number],
  bound: Row['bound'],
): Row {
  return { what, unit, ours: middle, peer: '', against: null, ratio: middle, quartiles: [low, high], bound }
}

function minutesAsked(args: readonly string[]): number {
  const number = (flag: string) => (args.includes(flag) ? Number(args[args.indexOf(flag) + 1]) : 0)
  return number('--minutes') || number('--hours') * 60 || (args.includes('--quick') ? 0.5 : 1.2)
}

if (import.meta.main) {
  const samples = await soak(minutesAsked(process.argv))
  await publish({ bench: 'The market at speed, for long', rows: soakRows(samples) }, process.argv.slice(2))
}
