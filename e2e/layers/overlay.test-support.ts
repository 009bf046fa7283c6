/** A small copy of the layers: the real configurations around two stubs a layer, in which a rule can be broken on purpose. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const checkout = fileURLToPath(new URL('../../', import.meta.url))
export const layers = ['contract', 'proto', 'main', 'preload', 'renderer', 'sandbox'] as const
export type Layer = (typeof layers)[number]

/** File by path, code by file. */
export type Probes = Readonly<Record<string, string>>

export type Overlay = {
  readonly folder: string
  readonly run: (tool: string, args: readonly string[]) => { readonly code: number; readonly output: string }
  readonly remove: () => void
}

export function openOverlay(probes: Probes): Overlay {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-layers-'))
  for (const file of ['tsconfig.base.json', 'biome.json', 'package.json'])
    cpSync(join(checkout, file), join(folder, file))
  symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'))
  for (const layer of layers) {
    cpSync(join(checkout, layer, 'tsconfig.json'), join(folder, mkdir(folder, layer), 'tsconfig.json'))
    // Two files, because the compiler names only the first import of each.
    writeFileSync(join(folder, layer, 'stub.ts'), `export const stub = '${layer}'\n`)
    writeFileSync(join(folder, layer, 'shape.ts'), `export type Shape = '${layer}'\n`)
  }
  for (const [file, code] of Object.entries(probes)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), `${code}\n`)
  }
  return {
    folder,
    run: (tool, args) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(checkout, tool), ...args], {
        cwd: folder,
        encoding: 'utf8',
      })
      return { code: status ?? 1, output: `${stdout}${stderr}` }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function mkdir(folder: string, layer: Layer): Layer {
  mkdirSync(join(folder, layer))
  return layer
}
