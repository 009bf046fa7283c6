/** Two accounts with one profile, one after the other: what is of the one is never the other's, and nothing of either is lost. */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NamedOrder, OrderTerms } from '../../contract/orders.ts'
import { releaseWord } from '../../contract/typed-words.ts'
import type { Profile } from '../../main/profile.ts'
import type { Terminal } from '../../main/terminal.ts'
import { openWay, type Way } from '../campaign/way.ts'
import { everyQuestion, placePath } from './orders-steps.test-support.ts'
import {
  asha,
  ask,
  type Bench,
  logInAs,
  openBench,
  practiceProfile,
  reach,
  signedIn,
  signIn,
  vikram,
} from './terminal.test-support.ts'
import { answered, keepList, untilSo, wanted } from './terminal-orders.test-support.ts'

const caller = { windowId: 'window 1', refusal: null }

let bench: Bench
let terminal: Terminal
beforeEach(async () => {
  bench = await openBench()
  keepList(bench)
  terminal = await bench.open()
})
afterEach(() => bench.close())

const until = (isSo: () => boolean) => untilSo(bench, isSo)
const rows = () => terminal.sources.orders.snapshot()
const state = () => terminal.sources.trading.snapshot()
const isCurrent = () => state().book.kind === 'current' && state().push.up
const atExchange = (client: string) => bench.sandbox.exchange.orders(client)
const namesAt = (client: string) => atExchange(client).map(({ orderId }) => orderId)

async function enter(answers = asha): Promise<void> {
  await signedIn(terminal, answers)
  await until(isCurrent)
}

async function leave(): Promise<void> {
  await ask(terminal, 'signOut')
  bench.pass(2_000)
}

/** By the button of the window that says so: the other account is found, agreed to, and signs in. */
async function turnTo(answers: typeof asha): Promise<void> {
  await leave()
  await signIn(terminal)
  await logInAs(terminal, answers)
  await reach(terminal, 'wrong-account')
  expect(await ask(terminal, 'forgetAccount')).toEqual({ ok: true })
  bench.pass(2_000)
  await enter(answers)
}

async function place(terms: OrderTerms) {
  const review = await answered(bench, terminal.answers.reviewOrder(terms, caller))
  if (!review.ok) throw new Error(review.error.happened)
  const placed = await terminal.answers.placeOrder(
    { intent: review.value.intent, confirmed: [...everyQuestion] },
    caller,
  )
  if (!placed.ok) throw new Error(placed.error.happened)
  return placed.value
}

async function engage() {
  let isThere = false
  const asked = Promise.resolve(terminal.answers.engageKillSwitch({ closePositions: false }, caller))
  void asked.finally(() => {
    isThere = true
  })
  await until(() => isThere)
  return asked
}

const step = () => {
  const { halt } = state()
  return halt.kind === 'halted' ? halt.step : null
}

/** What a window shows that has listened from the beginning. */
function shownRows(): () => readonly NamedOrder[] {
  const shown = new Map(rows().map((row) => [row.id, row]))
  terminal.sources.orders.subscribe((change) => {
    for (const id of change.gone) shown.delete(id)
    for (const row of change.rows) shown.set(row.id, row)
  })
  return () => [...shown.values()]
}

/** Every word of the journals in a folder of accounts. */
function journals(): readonly string[] {
  const venue = join(bench.dataDir, 'practice-orders')
  return readdirSync(venue).map((folder) =>
    readdirSync(join(venue, folder))
      .map((file) => readFileSync(join(venue, folder, file), 'latin1'))
      .join(''),
  )
}

