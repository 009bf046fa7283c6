/** Signing in with the assembled terminal, over real sockets, at the practice broker. */
import { afterEach, expect, test } from 'vitest'
import { manualClock } from '../../main/ports/manual-clock.ts'
import { type Bench, logInAs, openBench, reach, signIn, tuesday } from './terminal.test-support.ts'

let bench: Bench
afterEach(() => bench.close())

test('from nothing to signed in with one key', async () => {
  const clock = manualClock(tuesday)
  bench = await openBench(clock)
  const terminal = await bench.open()
  await reach(terminal, 'signed-out')
  expect(await signIn(terminal)).toEqual({ ok: true })
  const page = await logInAs(terminal)
  expect(page.text).toContain('Your login has reached Bellwether')
  expect(await reach(terminal, 'signed-in')).toEqual({
    kind: 'signed-in',
    account: { id: 'PR1001', name: 'Asha Practice' },
    endsAt: Date.parse('2026-02-04T05:00:00+05:30'),
  })
})
