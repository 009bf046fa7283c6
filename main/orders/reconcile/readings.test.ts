/** What is read of one order goes into the book as what it is: the word of that order's own trades, and of no other. */
import { describe, expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { OrderCalls } from '../../broker/orders/order-calls.ts'
import { Secret } from '../../session/secret.ts'
import { idOf, openStand, said, traded } from '../book/book.test-support.ts'
import { position } from '../positions/positions.test-support.ts'
import type { Access } from '../sending/access.ts'
import type { LaneName } from '../sending/lane-limits.ts'
import { unusedCalls } from '../sending/unused-calls.test-support.ts'
import { keepStanding } from '../standing.ts'
import { openReadings } from './readings.ts'

test('the trades of one order explain its fill, and say nothing of another order', async () => {
  const { clock, book, push, row, tradeBook } = openStand()
  push(said('A1', 'open', { filled: 300 }), said('A2', 'open', { filled: 100 }))
  const lanes: LaneName[] = []
  const calls = {
    ...unusedCalls,
    readTradesOf: (_: Secret, order: string) =>
      Promise.resolve(ok({ rows: [traded('T1', order, 300)], unreadable: 0 })),
  }
  const readings = openReadings({
    book,
    clock,
    standing: keepStanding(
      () => null,
      () => false,
    ),
    access: {
      read: (lane, call) => {
        lanes.push(lane)
        return call(calls, new Secret('of the test'))
      },
    },
  })
  clock.advance(1_000)
  expect(await readings.tradesOf(idOf('A1'))).toMatchObject({ ok: true })
  expect(lanes).toEqual(['order-trades'])
  expect([row('A1').alarms, row('A2').alarms]).toEqual([[], []])
  expect(book.trades()).toMatchObject([{ id: 'T1', order: 'A1', quantity: 300 }])
  tradeBook()
  expect(book.unexplained()).toEqual([{ order: 'A2', filled: 100 }])
})

describe('O21: the detail of one order', () => {
  const refused: AppError = {
    kind: 'broker-refused',
    happened: 'The broker is outside its service hours.',
    todo: 'Look again.',
  }

  async function answered(read: Awaited<ReturnType<OrderCalls['readOrder']>>) {
    const { stand, readings } = openAccount({ readOrder: () => Promise.resolve(read) })
    stand.push(said('A1', 'open'))
    stand.list()
    expect(stand.row('A1')).toMatchObject({ isLookedFor: true, alarms: [] })
    await readings.order(idOf('A1'))
    return stand.row('A1')
  }

  test.each([
    ['is empty', ok({ rows: [], unreadable: 0 })],
    ['names another order', ok({ rows: [said('A2', 'open')], unreadable: 0 })],
  ])('does not name it where it %s: it is missing', async (_what, read) => {
    expect(await answered(read)).toMatchObject({ isLookedFor: false, alarms: [expect.stringContaining('Missing')] })
  })

  test.each([
    ['it was refused for a reason of its own', fail(refused)],
    ['no answer came', fail<AppError>({ ...refused, kind: 'no-answer' })],
    ['the broker is down', fail<AppError>({ ...refused, kind: 'broker-down' })],
    ['the limit is used up', fail<AppError>({ ...refused, kind: 'rate-limited' })],
    ['the answer could not be read', fail<AppError>({ ...refused, kind: 'unreadable-answer' })],
    ['a record of it could not be read', ok({ rows: [], unreadable: 1 })],
  ])('says nothing where %s: it is looked for still', async (_what, read) => {
    expect(await answered(read)).toMatchObject({ isLookedFor: true, alarms: [] })
  })

  test('names it: it is there', async () => {
    const read = ok({ rows: [said('A1', 'open', { micros: 2_000 })], unreadable: 0 })
    expect(await answered(read)).toMatchObject({ isLookedFor: false, alarms: [] })
  })
})

const down: AppError = { kind: 'broker-down', happened: 'The service is down.', todo: 'Wait.' }

/** Each reading answers what is there for it. */
function openAccount(answers: Partial<OrderCalls>) {
  const stand = openStand()
  const { clock, book } = stand
  const standing = keepStanding(
    () => null,
    () => false,
  )
  const calls = { ...unusedCalls, ...answers }
  const access = { read: (_: LaneName, call: Parameters<Access['read']>[1]) => call(calls, new Secret('of the test')) }
  // The access gives back what the call it was given gives.
  const readings = openReadings({ book, clock, standing, access: access as Pick<Access, 'read'> })
  return { stand, clock, standing, readings }
}

test('positions, holdings and trades each say when they were read and what went wrong, and none says it of another', async () => {
  let answer: Result<{ rows: []; unreadable: number }, AppError> = ok({ rows: [], unreadable: 0 })
  const { clock, standing, readings } = openAccount({
    readPositions: () => Promise.resolve(ok({ rows: [], unreadable: 0 })),
    readHoldings: () => Promise.resolve(answer),
    readTrades: () => Promise.resolve(answer),
  })
  await readings.holdings()
  const read = clock.wall()
  expect(standing.now()).toMatchObject({ readAt: null, holdingsReadAt: read, holdingsProblem: null })
  clock.advance(5_000)
  answer = fail(down)
  await Promise.all([readings.holdings(), readings.positions()])
  expect(standing.now()).toMatchObject({
    readAt: clock.wall(),
    problem: null,
    holdingsReadAt: read,
    holdingsProblem: down,
  })
  expect(standing.now()).toMatchObject({ tradesReadAt: null, tradesProblem: null })
  await readings.trades()
  expect(standing.now()).toMatchObject({ problem: null, tradesReadAt: null, tradesProblem: down })
  answer = ok({ rows: [], unreadable: 1 })
  await Promise.all([readings.holdings(), readings.trades()])
  expect(standing.now()).toMatchObject({ tradesReadAt: clock.wall(), tradesProblem: { kind: 'unreadable-answer' } })
  expect(standing.now().holdingsProblem?.happened).toBe(
    '1 of the holdings the broker told could not be read, and is missing here.',
  )
})

test('O29, T47: what could not be read is lacking until a whole answer comes, and a failed reading says so too', async () => {
  let answer: Result<{ rows: []; unreadable: number }, AppError> = ok({ rows: [], unreadable: 2 })
  const read = () => Promise.resolve(answer)
  const { standing, readings } = openAccount({ readPositions: read, readHoldings: read, readTrades: read })
  const all = () => Promise.all([readings.positions(), readings.holdings(), readings.trades()])
  const lacks = (count: number) => ({ positionsLack: count, holdingsLack: count, tradesLack: count })
  await all()
  expect(standing.now()).toMatchObject(lacks(2))
  answer = fail(down)
  await all()
  expect(standing.now()).toMatchObject(lacks(2))
  const { problem, holdingsProblem, tradesProblem } = standing.now()
  expect(problem).toMatchObject({
    kind: down.kind,
    happened: `${down.happened} 2 of the positions the broker told could not be read, and are missing here.`,
  })
  expect(holdingsProblem?.happened).toContain('2 of the holdings')
  expect(tradesProblem?.happened).toContain('2 of the trades')
  answer = ok({ rows: [], unreadable: 0 })
  await all()
  expect(standing.now()).toMatchObject({ ...lacks(0), problem: null, holdingsProblem: null, tradesProblem: null })
})

describe('of two readings under way at once the one that was asked for later is believed, whichever answers last', () => {
  type Rows = Result<{ rows: readonly unknown[]; unreadable: number }, AppError>
  const kinds = [
    { what: 'positions', call: 'readPositions', readAt: 'readAt', problem: 'problem' },
    { what: 'holdings', call: 'readHoldings', readAt: 'holdingsReadAt', problem: 'holdingsProblem' },
    { what: 'trades', call: 'readTrades', readAt: 'tradesReadAt', problem: 'tradesProblem' },
  ] as const
  const oneRow = {
    positions: ok({ rows: [position({ net: -50 })], unreadable: 0 }),
    holdings: ok({ rows: [{ token: '2885' }], unreadable: 0 }),
    trades: ok({ rows: [traded('T1', 'A1', 300)], unreadable: 0 }),
  }

  function twoUnderWay({ what, call }: (typeof kinds)[number]) {
    const answers = [Promise.withResolvers<Rows>(), Promise.withResolvers<Rows>()] as const
    const waiting = answers.map(({ promise }) => promise)
    const account = openAccount({ [call]: () => waiting.shift() ?? Promise.reject(new Error('asked too often')) })
    const older = account.readings[what]()
    account.clock.advance(1_000)
    const newer = account.readings[what]()
    const answer = async (which: 0 | 1, told: Rows) => {
      account.clock.advance(1_000)
      answers[which].resolve(told)
      return await [older, newer][which]
    }
    return { ...account, answer }
  }

  test.each(kinds)('$what', async (kind) => {
    const { standing, answer } = twoUnderWay(kind)
    await answer(1, ok({ rows: [], unreadable: 0 }))
    const newest = standing.now()
    expect(newest[kind.readAt]).not.toBeNull()
    await answer(0, oneRow[kind.what])
    expect(standing.now()).toEqual(newest)
  })

  test.each(kinds)('and what went wrong with the older one is no news of it: $what', async (kind) => {
    const { standing, answer } = twoUnderWay(kind)
    await answer(1, ok({ rows: [], unreadable: 0 }))
    await answer(0, fail(down))
    expect(standing.now()[kind.problem]).toBeNull()
  })

  test.each(kinds)('in the order of their asking both are: $what', async (kind) => {
    const { clock, standing, answer } = twoUnderWay(kind)
    await answer(0, ok({ rows: [], unreadable: 0 }))
    await answer(1, ok({ rows: [], unreadable: 1 }))
    expect(standing.now()).toMatchObject({ [kind.readAt]: clock.wall(), [kind.problem]: { kind: 'unreadable-answer' } })
  })

  test('the one that is not believed says of the positions what the newer one could not read', async () => {
    const { answer } = twoUnderWay(kinds[0])
    await answer(1, ok({ rows: [], unreadable: 1 }))
    expect(await answer(0, oneRow.positions)).toMatchObject({ value: { problem: { kind: 'unreadable-answer' } } })
  })

  test('what ended before it was asked is news, however long it waited for its turn', async () => {
    const { clock, book } = openStand()
    const standing = keepStanding(
      () => null,
      () => false,
    )
    const turns = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()] as const
    const waiting = turns.map(({ promise }) => promise)
    const calls = { ...unusedCalls, readPositions: async () => ok({ rows: [], unreadable: 0 }) }
    const read = async (_: LaneName, call: Parameters<Access['read']>[1]) =>
      (await waiting.shift()) ? call(calls, new Secret('of the test')) : fail(down)
    const readings = openReadings({ book, clock, standing, access: { read } as Pick<Access, 'read'> })
    const [first, second] = [readings.positions(), readings.positions()]
    clock.advance(1_000)
    turns[0].resolve(true)
    await first
    clock.advance(1_000)
    turns[1].resolve(false)
    await second
    expect(standing.now().problem).toEqual(down)
  })
})

test('the orders of a tag are named once each, and of a list with a record that cannot be read nothing is said', async () => {
  let unreadable = 0
  const { readings } = openAccount({
    readTagged: () => Promise.resolve(ok({ rows: [idOf('A1'), idOf('A1'), idOf('A2')], unreadable })),
  })
  expect(await readings.tagged('a tag')).toEqual(ok([idOf('A1'), idOf('A2')]))
  unreadable = 1
  expect(await readings.tagged('a tag')).toMatchObject({ ok: false })
})
