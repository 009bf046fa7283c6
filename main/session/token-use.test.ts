import { beforeEach, expect, test } from 'vitest'
import type { AppError } from '../../contract/errors.ts'
import { accountId, instant } from '../../contract/kinds.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { type ManualClock, manualClock } from '../ports/manual-clock.test-support.ts'
import type { Token } from './kept-token.ts'
import { Secret } from './secret.ts'
import { tokenLives } from './token-life.ts'
import { openTokenUse, type TokenUse } from './token-use.ts'

const start = Date.parse('2026-02-03T10:00:00+05:30')
const refused = fail({ kind: 'session-ended', happened: 'over', todo: 'sign in' } as const)
const token = (text: string): Token => ({
  secret: new Secret(text),
  account: { id: accountId('PR1001'), name: 'Asha' },
  endsAt: instant(start + 3_600_000),
})

let clock: ManualClock
let ends: string[]
let use: TokenUse
beforeEach(() => {
  clock = manualClock(start)
  ends = []
  use = openTokenUse({ life: tokenLives.legacy, clock, onEnd: (why) => void ends.push(why) })
})

test('ten calls refused at once are one end, and later ones are answered here', async () => {
  use.begin(token('first token'))
  let asked = 0
  const call = async () => {
    asked += 1
    return refused
  }
  await Promise.all(Array.from({ length: 10 }, () => use.withToken(call)))
  expect(ends).toEqual(['refused-by-broker'])
  expect(await use.withToken(call)).toMatchObject({ ok: false, error: { kind: 'session-ended' } })
  expect(asked).toBe(10)
})

test('a refusal of an earlier token does not end the one in use now', async () => {
  use.begin(token('first token'))
  const answer = Promise.withResolvers<typeof refused>()
  const late = use.withToken(() => answer.promise)
  use.begin(token('second token'))
  answer.resolve(refused)
  expect(await late).toEqual(refused)
  expect(ends).toEqual([])
  expect(await use.withToken(async (secret) => ok(secret.reveal()))).toEqual({ ok: true, value: 'second token' })
})

test('T23: a token is over for whatever still waits with it once it is let go of, has ended or is replaced', async () => {
  const lent: Secret[] = []
  const lend = () => use.withToken(async (secret) => ok(void lent.push(secret)))
  use.begin(token('first token'))
  await lend()
  use.begin(token('second token'))
  await lend()
  await use.withToken(async () => refused)
  use.begin(token('third token'))
  await lend()
  use.drop()
  use.begin(token('fourth token'))
  await lend()
  expect(lent.map(({ isOver }) => isOver)).toEqual([true, true, true, false])
})

test('what was read for a session that is over is nobody’s answer', async () => {
  use.begin(token('first token'))
  const answer = Promise.withResolvers<Result<string, AppError>>()
  const late = use.withToken(() => answer.promise)
  use.drop()
  answer.resolve(ok('the balances of somebody'))
  const { ok: isAnswered, error } = (await late) as { ok: boolean; error?: AppError }
  expect([isAnswered, error?.kind]).toEqual([false, 'session-ended'])
  // It was asked: only what came of it is not told.
  expect(error?.happened).not.toContain('nothing was asked')
})

test('dropped is not ended, and its timer is gone', () => {
  use.begin(token('first token'))
  use.drop()
  clock.advance(24 * 3_600_000)
  expect(ends).toEqual([])
})

test('another failure of a call ends nothing', async () => {
  use.begin(token('first token'))
  await use.withToken(async () => fail({ kind: 'broker-down', happened: 'down', todo: 'wait' } as const))
  expect(ends).toEqual([])
})

test('A01: one that has ended before it is in use is never lent, and is told once', async () => {
  clock.advance(3_600_000)
  expect(use.begin(token('late token'))).toBe(false)
  expect(ends).toEqual(['daily-clearing'])
  expect(await use.withToken(async () => ok())).toMatchObject({ ok: false })
  expect(ends).toHaveLength(1)
})

test('A01: its end is told when it comes, and within half a minute of a sleep over it', () => {
  use.begin({ ...token('first token'), endsAt: instant(start + 45_000) })
  clock.advance(44_999)
  expect(ends).toEqual([])
  clock.advance(1)
  expect(ends).toEqual(['daily-clearing'])
  use.begin({ ...token('second token'), endsAt: instant(clock.wall() + 3_600_000) })
  // Timers stand still in a sleep, and the wall does not.
  clock.setWall(clock.wall() + 3_600_000)
  clock.advance(30_000)
  expect(ends).toHaveLength(2)
})

test('v2: its known end is that of the night, also for a call that comes at that moment', async () => {
  const newer = () => openTokenUse({ life: tokenLives.v2, clock, onEnd: (why) => void ends.push(why) })
  expect(newer().begin(token('first token'))).toBe(true)
  clock.advance(3_600_000)
  expect(newer().begin(token('late token'))).toBe(false)
  expect(ends).toEqual(['nightly-end', 'nightly-end'])
})

test('v2: a refusal minutes before half past three at night is that end', async () => {
  clock = manualClock(Date.parse('2026-02-04T03:27:00+05:30'))
  const newer = openTokenUse({ life: tokenLives.v2, clock, onEnd: (why) => void ends.push(why) })
  newer.begin({ ...token('first token'), endsAt: instant(clock.wall() + 180_000) })
  await newer.withToken(async () => refused)
  expect(ends).toEqual(['nightly-end'])
})

test('T23: a token whose end has passed is not lent once more, also before any timer has looked', async () => {
  use.begin(token('first token'))
  // As right after a sleep, in which timers stand still.
  clock.setWall(start + 3_600_000)
  let asked = 0
  const answer = await use.withToken(async () => {
    asked += 1
    return ok()
  })
  expect(answer).toMatchObject({ ok: false, error: { kind: 'session-ended' } })
  expect([asked, ends]).toEqual([0, ['daily-clearing']])
})
