/** The command line of `npm run bench`: names of benchmarks, and flags that go to each of them. */

export type BenchArguments = { readonly names: readonly string[]; readonly flags: readonly string[] }

/** `--json FILE` is the one flag with a value. */
export function readBenchArguments(args: readonly string[]): BenchArguments {
  const firstFlag = args.findIndex((arg) => arg.startsWith('-'))
  if (firstFlag === -1) return { names: args, flags: [] }
  return { names: args.slice(0, firstFlag), flags: args.slice(firstFlag) }
}

/** What to type, for whoever asks; null where something is to be run. */
export function helpFor({ flags }: BenchArguments, known: readonly string[]): string | null {
  if (!flags.includes('--help')) return null
  return `npm run bench [NAME…] [-- --quick] [--json FILE]

Runs each benchmark, or those that are named: ${known.join(', ')}.
--quick runs fewer rounds; --json writes the report of one benchmark to a file.
soak also takes --minutes N, or --hours N --speed N; ui takes --only PART[,PART…], and --minutes N for its soak.`
}

export type Chosen =
  | { readonly ok: true; readonly benches: readonly string[] }
  | { readonly ok: false; readonly sentence: string }

export function chooseBenches({ names, flags }: BenchArguments, known: readonly string[]): Chosen {
  const stranger = names.find((name) => !known.includes(name))
  if (stranger !== undefined) {
    return { ok: false, sentence: `There is no benchmark “${stranger}”; there are ${known.join(', ')}.` }
  }
  const benches = names.length === 0 ? known : names
  if (flags.includes('--json') && benches.length !== 1) {
    return { ok: false, sentence: 'Name one benchmark with --json FILE, so that no report writes over another.' }
  }
  return { ok: true, benches }
}

/** A benchmark is a file that publishes a report. */
export function isBench(text: string): boolean {
  return /^import \{[^}]*\bpublish\b[^}]*\} from '\.\/report\.ts'/m.test(text)
}
