/** The processes that hold cores: one that is alive after its scenario serves the next. */
import { fileURLToPath } from 'node:url'
import { type Core, startCore } from './core.ts'

export type CorePool = {
  readonly take: () => Core
  readonly giveBack: (core: Core) => void
  readonly stop: () => Promise<void>
}

export function openCores(program: URL): CorePool {
  const idle: Core[] = []
  const path = fileURLToPath(program)
  return {
    take: () => {
      for (let core = idle.pop(); core; core = idle.pop()) if (core.isAlive()) return core
      return startCore(path)
    },
    giveBack: (core) => void idle.push(core),
    stop: async () => {
      await Promise.all(idle.map((core) => core.kill()))
    },
  }
}
