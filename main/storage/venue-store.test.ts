import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { openStore } from './store.ts'
import { storeOfVenue } from './venue-store.ts'

test('T44: what is kept of the practice broker is not there for the live one, and the other way round', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-venue-store-'))
  const log = { note: () => {}, fault: () => 'reference' }
  const opened = openStore({ file: join(folder, 'terminal.sqlite'), clock: manualClock(0), log })
  if (!opened.ok) throw new Error(opened.error.happened)
  const [practice, live] = [storeOfVenue(opened.value, 'practice'), storeOfVenue(opened.value, 'live')]
  practice.write('watchlists', ['made up'])
  expect(live.read('watchlists')).toBeUndefined()
  live.writeAll(new Map([['watchlists', ['real']]]))
  expect([practice.read('watchlists'), live.read('watchlists')]).toEqual([['made up'], ['real']])
  live.forget('watchlists')
  expect([practice.read('watchlists'), live.read('watchlists')]).toEqual([['made up'], undefined])
  opened.value.close()
  rmSync(folder, { recursive: true })
})
