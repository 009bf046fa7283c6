/** A window that crashes or is loaded again knows nothing of what it sent: main does. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OrdersBench, openOrdersBench } from './orders.test-support.ts'
import { everyQuestion, placePath, rows, terms, truth, whileTimePasses } from './orders-steps.test-support.ts'

let bench: OrdersBench
beforeEach(async () => {
  bench = await openOrdersBench()
})
afterEach(() => bench.close())

test.each(['answered', 'unanswered'])(
  'X02: the window dies with its order %s: it comes back to the same list, and its last wish is not sent again',
  async (how) => {
    if (how === 'unanswered') {
      bench.sandbox.faults.plan([{ match: { path: placePath }, times: 1, do: { loseReply: true } }])
    }
    const review = bench.trading().review(terms(bench))
    if (!review.ok) throw new Error(review.error.happened)
    const wish = { intent: review.value.intent, confirmed: everyQuestion }
    const sent = bench.trading().place(wish, 'window 1')
    const first = rows(bench)
    await whileTimePasses(bench, sent)
    // A page that is loaded again is another window to main; a clumsy one says its last words once more.
    for (const window of ['window 1', 'window 2']) {
      expect(await bench.trading().place(wish, window)).toMatchObject({
        ok: false,
        error: { kind: 'refused', happened: expect.stringContaining('was sent already'), todo: expect.any(String) },
      })
    }
    await bench.until(() => rows(bench).some(({ status }) => status === 'open'))
    await bench.pass(15_000)
    expect(first.every(({ id }) => rows(bench).some((row) => row.id === id))).toBe(true)
    expect(rows(bench)).toMatchObject([{ intent: wish.intent, order: truth(bench)[0], isExternal: false }])
    expect(bench.placements()).toBe(1)
  },
)
