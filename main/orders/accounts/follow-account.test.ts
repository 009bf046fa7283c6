import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { type AccountId, accountId, instant } from '../../../contract/kinds.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { SessionState } from '../../../contract/session.ts'
import { held } from '../../ipc/source.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { defaultLimits } from '../limits/default-limits.ts'
import type { Trading } from '../trading.ts'
import { pressInMemory, row, type ToldTrading, toldTrading } from './accounts.test-support.ts'
import { followAccount } from './follow-account.ts'
import type { Owner } from './own-folder.ts'

const asha = { id: accountId('PR1001'), name: 'Asha' }
const vikram = { id: accountId('PR1002'), name: 'Vikram' }
const signedIn = (account: typeof asha): SessionState => ({ kind: 'signed-in', account, endsAt: instant(9) })
const signedOut: SessionState = { kind: 'signed-out', because: null }
const full = { kind: 'not-recorded', happened: 'The disk is full.', todo: 'Make room.' } as const

let session: ReturnType<typeof held<SessionState>>
let asked: string[]
let tradings: Map<AccountId | null, ToldTrading>
let faults: unknown[]
let press: ReturnType<typeof pressInMemory>
beforeEach(() => {
  session = held<SessionState>(signedOut)
  asked = []
  tradings = new Map()
  faults = []
  press = pressInMemory()
  heirs.length = 0
})

type Open = (owner: Owner) => Promise<Trading>

const heirs: unknown[] = []
const openNow: Open = async ({ account, isHeir }) => {
  heirs.push([account, isHeir])
  const told = toldTrading(account ?? 'nobody', asked)
  tradings.set(account, told)
  asked.push(`${account ?? 'nobody'}: open`)
  return told.trading
}

function follow(open: Open = openNow, first: AccountId | null = asha.id): Promise<Trading> {
  return followAccount({
    ...{ open, first, session, press, clock: manualClock(1_000) },
    log: { note: () => {}, fault: (_area, error) => String(faults.push(error)) },
  })
}

async function turnToVikram(): Promise<void> {
  session.set(signedIn(vikram))
  tradings.get(asha.id)?.heard()
  await setImmediate()
}

test('the same account again goes on as it was', async () => {
  await follow()
  session.set(signedIn(asha))
  session.set({ kind: 'ended', why: 'daily-clearing', at: instant(2) })
  session.set(signedIn(asha))
  await setImmediate()
  expect(asked).toEqual(['PR1001: open'])
})

test('what the one before has on the wire is heard out and it ends, before the next one is opened', async () => {
  const trading = await follow()
  session.set(signedIn(vikram))
  await setImmediate()
  expect(asked).toEqual([
    'PR1001: open',
    'PR1001: hear out. Another account signed in before it left, so it was not sent.',
  ])
  expect(trading.orders.snapshot()).toEqual([])
  expect(trading.state.snapshot()).toMatchObject({ book: { kind: 'checking', why: 'start' }, unknown: 0 })
  tradings.get(asha.id)?.heard()
  await setImmediate()
  expect(asked.slice(2)).toEqual(['PR1001: stop', 'PR1002: open'])
  expect(trading.orders.snapshot()).toEqual([row('PR1002 1')])
})

test('a session that ends meanwhile is told as ended, and the account that signs in last is the one that trades', async () => {
  const trading = await follow()
  session.set(signedIn(vikram))
  session.set(signedOut)
  expect(trading.state.snapshot().book.kind).toBe('signed-out')
  session.set(signedIn(asha))
  tradings.get(asha.id)?.heard()
  await setImmediate()
  tradings.get(vikram.id)?.heard()
  await setImmediate()
  await setImmediate()
  expect(trading.orders.snapshot()).toEqual([row('PR1001 1')])
  expect(asked.at(-1)).toBe('PR1001: open')
})

test('it is heard anew what belongs to a sign-in that came before trading was open', async () => {
  session.set(signedIn(vikram))
  await follow()
  tradings.get(asha.id)?.heard()
  await setImmediate()
  expect(asked.at(-1)).toBe('PR1002: open')
})

test('pressed while its own account is signed in, a halt is that account’s alone', async () => {
  session.set(signedIn(asha))
  const trading = await follow()
  await trading.killSwitch.engage({ closePositions: false })
  await turnToVikram()
  expect(asked.filter((one) => one.endsWith(': halt'))).toEqual(['PR1001: halt'])
})

test.each(['nobody', 'release', 'own sign-in'])(
  'pressed while nobody is signed in, a halt is also the next one’s, unless it was taken back first (%s)',
  async (between) => {
    const trading = await follow()
    await trading.killSwitch.engage({ closePositions: true })
    await trading.killSwitch.engage({ closePositions: false })
    if (between === 'release') trading.killSwitch.release('RELEASE')
    if (between === 'own sign-in') session.set(signedIn(asha))
    await turnToVikram()
    expect(asked.includes('PR1002: halt and close')).toBe(between === 'nobody')
  },
)

