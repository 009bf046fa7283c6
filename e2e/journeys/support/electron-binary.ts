/** Electron's binary, which is a download of its own and may not be here. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from './places.ts'

export function findElectron(): string | null {
  const folder = join(checkout, 'node_modules', 'electron')
  const pathFile = join(folder, 'path.txt')
  if (!existsSync(pathFile)) return null
  const binary = join(folder, 'dist', readFileSync(pathFile, 'utf8'))
  return existsSync(binary) ? binary : null
}
