/** Saves one layout after another until it is killed, and says after each that it is saved. */
import { writeSync } from 'node:fs'
import { manualClock } from '../ports/manual-clock.ts'
import { keepLayout } from './layout.ts'
import { openStore } from './store.ts'

const [file = '', from = '0'] = process.argv.slice(2)
const opened = openStore({ file, clock: manualClock(0), log: { note: () => {}, fault: () => '' } })
if (!opened.ok) throw new Error(opened.error.happened)
const layout = keepLayout(opened.value)
// Long enough to span pages of the file.
const ballast = 'x'.repeat(20_000)
for (let number = Number(from); ; number += 1) {
  const saved = layout.save({ version: 1, panels: { number, ballast } })
  if (!saved.ok) throw new Error(saved.error.happened)
  writeSync(1, `${number}\n`)
}
