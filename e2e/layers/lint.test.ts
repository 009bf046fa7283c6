/** What lint refuses: packages that only one place may have, in every form of an import. The layers are the compiler's. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Overlay, openOverlay } from './overlay.test-support.ts'

const imports = 'lint/style/noRestrictedImports'

const refused = [
  [
    'electron in the renderer',
    'renderer/a.ts',
    `import { ipcRenderer } from 'electron'\nipcRenderer.send('x')`,
    imports,
  ],
  [
    'a type of electron in the renderer',
    'renderer/b.ts',
    `import type { IpcRenderer } from 'electron'\nexport type A = IpcRenderer`,
    imports,
  ],
  [
    'electron, required at run time, in the renderer',
    'renderer/c.ts',
    `export const electron = require('electron')`,
    imports,
  ],
  [
    'electron, imported at run time, in the renderer',
    'renderer/d.ts',
    `export const electron = () => import('electron')`,
    imports,
  ],
  ['electron in the contract', 'contract/a.ts', `import { app } from 'electron'\napp.quit()`, imports],
  ['electron in the practice broker', 'sandbox/a.ts', `import { app } from 'electron'\napp.quit()`, imports],
  ['electron in the feed’s schema', 'proto/a.ts', `import { app } from 'electron'\napp.quit()`, imports],
  ['electron in the core', 'main/terminal.ts', `import { app } from 'electron'\napp.quit()`, imports],
  ['electron in the web shell', 'main/shells/web/a.ts', `import { app } from 'electron'\napp.quit()`, imports],
  ['electron in the web bridge', 'preload/web.ts', `import { app } from 'electron'\napp.quit()`, imports],
  [
    'keytar in the core',
    'main/session/session.ts',
    `import { getPassword } from 'keytar'\ngetPassword('a', 'b')`,
    imports,
  ],
  [
    'keytar, imported at run time, in the core',
    'main/session/a.ts',
    `export const keytar = () => import('keytar')`,
    imports,
  ],
  [
    'keytar in the Electron shell',
    'main/shells/electron/a.ts',
    `import { getPassword } from 'keytar'\ngetPassword('a', 'b')`,
    imports,
  ],
  ['keytar in the entry', 'main/index.ts', `import { getPassword } from 'keytar'\ngetPassword('a', 'b')`, imports],
  [
    'keytar in the bridge',
    'preload/electron.ts',
    `import { getPassword } from 'keytar'\ngetPassword('a', 'b')`,
    imports,
  ],
  ['a library in the contract', 'contract/c.ts', `import { WebSocket } from 'ws'\nnew WebSocket('x')`, imports],
  [
    'text run as code',
    'renderer/f.ts',
    `export const run = (text: string) => eval(text)`,
    'lint/security/noGlobalEval',
  ],
  [
    'text set as markup',
    'renderer/g.tsx',
    `export const A = () => <p dangerouslySetInnerHTML={{ __html: 'x' }} />`,
    'lint/security/noDangerouslySetInnerHtml',
  ],
  ['any', 'main/c.ts', `export const seen = (value: any) => value`, 'lint/suspicious/noExplicitAny'],
  ['a default export', 'main/d.ts', `export default 1`, 'lint/style/noDefaultExport'],
  [
    'a non-null assertion',
    'main/e.ts',
    `export const first = (list: string[]) => list[0]!`,
    'lint/style/noNonNullAssertion',
  ],
] as const

const allowed = [
  [
    'electron in the Electron shell',
    'main/shells/electron/b.ts',
    `import { app } from 'electron'\nexport const quit = () => app.quit()`,
  ],
  ['electron in the entry', 'main/index.ts', `import { app } from 'electron'\nexport const quit = () => app.quit()`],
  [
    'electron in the Electron bridge',
    'preload/electron.ts',
    `import { ipcRenderer } from 'electron'\nexport const send = () => ipcRenderer.send('x')`,
  ],
  ['keytar in its one file', 'main/session/keychain.ts', `export const keytar = () => import('keytar')`],
  ['Node in main', 'main/f.ts', `import { readFileSync } from 'node:fs'\nexport const read = () => readFileSync('x')`],
] as const

type Report = {
  readonly diagnostics: readonly { readonly category: string; readonly location: { readonly path: string } }[]
}

let bad: Overlay
let good: Overlay
let found: Report
let foundInGood: Report

beforeAll(() => {
  bad = openOverlay(Object.fromEntries(refused.map(([, file, code]) => [file, code])))
  good = openOverlay(Object.fromEntries(allowed.map(([, file, code]) => [file, code])))
  found = lint(bad)
  foundInGood = lint(good)
})

afterAll(() => {
  bad.remove()
  good.remove()
})

test.each(refused)('%s is refused', (_what, file, _code, rule) => {
  expect(found.diagnostics.filter(({ location }) => location.path === file).map(({ category }) => category)).toContain(
    rule,
  )
})

test.each(allowed)('%s is allowed', (_what, file) => {
  expect(foundInGood.diagnostics.filter(({ location }) => location.path === file)).toEqual([])
})

function lint({ run }: Overlay): Report {
  const { output } = run('node_modules/@biomejs/biome/bin/biome', [
    'lint',
    '--vcs-enabled=false',
    '--max-diagnostics=none',
    '--reporter=json',
    '.',
  ])
  const report = output.split('\n').find((line) => line.startsWith('{'))
  if (report === undefined) throw new Error(`Biome gave no report: ${output}`)
  // Only the fields named in the type are used.
  return JSON.parse(report) as Report
}
