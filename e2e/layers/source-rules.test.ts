import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from './overlay.test-support.ts'
import { breaches, type SourceRule, sourceRules } from './source-rules.ts'

const files = globSync('{main,preload,renderer}/**/*.{ts,tsx}', { cwd: checkout })

/** Each rule with a file it covers, code that breaks it, and code that only looks as if it did. */
const trials: Readonly<
  Record<string, { file: string; bad: readonly string[]; good: readonly string[]; elsewhere: string }>
> = {
  'main takes the time from its clock': {
    file: 'main/session/session.ts',
    bad: [
      'const at = Date.now()',
      'const at = new Date()',
      'const at = performance.now()',
      'setTimeout(run, 5)',
      'const stop = setInterval(run, 5)',
      'setImmediate(run)',
    ],
    good: [
      'const at = clock.wall()',
      'const day = new Date(at)',
      '// setTimeout(run, 5) would drift',
      'clock.after(5, run)',
      'request.setTimeout(5)',
    ],
    elsewhere: 'main/ports/clock.ts',
  },
  'main takes chance from its port': {
    file: 'main/session/loopback.ts',
    bad: [
      'const state = Math.random()',
      "import { randomBytes } from 'node:crypto'",
      'crypto.randomUUID()',
      'crypto.getRandomValues(bytes)',
    ],
    good: ['const state = random(16)'],
    elsewhere: 'main/ports/random.ts',
  },
  'main never asks the network by fetch': {
    file: 'main/broker/http.ts',
    bad: ['await fetch(url)', 'new XMLHttpRequest()'],
    good: ['await broker.fetch(url)', 'prefetch(url)', 'async function fetch(mark: string) {'],
    elsewhere: 'sandbox/login/follow-login.ts',
  },
  'only the Electron shell listens to windows': {
    file: 'main/terminal.ts',
    bad: ["ipcMain.handle('x', answer)"],
    good: ['/** ipcMain is elsewhere */'],
    elsewhere: 'main/shells/electron/channels.ts',
  },
  'a window makes no markup out of text': {
    file: 'renderer/panels/account/account-panel.tsx',
    bad: [
      'cell.innerHTML = name',
      'cell.outerHTML = name',
      "cell.insertAdjacentHTML('beforeend', name)",
      'document.write(name)',
      '<iframe srcdoc={name} />',
      'new DOMParser()',
    ],
    good: ['cell.textContent = name'],
    elsewhere: 'renderer/panels/account/account-panel.test.ts',
  },
  'a window makes no code out of text': {
    file: 'renderer/ui/sheet.tsx',
    bad: ['new Function(text)', 'Function(text)', "setTimeout('run()', 5)"],
    good: ['setTimeout(run, 5)', 'type Run = Function', 'isFunction(text)'],
    elsewhere: 'main/terminal.ts',
  },
  'a window opens no connection but the bridge’s one': {
    file: 'renderer/stores/session.ts',
    bad: ['await fetch(url)', 'new WebSocket(url)', 'new EventSource(url)', 'navigator.sendBeacon(url)'],
    good: ['terminal.refreshAccount()', "const url = 'https://example.invalid' // new WebSocket(url)"],
    elsewhere: 'preload/core-socket.ts',
  },
  'the stores of a window know nothing of what draws them': {
    file: 'renderer/words/row-words.ts',
    bad: [
      "import type { WindowSelf } from '../frame/window-self.ts'",
      "import type { GlyphName } from '../ui/glyph.tsx'",
      "import { useState } from 'react'",
    ],
    good: ["import { formatDay } from '../format/instants.ts'", "// import { useState } from 'react'"],
    elsewhere: 'renderer/panels/chart/chart-panel.tsx',
  },
  'nor does a room of the stores': {
    file: 'renderer/stores/chart/own-marks.ts',
    bad: ["import { heldWords } from '../../panels/positions/position-words.ts'", "import { useState } from 'react'"],
    good: [
      "import { heldWords } from '../../words/position-words.ts'",
      "import { isInDoubt } from '../orders/in-doubt.ts'",
    ],
    elsewhere: 'renderer/stores/heard.ts',
  },
  'nor a folder in that room': {
    file: 'renderer/stores/chart/drawings/draw.ts',
    bad: ["import { Asked } from '../../../orders/asked.tsx'"],
    good: ["import { isInDoubt } from '../../orders/in-doubt.ts'"],
    elsewhere: 'renderer/stores/chart/own-marks.ts',
  },
  'a panel takes nothing from another panel': {
    file: 'renderer/panels/holdings/holdings-panel.tsx',
    bad: [
      "import { PositionTotals } from '../positions/position-totals.tsx'",
      "import '../positions/positions-panel.css'",
    ],
    good: ["import { PositionTotals } from '../../worth/position-totals.tsx'", "import { foot } from './foot.tsx'"],
    elsewhere: 'renderer/frame/panel-kinds.tsx',
  },
  'nor does a folder in one': {
    file: 'renderer/panels/watchlist/cells/cell.ts',
    bad: [
      "import { heldWords } from '../../positions/position-words.ts'",
      "import '../../positions/positions-panel.css'",
    ],
    good: ["import { units } from '../../../format/units.ts'", "import { rows } from '../use-rows.ts'"],
    elsewhere: 'renderer/panels/watchlist/watchlist-panel.tsx',
  },
  'nor a folder in that': {
    file: 'renderer/panels/chart/view/drawings/draw.ts',
    bad: ["import { heldWords } from '../../../positions/position-words.ts'"],
    good: ["import { units } from '../../../../format/units.ts'", "import { view } from '../../chart-setup.ts'"],
    elsewhere: 'renderer/panels/chart/view/chart-view.ts',
  },
  'what panels share takes nothing from a panel': {
    file: 'renderer/frame/orders-asked-sheet.tsx',
    bad: [
      "import { budgetWords } from '../panels/budgets/budget-words.ts'",
      "import '../panels/orders/orders-panel.css'",
    ],
    good: ["import { Asked } from '../orders/asked.tsx'"],
    elsewhere: 'renderer/frame/panel-kinds.tsx',
  },
  'what panels share takes nothing from the frame around them': {
    file: 'renderer/lists/list-bar.tsx',
    bad: ["import { usePanelPlace } from '../frame/panel-place.tsx'", "import '../frame/frame.css'"],
    good: ["import { usePanelPlace } from '../panel-place.tsx'"],
    elsewhere: 'renderer/panels/chart/chart-panel.tsx',
  },
  'the bridge has types of the contract, and no value but the ceiling of an ask': {
    file: 'preload/bridge.ts',
    bad: [
      "import { requests } from '../contract/ipc.ts'",
      "import { type Bridge, requests } from '../contract/ipc.ts'",
    ],
    good: [
      "import type { Bridge } from '../contract/ipc.ts'",
      "import { longestAsk, tooLongAsk } from '../contract/longest-ask.ts'",
    ],
    elsewhere: 'renderer/terminal.ts',
  },
}

test.each(sourceRules)('$name: so it is', (rule) => {
  const covered = files.filter(rule.covers)
  expect(covered.length).toBeGreaterThan(0)
  const found = covered.flatMap((file) => breachesIn(rule, file))
  expect(found).toEqual([])
})

test.each(sourceRules)('$name: what breaks it is caught, and nothing else', (rule) => {
  const trial = trials[rule.name]
  if (!trial) throw new Error(`No trial shows that “${rule.name}” catches anything.`)
  expect(rule.covers(trial.file)).toBe(true)
  expect(rule.covers(trial.elsewhere)).toBe(false)
  for (const code of trial.bad) expect(breaches(rule, code), code).toEqual([code])
  for (const code of trial.good) expect(breaches(rule, code), code).toEqual([])
})

function breachesIn(rule: SourceRule, file: string): readonly string[] {
  const text = readFileSync(join(checkout, file), 'utf8')
  return breaches(rule, text).map((line) => `${file}: ${line.trim()}`)
}
