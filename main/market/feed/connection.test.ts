import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { fail } from '../../../contract/result.ts'
import { manualClock } from '../../ports/manual-clock.ts'
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