test('T45: what one account has put by cannot be sent by another, and is in the basket when it comes back', async () => {
  await enter()
  const terms = wanted(bench)
  expect(await terminal.answers.changeBasket({ kind: 'put', terms, symbol: 'RELIANCE' }, caller)).toEqual({ ok: true })
  const put = terminal.sources.basket.snapshot().orders
  expect(put).toMatchObject([{ terms, symbol: 'RELIANCE' }])
  const save = { kind: 'save', name: 'Hers', ids: put.map(({ id }) => id) } as const
  expect(await terminal.answers.changeBasket(save, caller)).toEqual({ ok: true })
  await turnTo(vikram)
  expect(terminal.sources.basket.snapshot()).toEqual({ orders: [], problem: null, saved: [], savedProblem: null })
  const review = await answered(bench, terminal.answers.reviewOrder(terms, caller))
  if (!review.ok) throw new Error(review.error.happened)
  const ofAsha = { intent: review.value.intent, confirmed: [...everyQuestion], basket: put[0]?.id }
  expect(await terminal.answers.placeOrder(ofAsha, caller)).toMatchObject({ ok: false, error: { kind: 'not-now' } })
  expect([atExchange('PR1001'), atExchange('PR1002')]).toEqual([[], []])
  await turnTo(asha)
  expect(terminal.sources.basket.snapshot()).toMatchObject({ orders: put, saved: [{ name: 'Hers' }] })
})

test('an open order, trades, a lost outcome and a halt stay with their account, and are there when it comes back', async () => {
  await enter()
  await place(wanted(bench, 1.01))
  await until(() => rows().some(({ phase }) => phase === 'complete'))
  // Without a price of now the day's profit is known once the positions tell of the fill, and not before.
  await until(() => terminal.sources.portfolio.snapshot().positions.length > 0)
  await place(wanted(bench))
  await until(() => rows().some(({ status }) => status === 'open'))
  bench.sandbox.faults.plan([{ match: { path: placePath }, times: 1, do: { loseReply: true } }])
  bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
  const lost = await place(wanted(bench, 0.98))
  expect(lost.state.kind).toBe('unknown')
  const ofAsha = namesAt('PR1001')
  expect(ofAsha).toHaveLength(3)
  const shown = shownRows()

  await turnTo(vikram)
  expect([rows(), shown()]).toEqual([[], []])
  expect(terminal.sources.portfolio.snapshot()).toMatchObject({ positions: [], trades: [], problem: null })
  expect(state()).toMatchObject({ unknown: 0, halt: { kind: 'trading' } })
  expect(terminal.openOrders()).toMatchObject({ open: 0, unknown: 0 })
  // The same as the one that was lost: it waits for no outcome of another account, and is bound to nobody else's wish.
  expect((await place(wanted(bench, 0.98))).state.kind).toBe('accepted')
  await until(() => rows().some(({ status }) => status === 'open'))
  expect(rows().map(({ order }) => order)).toEqual(namesAt('PR1002'))
  expect(shown().map(({ order }) => order)).toEqual(namesAt('PR1002'))

  expect(await engage()).toEqual({ ok: true })
  await until(() => step() === 'flat')
  expect(atExchange('PR1002').map(({ status }) => status)).toEqual(['cancelled'])
  expect(atExchange('PR1001').filter(({ status }) => status === 'open')).toHaveLength(2)

  await turnTo(asha)
  expect(state().halt.kind).toBe('trading')
  await until(() => state().unknown === 0)
  expect(new Set(rows().map(({ order }) => order))).toEqual(new Set(ofAsha))
  expect(rows().every(({ isExternal }) => !isExternal)).toBe(true)
  expect(new Set(shown().map(({ order }) => order))).toEqual(new Set(ofAsha))
  expect(namesAt('PR1001')).toEqual(ofAsha)

  // A restart mixes nothing either: the remembered account's own is what is read.
  await turnTo(vikram)
  await terminal.stop()
  bench.pass(2_000)
  terminal = await bench.open()
  expect(state().halt.kind).toBe('halted')
  await enter(vikram)
  expect(rows().map(({ order }) => order)).toEqual(namesAt('PR1002'))
  expect(await terminal.answers.releaseKillSwitch({ typed: releaseWord }, caller)).toEqual({ ok: true })
  expect(await place(wanted(bench))).toMatchObject({ state: { kind: 'accepted' } })
  expect(journals()).toHaveLength(2)
})

