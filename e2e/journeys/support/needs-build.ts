/** The journeys drive the built terminal, so without a build they stop at once and say so. */
import { existsSync } from 'node:fs'
import { builtElectronShell, builtWebShell } from './places.ts'

// Playwright asks for a default export.
// biome-ignore lint/style/noDefaultExport: the shape of a global setup
export default function needsBuild(): void {
  for (const file of [builtWebShell, builtElectronShell]) {
    if (!existsSync(file)) throw new Error(`${file} is missing. Build first: npm test build`)
  }
}