test('pressed between two accounts, a halt is shown at once, holds for the next one, and answers when that has kept it', async () => {
  const trading = await follow()
  session.set(signedIn(vikram))
  const told: string[] = []
  trading.state.subscribe(({ halt }) => told.push(halt.kind))
  const kept = trading.killSwitch.engage({ closePositions: false })
  expect(told).toEqual(['halted'])
  expect(asked.some((one) => one.endsWith(': halt'))).toBe(false)
  tradings.get(asha.id)?.heard()
  expect(await kept).toEqual({ ok: true })
  expect(asked.filter((one) => one.endsWith(': halt'))).toEqual(['PR1002: halt'])
})

test.each(['', 'no', 'release'])('O28: a halt pressed between two accounts is not taken back by %o', async (typed) => {
  const trading = await follow()
  session.set(signedIn(vikram))
  void trading.killSwitch.engage({ closePositions: true })
  expect(trading.killSwitch.release(typed)).toMatchObject({ ok: false, error: { kind: 'confirm-needed' } })
  tradings.get(asha.id)?.heard()
  await setImmediate()
  expect(asked.at(-1)).toBe('PR1002: halt and close')
})

test('O28: a halt pressed between two accounts is taken back by the word, and is then shown no more', async () => {
  const trading = await follow()
  session.set(signedIn(vikram))
  void trading.killSwitch.engage({ closePositions: true })
  expect(trading.killSwitch.release(' RELEASE ')).toEqual({ ok: true })
  expect(trading.state.snapshot().halt.kind).toBe('trading')
  tradings.get(asha.id)?.heard()
  await setImmediate()
  expect(asked.at(-1)).toBe('PR1002: open')
})

test('O28: pressed again behind the word, the halt stands', async () => {
  const trading = await follow()
  session.set(signedIn(vikram))
  void trading.killSwitch.engage({ closePositions: false })
  expect(trading.killSwitch.release('RELEASE')).toEqual({ ok: true })
  void trading.killSwitch.engage({ closePositions: false })
  tradings.get(asha.id)?.heard()
  await setImmediate()
  expect(asked.at(-1)).toBe('PR1002: halt')
})

test('pressed while a sign-in that has ended already is followed, a halt holds for the account that signs in after it too', async () => {
  const trading = await follow()
  session.set(signedIn(vikram))
  session.set(signedOut)
  void trading.killSwitch.engage({ closePositions: false })
  tradings.get(asha.id)?.heard()
  await setImmediate()
  session.set(signedIn(asha))
  tradings.get(vikram.id)?.heard()
  await setImmediate()
  expect(asked.at(-1)).toBe('PR1001: halt')
})

/** The program ends, and starts again with what was kept. */
async function again(trading: Trading, first = asha.id): Promise<Trading> {
  await trading.stop()
  session.set(signedOut)
  asked.length = 0
  return follow(openNow, first)
}
const haltsNow = () => asked.filter((one) => one.includes(': halt'))

test('O28: pressed while nobody is signed in, a halt holds for the next account also after the end of the program', async () => {
  const trading = await follow()
  await trading.killSwitch.engage({ closePositions: true })
  await again(trading)
  expect(haltsNow()).toEqual(['PR1001: halt and close'])
  await turnToVikram()
  expect(haltsNow()).toEqual(['PR1001: halt and close', 'PR1002: halt and close'])
  // The journal of that account has it now.
  await vi.waitFor(() => expect(press.kept()).toBeNull())
})

test('O28: and where the account that was agreed to is the one that is opened, for that one', async () => {
  const trading = await follow()
  await trading.killSwitch.engage({ closePositions: false })
  await again(trading, vikram.id)
  expect(haltsNow()).toEqual(['PR1002: halt'])
})

test('O28: pressed between two accounts, a halt holds also where the program ends before the next one is open', async () => {
  const trading = await follow()
  session.set(signedIn(vikram))
  void trading.killSwitch.engage({ closePositions: false })
  await again(trading, vikram.id)
  expect(haltsNow()).toEqual(['PR1002: halt'])
  session.set(signedIn(vikram))
  await vi.waitFor(() => expect(press.kept()).toBeNull())
})

test('O28: pressed while nobody is signed in, a halt holds also where the program ends on the way to the next one', async () => {
  const trading = await follow()
  await trading.killSwitch.engage({ closePositions: false })
  session.set(signedIn(vikram))
  await again(trading, vikram.id)
  expect(haltsNow()).toEqual(['PR1002: halt'])
})