test('a journal from before accounts were told apart goes on as that of the account that the profile remembers', async () => {
  await enter()
  await place(wanted(bench))
  await terminal.stop()
  const venue = join(bench.dataDir, 'practice-orders')
  const [folder] = readdirSync(venue)
  for (const file of readdirSync(join(venue, folder ?? ''))) {
    if (file.startsWith('account-')) rmSync(join(venue, folder ?? '', file))
  }
  bench.pass(2_000)
  terminal = await bench.open()
  await turnTo(vikram)
  expect(rows()).toEqual([])
  await turnTo(asha)
  expect(rows()).toMatchObject([{ order: namesAt('PR1001')[0], isExternal: false }])
})

describe('an order that is on its way when the session ends', () => {
  let way: Way
  let placing: ReturnType<typeof place>
  let profile: Profile
  beforeEach(async () => {
    way = await openWay(Number(new URL(bench.sandbox.baseUrl).port))
    profile = practiceProfile(`http://127.0.0.1:${way.port}`, bench.profile.redirectUri)
    await terminal.stop()
    terminal = await bench.open({ profile })
    await enter()
    way.cutNext({ begins: `POST ${placePath}`, how: 'hold-answer' })
    placing = place(wanted(bench))
    await expect.poll(() => atExchange('PR1001')).toHaveLength(1)
    await ask(terminal, 'signOut')
    bench.pass(1_500)
    await signIn(terminal)
    await logInAs(terminal, vikram)
    await reach(terminal, 'wrong-account')
    await ask(terminal, 'forgetAccount')
    bench.pass(1_500)
    await signedIn(terminal, vikram)
    expect(state().book.kind).toBe('checking')
    expect(rows()).toEqual([])
  })
  afterEach(async () => {
    await terminal.stop()
    await way.stop()
  })

  test('is heard out and written down before another account trades', async () => {
    way.letGo()
    expect((await placing).state.kind).toBe('accepted')
    await until(isCurrent)
    expect(journals()[0]).toContain('"kind":"accepted"')
    expect(rows()).toEqual([])
  })

  test('is unknown where the terminal ends in between, and found when its account is back: it is sent once', async () => {
    await terminal.stop()
    way.letGo()
    bench.pass(2_000)
    terminal = await bench.open({ profile })
    await enter(vikram)
    expect([rows(), state().unknown]).toEqual([[], 0])
    await turnTo(asha)
    await until(() => state().unknown === 0)
    expect(rows()).toMatchObject([{ order: namesAt('PR1001')[0], isExternal: false }])
    expect([namesAt('PR1001'), namesAt('PR1002')]).toMatchObject([[expect.any(String)], []])
  })
})

test('pressed while nobody is signed in, the kill switch holds for the account that is next, from its first moment on', async () => {
  await enter()
  await leave()
  await signIn(terminal)
  await logInAs(terminal, vikram)
  await reach(terminal, 'wrong-account')
  await ask(terminal, 'forgetAccount')
  const told: string[] = []
  expect(await engage()).toEqual({ ok: true })
  terminal.sources.trading.subscribe(({ halt }) => told.push(halt.kind))
  bench.pass(2_000)
  await enter(vikram)
  await until(() => step() === 'flat')
  expect(new Set(told)).toEqual(new Set(['halted']))
  await terminal.stop()
  bench.pass(2_000)
  terminal = await bench.open()
  expect(state().halt.kind).toBe('halted')
})

test('pressed while nobody is signed in, it holds for the next account also where the terminal ends before that signs in', async () => {
  await enter()
  await leave()
  await signIn(terminal)
  await logInAs(terminal, vikram)
  await reach(terminal, 'wrong-account')
  await ask(terminal, 'forgetAccount')
  expect(await engage()).toEqual({ ok: true })
  await terminal.stop()
  bench.pass(2_000)
  terminal = await bench.open()
  // Its own journal has never heard of it.
  expect(state().halt.kind).toBe('halted')
  await enter(vikram)
  await until(() => step() === 'flat')
  expect(await terminal.answers.releaseKillSwitch({ typed: releaseWord }, caller)).toEqual({ ok: true })
  await leave()
  await terminal.stop()
  bench.pass(2_000)
  terminal = await bench.open()
  expect(state().halt.kind).toBe('trading')
})
