import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { fail, ok } from '../../../contract/result.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { Secret } from '../../session/secret.ts'
import { startPushServer } from '../../witnesses/push/push-server.test-support.ts'
import { keepConnection } from './connection.ts'

const tooOften: AppError = { kind: 'rate-limited', happened: 'Too often.', todo: 'Wait.' }

/** When an address is asked for again after a first refusal, in milliseconds. */
async function askedAgainAt(error: AppError): Promise<number> {
  const clock = manualClock(0)
  const asked: number[] = []
  const nothing = () => {}
  const connection = keepConnection({
    address: async () => {
      asked.push(clock.elapsed())
      return fail(error)
    },
    clock,
    random: (count: number) => new Uint8Array(count),
    events: {
      opened: nothing,
      frame: nothing,
      text: nothing,
      lost: nothing,
      refusedUnread: nothing,
      sessionOver: nothing,
    },
  })
  connection.start()
  await setImmediate()
  while (asked.length < 2) clock.advance(1_000)
  connection.stop()
  return asked[1] ?? Number.NaN
}

test('an address that was asked for too often is left alone for as long as the broker asks', async () => {
  expect(await askedAgainAt({ ...tooOften, retryAfterMillis: 60_000 })).toBe(60_000)
  expect(await askedAgainAt(tooOften)).toBeLessThan(9_000)
})

test('once stopped there is no connection, at once and without a word of its end', async () => {
  const server = await startPushServer()
  const said: string[] = []
  const nothing = () => {}
  const connection = keepConnection({
    address: async () => ok(new Secret(server.url)),
    clock: manualClock(0),
    random: (count: number) => new Uint8Array(count),
    events: {
      opened: () => said.push('opened'),
      frame: nothing,
      text: nothing,
      lost: () => said.push('lost'),
      refusedUnread: nothing,
      sessionOver: nothing,
    },
  })
  connection.start()
  await server.next()
  while (!connection.isOpen()) await setImmediate()
  connection.stop()
  expect([connection.isOpen(), connection.lateMillis(), connection.problem(), said]).toEqual([
    ...[false, 0, null],
    ['opened'],
  ])
  await server.stop()
})

/** How long nothing was heard, as is known when a connection breaks whose answers took so long, after so long without a word. */
async function silentAtLoss(tookMillis: number, unheardMillis: number): Promise<number> {
  const server = await startPushServer()
  const clock = manualClock(0)
  const nothing = () => {}
  let lost: (silentMillis: number) => void = nothing
  const connection = keepConnection({
    address: async () => ok(new Secret(server.url)),
    clock,
    random: (count: number) => new Uint8Array(count),
    events: {
      opened: nothing,
      frame: nothing,
      text: nothing,
      lost: () => lost(connection.silentMillis()),
      refusedUnread: nothing,
      sessionOver: nothing,
    },
  })
  connection.start()
  const far = await server.next()
  while (!connection.isOpen()) await setImmediate()
  connection.look()
  clock.advance(tookMillis)
  // The answer to the first ping is here: it was the first byte after the opening.
  while (connection.silentMillis() > 0 || connection.lateMillis() < tookMillis) await setImmediate()
  clock.advance(unheardMillis / 2)
  // Another ping, which nobody answers any more.
  connection.look()
  clock.advance(unheardMillis / 2)
  const silent = new Promise<number>((resolve) => {
    lost = resolve
  })
  far.terminate()
  const millis = await silent
  connection.stop()
  await server.stop()
  return millis
}

test('N03: after a late connection what it said last is as old as it was late, and no older', async () => {
  expect(await silentAtLoss(6_000, 0)).toBe(6_000)
  expect(await silentAtLoss(6_000, 1_000)).toBe(7_000)
  expect(await silentAtLoss(40, 4_000)).toBe(4_040)
})