test.each(['release', 'own sign-in'])('O28: what was taken back is nobody’s after the next start (%s)', async (how) => {
  const trading = await follow()
  await trading.killSwitch.engage({ closePositions: false })
  if (how === 'release') trading.killSwitch.release('RELEASE')
  else session.set(signedIn(asha))
  await vi.waitFor(() => expect(press.kept()).toBeNull())
  await again(trading)
  await turnToVikram()
  expect(haltsNow()).toEqual([])
})

test('D01: a press that the journal of its account refused is kept until it is taken back', async () => {
  const trading = await follow(async (owner) => {
    const told = await openNow(owner)
    return { ...told, killSwitch: { ...told.killSwitch, engage: async () => fail(full) } }
  })
  expect(await trading.killSwitch.engage({ closePositions: false })).toEqual(fail(full))
  session.set(signedIn(asha))
  await setImmediate()
  expect(press.kept()).toEqual({ closePositions: false })
  trading.killSwitch.release('RELEASE')
  expect(press.kept()).toBeNull()
})

test('O28: pressed again before the journal of its account has the press before, a halt is not forgotten with that', async () => {
  const first = Promise.withResolvers<Result<void, AppError>>()
  const answers = [first.promise]
  const trading = await follow(async (owner) => {
    const told = await openNow(owner)
    const engage = () => answers.shift() ?? Promise.resolve(ok())
    return { ...told, killSwitch: { ...told.killSwitch, engage } }
  })
  void trading.killSwitch.engage({ closePositions: false })
  session.set(signedIn(asha))
  session.set(signedOut)
  await trading.killSwitch.engage({ closePositions: true })
  first.resolve(ok())
  await setImmediate()
  expect(press.kept()).toEqual({ closePositions: true })
})

test('D01: a press that cannot be kept for the next account says so', async () => {
  press = { ...press, keep: () => fail(full) }
  const trading = await follow()
  expect(await trading.killSwitch.engage({ closePositions: false })).toEqual(fail(full))
  await turnToVikram()
  expect(haltsNow()).toEqual(['PR1001: halt', 'PR1002: halt'])
})

test('limits that are saved in between are those of the account that is signed in', async () => {
  const trading = await follow()
  session.set(signedIn(vikram))
  const saved = trading.limits.save({ limits: defaultLimits, typed: '' })
  tradings.get(asha.id)?.heard()
  await saved
  expect(asked.filter((one) => one.endsWith(': save'))).toEqual(['PR1002: save'])
})

test('where the next one cannot be opened nothing is shown, the reason is said, and a later sign-in tries again', async () => {
  let isBroken = true
  const trading = await follow((owner) =>
    isBroken && owner.account === vikram.id ? Promise.reject(new Error('broken')) : openNow(owner),
  )
  await turnToVikram()
  expect(faults).toHaveLength(1)
  expect(trading.orders.snapshot()).toEqual([])
  expect(trading.state.snapshot().book).toMatchObject({ kind: 'not-checked', because: { kind: 'unexpected' } })
  expect(await trading.killSwitch.engage({ closePositions: false })).toMatchObject({ ok: false })
  expect(trading.state.snapshot()).toMatchObject({ halt: { kind: 'halted' }, book: { kind: 'not-checked' } })
  isBroken = false
  session.set(signedIn(asha))
  await setImmediate()
  expect(trading.orders.snapshot()).toEqual([row('PR1001 1')])
  expect(asked.slice(-2)).toEqual(['PR1001: open', 'PR1001: halt'])
})

test('closed while something is on the wire, it waits for no answer and opens nothing more', async () => {
  const trading = await follow()
  session.set(signedIn(vikram))
  await trading.stop()
  await trading.stop()
  session.set(signedIn(asha))
  await setImmediate()
  expect(asked.slice(2)).toEqual(['PR1001: stop'])
})

test('what is asked goes to the account that trades now', async () => {
  const trading = await follow()
  trading.listed()
  await turnToVikram()
  trading.listed()
  expect(asked.filter((one) => one.endsWith('listed'))).toEqual(['PR1001: listed', 'PR1002: listed'])
})

test('a folder without a mark is of the account that was here first, and of no other, however often they come and go', async () => {
  await follow()
  await turnToVikram()
  tradings.get(vikram.id)?.heard()
  session.set(signedIn(asha))
  await setImmediate()
  expect(heirs).toEqual([
    [asha.id, true],
    [vikram.id, false],
    [asha.id, true],
  ])
})

test('where nobody was here before, it is of the first that signs in', async () => {
  await follow(openNow, null)
  tradings.get(null)?.heard()
  session.set(signedIn(vikram))
  await setImmediate()
  tradings.get(vikram.id)?.heard()
  session.set(signedIn(asha))
  await setImmediate()
  expect(heirs).toEqual([
    [null, true],
    [vikram.id, true],
    [asha.id, false],
  ])
})
