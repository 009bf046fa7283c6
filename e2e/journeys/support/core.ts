/** The built web shell as a program of its own, started as a person's would be and ended by its id. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { shiftDate } from './day.ts'
import { builtWebShell, checkout } from './places.ts'

export type Core = {
  /** Admits one browser, once. */
  readonly url: string
  /** Ends it as a person does, and waits for it. */
  readonly stop: () => Promise<void>
  /** Ends it as a power cut does, and waits for it. */
  readonly kill: () => Promise<void>
  /** Has it meet a fault that nobody catches, and waits for its end. Answers its exit code, null where it was killed. */
  readonly breakDown: () => Promise<number | null>
  /** All of it stands still, as under a debugger, until it goes on. */
  readonly standStill: () => void
  readonly goOn: () => void
  readonly hasEnded: () => boolean
  /** Every line that it wrote for programs. */
  readonly lines: () => readonly Line[]
  /** What it wrote for people, for the message of a failed test. */
  readonly words: () => string
}

export type CoreFailed = { readonly happened: string; readonly todo: string; readonly exitCode: number | null }

export type CorePlan = {
  readonly profileFile: string
  readonly dataFolder: string
  readonly flags?: readonly string[]
  /** Of its time from the real one. */
  readonly shift: number
}

/** Rejects when the web shell does not get as far as being ready. */
export async function startCore(plan: CorePlan): Promise<Core> {
  const { child, first, words, lines } = await launch(plan)
  if (first['event'] !== 'ready' || typeof first['url'] !== 'string') {
    child.kill('SIGKILL')
    throw new Error(`The web shell did not start: ${JSON.stringify(first)}\n${words()}`)
  }
  return {
    url: first['url'],
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
    breakDown: async () => {
      const closed = once(child, 'close')
      child.kill('SIGUSR2')
      await closed
      return child.exitCode
    },
    standStill: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    hasEnded: () => hasEnded(child),
    lines: () => lines,
    words,
  }
}

/** For journeys about starts that must fail; rejects when it starts after all. */
export async function failToStartCore(plan: CorePlan): Promise<CoreFailed> {
  const { child, first, words } = await launch(plan)
  if (first['event'] !== 'failed') {
    await end(child, 'SIGKILL')
    throw new Error(`The web shell was meant to refuse to start: ${JSON.stringify(first)}\n${words()}`)
  }
  if (!hasEnded(child)) await once(child, 'exit')
  return { happened: String(first['happened']), todo: String(first['todo']), exitCode: child.exitCode }
}

type Line = Readonly<Record<string, unknown>>

async function launch({ profileFile, dataFolder, flags = [], shift }: CorePlan) {
  const child = spawn(
    process.execPath,
    [
      ...['--import', beforeCore(shift), builtWebShell, '--profile', profileFile, '--user-data', dataFolder],
      // A seventh of all that a journey costs, and its own test sees that nobody hears of it.
      ...['--unrehearsed', ...flags],
    ],
    {
      cwd: checkout,
      env: withoutKeychain(dataFolder),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let spoken = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    spoken += text
  })
  const exited = once(child, 'exit').then((): Line => ({ event: 'ended', code: child.exitCode }))
  const { first, lines } = linesOf(child)
  return { child, first: await Promise.race([first, exited]), lines, words: () => spoken }
}

/** Run by the core before anything else of it, in each of its threads. As text, because a file with types would have each of them load what strips types. */
function beforeCore(shift: number): string {
  const program = [`(${shiftDate})(${shift});`, `(${breakOnSignal})();`, '//# sourceURL=before-core']
  return `data:text/javascript,${encodeURIComponent(program.join('\n'))}`
}

/** So that a journey can see what a fault does that nobody catches. */
function breakOnSignal(): void {
  process.on('SIGUSR2', () => {
    throw new Error('a fault of its own at http://127.0.0.1:43117/x/signed-in?code=canary')
  })
}

function linesOf({ stdout }: ChildProcess): { readonly first: Promise<Line>; readonly lines: readonly Line[] } {
  const lines: Line[] = []
  const { promise: first, resolve } = Promise.withResolvers<Line>()
  if (stdout !== null) {
    createInterface({ input: stdout }).on('line', (text) => {
      if (!text.startsWith('{')) return
      // The shape is looked at where it is used.
      const line = JSON.parse(text) as Line
      lines.push(line)
      resolve(line)
    })
  }
  return { first, lines }
}

/** Journeys never touch the keychain of whoever runs them: the session bus they are given is not there. */
export function withoutKeychain(dataFolder: string): NodeJS.ProcessEnv {
  const nowhere = join(dataFolder, 'no-session-bus')
  // Playwright asks its own programs for colours, which is nothing to the terminal.
  const { FORCE_COLOR: _, ...rest } = process.env
  return { ...rest, DBUS_SESSION_BUS_ADDRESS: `unix:path=${nowhere}`, XDG_RUNTIME_DIR: nowhere }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
