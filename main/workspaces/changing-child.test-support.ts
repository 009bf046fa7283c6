/** Changes workspaces one after another until it is killed, and says after each that it is done. */
import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { systemRandom } from '../ports/random.ts'
import { openStore } from '../storage/store.ts'
import { change } from './changing.test-support.ts'
import { openWorkspaces } from './workspaces.ts'

// For the next start: what is compiled is kept at an end, and this one is killed.
flushCompileCache()

const [file = '', from = '1'] = process.argv.slice(2)
const clock = manualClock(0)
const log = { note: () => {}, fault: () => '' }
const store = openStore({ file, clock, log })
if (!store.ok) throw new Error(store.error.happened)
const workspaces = openWorkspaces({
  store: store.value,
  kind: 'practice',
  clock,
  random: systemRandom,
  log,
  shell: 'web',
  unreadBeside: [],
})
const joined = workspaces.answers.joinWindow(
  { wanted: 'main', page: 'page-child', monitors: 'one' },
  { windowId: 'child', refusal: null },
)
if ('ok' in joined && !joined.ok) throw new Error(joined.error.happened)
for (let number = Number(from); ; number += 1) {
  change(workspaces, number)
  writeSync(1, `${number}\n`)
}
