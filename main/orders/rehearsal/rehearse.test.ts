import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { Server, Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { SessionState } from '../../../contract/session.ts'
import { held } from '../../ipc/source.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { systemRandom } from '../../ports/random.ts'
import { ordersOfAct, rehearse } from './rehearse.ts'
import { rehearseAfterSignIn } from './rehearse-after-sign-in.ts'
import { noInstrument } from './scene.ts'
import { openStage } from './stage.ts'
import { placeNowhere } from './wire-to-nowhere.ts'

const clock = () => manualClock(Date.parse('2026-02-03T10:00:00+05:30'))

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/** Everything by which bytes of this process get out of it. */
function watchWaysOut() {
  const sockets = [vi.spyOn(Socket.prototype, 'connect'), vi.spyOn(Server.prototype, 'listen')]
  const { promises } = fs
  const files = (['open', 'mkdir', 'readFile', 'readdir', 'stat', 'writeFile', 'appendFile'] as const).map((name) =>
    vi.spyOn(promises, name),
  )
  const sync = (['openSync', 'writeFileSync', 'mkdirSync'] as const).map((name) => vi.spyOn(fs, name))
  syncBuiltinESMExports()
  return () => [...sockets, ...files, ...sync].flatMap((way) => way.mock.calls.map(() => way.getMockName()))
}

async function oneAct(): Promise<number> {
  const time = clock()
  const breathe = async () => {
    time.advance(20)
    await setImmediate()
    return true
  }
  return rehearse({ clock: time, random: systemRandom, breathe })
}

test('an act goes the whole way with each of its orders, and nothing of it leaves the process or touches the disk', async () => {
  const taken = watchWaysOut()
  expect(await oneAct()).toBe(ordersOfAct)
  expect(taken()).toEqual([])
})

test('the ways out are really watched', async () => {
  const taken = watchWaysOut()
  new Socket()
    .on('error', () => {})
    .connect(1, '127.0.0.1')
    .destroy()
  await fs.promises.stat('.')
  expect(taken()).toHaveLength(2)
})

test('its connection has no handle of the system and cannot be given one', () => {
  const wire = placeNowhere(() => '').connect()
  expect(wire).toMatchObject({ remoteAddress: undefined, localAddress: undefined, pending: true })
  expect(() => wire.connect(443, 'rehearsal.invalid')).toThrow('no line')
})

test('what is rehearsed has the address, the account and the instrument of nobody', async () => {
  const time = clock()
  const { trading } = await openStage({ clock: time, random: systemRandom })
  expect(noInstrument.key).toBe('REHEARSAL|1')
  expect((await trading.journal.read({ before: null, most: 1 })).folder).toBe('/rehearsal')
  await trading.stop()
})

function opened(state: SessionState = { kind: 'signed-out', because: null }) {
  const time = clock()
  const session = held<SessionState>(state)
  const notes: string[] = []
  const log = {
    note: (_area: string, what: string) => void notes.push(what),
    fault: () => String(notes.push('fault')),
  }
  const stop = rehearseAfterSignIn({ session, clock: time, random: systemRandom, log })
  const signIn = () => {
    const account = { id: 'PR1001', name: 'Asha' } as Extract<SessionState, { kind: 'signed-in' }>['account']
    session.set({ kind: 'signed-in', account, endsAt: time.wall() })
  }
  const pass = async (millis: number) => {
    for (let passed = 0; passed < millis; passed += 50) {
      time.advance(50)
      await setImmediate()
    }
  }
  return { notes, stop, signIn, pass }
}

test('nothing is rehearsed before somebody has signed in; then all of it, once', async () => {
  const { notes, stop, signIn, pass } = opened()
  // Longer than all of it takes.
  await pass(300_000)
  expect(notes).toEqual([])
  signIn()
  signIn()
  while (notes.length === 0) await pass(500)
  expect(notes).toEqual(['560 of 560 went the whole way'])
  await pass(10_000)
  expect(notes).toHaveLength(1)
  stop()
})

test('it ends at once with the terminal', async () => {
  const { notes, stop, signIn, pass } = opened()
  signIn()
  await pass(4_500)
  stop()
  await pass(30_000)
  expect(notes).toEqual([])
})
