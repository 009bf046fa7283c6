/** The detail of an order is read when its timeline is looked at, and again only where states were passed over since. */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { fail, ok } from '../../../contract/result.ts'
import { openStand, said } from '../book/book.test-support.ts'
import { openHistory } from './history.ts'

const down: AppError = { kind: 'no-answer', happened: 'No answer came.', todo: 'Wait.' }
const first = said('A1', 'put order req received', { micros: 1_000 })
const open = said('A1', 'open', { micros: 3_000 })
const detailFields = { order_id: 'A1', fill_leg: '1', report: 'NewOrder', text: 'as it was' }

function openLooked() {
  const stand = openStand()
  const asked: string[] = []
  let answers = true
  /** What holds the answers up. */
  let wait = Promise.resolve()
  const history = openHistory({
    book: stand.book,
    clock: stand.clock,
    readings: {
      order: async (id) => {
        asked.push(id)
        await wait
        if (!answers) return fail(down)
        stand.detail({ ...open, fields: detailFields })
        return ok([open])
      },
    },
  })
  return {
    ...{ stand, asked },
    look: (row = 'A1') => history(row),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      wait = promise
      return resolve
    },
    answering: (is: boolean) => {
      answers = is
    },
  }
}

test('what only the detail tells stands in the timeline, also of an order that pushes told from its beginning', async () => {
  const { stand, asked, look } = openLooked()
  stand.push(first, said('A1', 'validation pending', { micros: 2_000 }))
  expect((await look()).at(-1)).toMatchObject({ who: 'order detail', fields: detailFields })
  await look()
  await look()
  expect(asked).toEqual(['A1'])
})

test('states that were passed over since are asked for once more, and what the broker does not tell then no more', async () => {
  const { stand, asked, look } = openLooked()
  stand.push(first)
  await look()
  stand.push(said('A1', 'modified', { micros: 9_000 }))
  await look()
  await look()
  expect(asked).toHaveLength(2)
})

test('a detail that was read meanwhile is not read again', async () => {
  const { stand, asked, look } = openLooked()
  stand.push(first, open)
  stand.detail(first, open)
  await look()
  expect(asked).toEqual([])
})

test('where no answer came it is asked for at the next look', async () => {
  const { stand, asked, look, answering } = openLooked()
  stand.push(first)
  answering(false)
  await look()
  answering(true)
  await look()
  await look()
  expect(asked).toHaveLength(2)
})

test('of a wish that has no order nothing is asked', async () => {
  const { asked, look } = openLooked()
  expect(await look('wish-0001')).toEqual([])
  expect(asked).toEqual([])
})

test('one detail is read at a time', async () => {
  const { stand, asked, look, hold } = openLooked()
  stand.push(first, said('A2', 'open'))
  const answer = hold()
  const looks = [look('A1'), look('A2')]
  answer()
  await Promise.all(looks)
  expect(asked).toEqual(['A1'])
  await look('A2')
  expect(asked).toEqual(['A1', 'A2'])
})

test.each([
  ['a state is missing', 2_000],
  ['none is', 300],
])('nobody waits for a detail that does not come longer than it is worth: where %s', async (which, patience) => {
  const { stand, look, hold } = openLooked()
  if (which === 'none is') stand.push(first)
  else stand.list(open)
  hold()
  let isShown = false
  const shown = look().then(() => {
    isShown = true
  })
  stand.clock.advance(patience - 1)
  await setImmediate()
  expect(isShown).toBe(false)
  stand.clock.advance(1)
  await shown
})
