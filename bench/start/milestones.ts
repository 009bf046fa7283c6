/** When a starting program reached each point, read from what it prints, in milliseconds since it was started. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export type Started<Name extends string> = {
  readonly at: Readonly<Record<Name, number>>
  /** What it had printed when it reached the last point. */
  readonly printed: string
  readonly stop: () => Promise<void>
}

export type Program = {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
}

/** Each point is a text that the program prints on either output; all have to come. */
export async function startAndWatch<Name extends string>(
  { command, args, cwd }: Program,
  points: Readonly<Record<Name, string>>,
): Promise<Started<Name>> {
  const startedAt = performance.now()
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  // The keys of the points are the names.
  const names = Object.keys(points) as Name[]
  const at: Partial<Record<Name, number>> = {}
  let printed = ''

  const arrived = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk
      for (const name of names) if (printed.includes(points[name])) at[name] ??= performance.now() - startedAt
      if (hasAll(at, names)) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code} before it was ready:\n${printed}`)))
  })
  await arrived
  if (!hasAll(at, names)) throw new Error('A point is missing.')
  return { at, printed, stop: () => stop(child) }
}

function hasAll<Name extends string>(
  at: Partial<Record<Name, number>>,
  names: readonly Name[],
): at is Record<Name, number> {
  return names.every((name) => at[name] !== undefined)
}

async function stop(child: ChildProcess): Promise<void> {
  // It closes when everything that was started with it, and writes where it wrote, is gone too.
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  await closed
}
