/**
 * `node bench/soak.ts [--minutes N] [--hours N [--speed N]] [--json FILE]`: the market at speed through main to a store in
 * another process, with a broken connection now and then, and what main holds on to meanwhile. `--hours 6 --speed 12` plays
 * six hours of market in half an hour: 24,000 updates a second stand for 2,000 a second of market.
 */
import { publish, type Row } from './report.ts'
import { growth, row, same } from './soak/rows.ts'
import { slopes } from './soak/slopes.ts'
import { type Sample, soak } from './soak/soak.ts'

const mebibyte = 1024 * 1024
const hour = 3_600_000

type Slopes = readonly [number, number, number]

function soakRows(samples: readonly Sample[], speed: number): readonly Row[] {
  const minutes = ((samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0)) / 60_000
  const over = `over ${minutes.toFixed(1)} min${speed === 1 ? '' : `, ${((minutes * speed) / 60).toFixed(1)} h of market`}`
  const rising = (of: (sample: Sample) => number) =>
    slopes(samples.map((sample) => ({ at: sample.at / hour, value: of(sample) / mebibyte })))
  const heap = rising(({ main }) => main.heapUsed)
  const reader = rising(({ reader }) => reader?.heapUsed ?? 0)
  const last = samples.at(-1)
  const unbroken = samples.filter(({ isAfterBreak }) => !isAfterBreak)
  const whole = unbroken.filter(({ isWhole }) => isWhole).length / unbroken.length
  return [
    row(`heap of main ${over}`, 'MB/h', perMarketHour(heap, speed), { atMost: 1 }),
    row('the same, an hour of the wall', 'MB/h', heap, null),
    row(
      'of it compiled code, an hour of the wall',
      'MB/h',
      rising(({ main }) => main.code),
      null,
    ),
    row("heap of the reader's thread", 'MB/h', perMarketHour(reader, speed), { atMost: 1 }),
    row('the same, an hour of the wall', 'MB/h', reader, null),
    row('heap of main at the end', 'MB', same((last?.main.heapUsed ?? 0) / mebibyte), null),
    row("memory of main's process at the end", 'MB', same((last?.main.rss ?? 0) / mebibyte), null),
    ...(['listeners', 'timers', 'sockets'] as const).flatMap((name) => [
      grownRow(`${name} of main, grown`, samples, ({ main }) => main[name]),
      grownRow(`${name} of the reader's thread, grown`, samples, ({ reader }) => reader?.[name] ?? 0),
    ]),
    row('updates', '/s', same(samples.reduce((sum, { updates }) => sum + updates, 0) / minutes / 60), null),
    row('samples told to the last message', '%', same(whole * 100), null),
  ]
}

function perMarketHour([low, middle, high]: Slopes, speed: number): Slopes {
  return [low / speed, middle / speed, high / speed]
}

function grownRow(what: string, samples: readonly Sample[], of: (sample: Sample) => number): Row {
  return row(what, '', same(growth(samples.map(of))), { atMost: 0 })
}

type Asked = { readonly minutes: number; readonly speed: number }

function readAsked(args: readonly string[]): Asked {
  const number = (flag: string) => (args.includes(flag) ? Number(args[args.indexOf(flag) + 1]) : 0)
  const speed = number('--speed') || 1
  const minutes = number('--minutes') || (number('--hours') * 60) / speed
  return { minutes: minutes || (args.includes('--quick') ? 0.5 : 1.2), speed }
}

if (import.meta.main) {
  const { minutes, speed } = readAsked(process.argv)
  const rows = soakRows(await soak(minutes), speed)
  await publish({ bench: 'The market at speed, for long', rows }, process.argv.slice(2))
}
