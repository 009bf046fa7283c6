/**
 * The processes that hold cores: one that is alive after its scenario serves the next. Half of what a start takes is compiling,
 * so the first start, which nobody asks anything, leaves the compiled program for those that follow.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Core, startCore } from './core.ts'

export type CorePool = {
  readonly take: () => Core
  readonly giveBack: (core: Core) => void
  readonly stop: () => Promise<void>
}

export async function openCores(program: URL): Promise<CorePool> {
  const idle: Core[] = []
  const path = fileURLToPath(program)
  const compiled = await mkdtemp(join(tmpdir(), 'bellwether-campaign-code-'))
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled }
  const first = fork(path, [], { env, detached: true })
  first.disconnect()
  await once(first, 'exit')
  return {
    take: () => {
      for (let core = idle.pop(); core; core = idle.pop()) if (core.isAlive()) return core
      return startCore(path, env)
    },
    giveBack: (core) => void idle.push(core),
    stop: async () => {
      await Promise.all(idle.map((core) => core.kill()))
      await rm(compiled, { recursive: true })
    },
  }
}
