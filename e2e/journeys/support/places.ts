/** Where the built terminal stands. */
import { fileURLToPath } from 'node:url'

const root = new URL('../../../', import.meta.url)

export const checkout = fileURLToPath(root)
export const builtWebShell = fileURLToPath(new URL('out/main/web.js', root))
export const builtElectronShell = fileURLToPath(new URL('out/main/index.js', root))
export const builtWindow = fileURLToPath(new URL('out/renderer', root))
export const builtBridge = fileURLToPath(new URL('out/preload/web.cjs', root))
export const builtInstrumentWorker = new URL('out/main/instrument-worker.js', root)
