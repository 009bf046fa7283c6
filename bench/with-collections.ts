/** Runs a bench in a process that can ask for full collections: this one, where it was started so, or else another of the same file. */
import { spawnSync } from 'node:child_process'

export async function withCollections(file: string, run: () => Promise<void>): Promise<void> {
  if (globalThis.gc) return run()
  const args = ['--expose-gc', file, ...process.argv.slice(2)]
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
}
