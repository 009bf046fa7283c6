/** The built web shell as a program of its own, started as a person's would be and ended by its id. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { builtWebShell, checkout, shiftedCore } from './places.ts'

export type Core = {
  /** Admits one browser, once. */
  readonly url: string
  /** Ends it as a person does, and waits for it. */
  readonly stop: () => Promise<void>
  /** Ends it as a power cut does, and waits for it. */
  readonly kill: () => Promise<void>
  /** All of it stands still, as under a debugger, until it goes on. */
  readonly standStill: () => void
  readonly goOn: () => void
  readonly hasEnded: () => boolean
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
  const { child, first, words } = await launch(plan)
  if (first['event'] !== 'ready' || typeof first['url'] !== 'string') {
    child.kill('SIGKILL')
    throw new Error(`The web shell did not start: ${JSON.stringify(first)}\n${words()}`)
  }
  return {
    url: first['url'],
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
    standStill: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    hasEnded: () => hasEnded(child),
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
    ['--import', shiftedCore, builtWebShell, '--profile', profileFile, '--user-data', dataFolder, ...flags],
    {
      cwd: checkout,
      env: { ...withoutKeychain(dataFolder), JOURNEY_SHIFT: String(shift) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let spoken = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    spoken += text
  })
  const exited = once(child, 'exit').then((): Line => ({ event: 'ended', code: child.exitCode }))
  const first = await Promise.race([firstLine(child), exited])
  return { child, first, words: () => spoken }
}

function firstLine(child: ChildProcess): Promise<Line> {
  return new Promise((resolve) => {
    if (child.stdout === null) return
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{')) return
      // The shape is looked at where it is used.
      resolve(JSON.parse(line) as Line)
    })
  })
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
