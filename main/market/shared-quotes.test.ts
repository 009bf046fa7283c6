import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { WholeQuote } from '../../contract/charts.ts'
import { key } from '../../contract/key.test-support.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { fail, ok } from '../../contract/result.ts'
import { marketQuoteLimits } from '../broker/quotes/quote-limits.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import type { ReadQuotes } from './quotes.ts'
import { shareQuotes } from './shared-quotes.ts'

const keys = Array.from({ length: 12 }, (_, at) => key(`NSE_FO|${at}`))
const [one, two] = [key('NSE_FO|0'), key('NSE_FO|1')]
const down = { kind: 'no-answer', happened: 'The broker did not answer.', todo: 'Wait.' } as const

/** Only which keys are told is looked at here. */
const quotesOf = (of: readonly InstrumentKey[]) =>
  ok(new Map(of.map((each) => [each, { key: each } as Partial<WholeQuote> as WholeQuote])))

function scene(answer: (of: readonly InstrumentKey[]) => Awaited<ReturnType<ReadQuotes>> = quotesOf) {
  const clock = manualClock(1_000_000)
  const asked: (readonly InstrumentKey[])[] = []
  const read = shareQuotes(async (of) => {
    asked.push(of)
    return answer(of)
  }, clock)
  return { clock, asked, read }
}

test('twelve books that ask every five seconds, each at its own moment, leave the most of each limit to what matters more', async () => {
  const { clock, asked, read } = scene()
  const halfHour = 30 * 60_000
  const late: number[] = []
  for (let at = 0; at < halfHour; at += 250) {
    const asking = keys.filter((_, book) => at % 5_000 === (book * 1_250) % 5_000)
    const told = await Promise.all(asking.map(read))
    late.push(...told.map(({ readAt }) => clock.wall() - readAt))
    clock.advance(250)
  }
  for (const { calls, perMillis } of marketQuoteLimits)
    expect((asked.length * Math.min(perMillis, halfHour)) / halfHour).toBeLessThan(calls / 4)
  expect(Math.max(...late)).toBeLessThan(4_000)
  expect(asked.at(-1)).toHaveLength(keys.length)
})

test('books that open together make two requests, of which the second tells all of them', async () => {
  const { asked, read } = scene()
  const told = await Promise.all(keys.map(read))
  expect(asked.map(({ length }) => length)).toEqual([1, 12])
  expect(told.every(({ answer }, at) => answer.ok && answer.value.has(keys[at] ?? one))).toBe(true)
})

test('a failure is every book’s for as long as an answer would be, and is not asked again by each', async () => {
  const { clock, asked, read } = scene(() => fail(down))
  expect((await read(one)).answer).toEqual(fail(down))
  await read(one)
  expect(asked).toHaveLength(1)
  clock.advance(4_000)
  await read(one)
  expect(asked).toHaveLength(2)
})

test('one that is left out of an answer stands in the way of no other', async () => {
  const { clock, asked, read } = scene((of) => quotesOf(of.filter((each) => each !== two)))
  await read(one)
  const { answer } = await read(two)
  expect(answer.ok && answer.value.has(two)).toBe(false)
  clock.advance(5_000)
  await read(two)
  await read(one)
  expect(asked.at(-1)).toEqual([one])
  clock.advance(60_000)
  await read(two)
  expect(asked.at(-1)).toEqual([two])
})

test('an answer that takes long is that of all who wait for it, and who came meanwhile waits for the next', async () => {
  const clock = manualClock(1_000_000)
  const asked: (readonly InstrumentKey[])[] = []
  const answers: (() => void)[] = []
  const read = shareQuotes((of) => {
    asked.push(of)
    // The second is never told.
    return new Promise((resolve) => answers.push(() => resolve(quotesOf(of.filter((each) => each !== two)))))
  }, clock)
  const told: string[] = []
  const ask = (of: InstrumentKey) =>
    void read(of).then(({ answer }) => told.push(`${of} ${answer.ok && answer.value.has(of)}`))
  const end = async () => {
    clock.advance(20_000)
    answers.shift()?.()
    await setImmediate()
  }
  ask(one)
  clock.advance(10_000)
  for (const each of [one, two]) ask(each)
  await end()
  expect([told, asked]).toEqual([
    [`${one} true`, `${one} true`],
    [[one], [two]],
  ])
  await end()
  expect([told.at(-1), asked.length, answers.length]).toEqual([`${two} false`, 2, 0])
})

test('what stands on no screen any more is not asked for', async () => {
  const { clock, asked, read } = scene()
  await read(one)
  clock.advance(16_000)
  await read(two)
  await setImmediate()
  expect(asked.at(-1)).toEqual([two])
})
