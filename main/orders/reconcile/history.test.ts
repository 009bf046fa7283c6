/** The detail of an order is read when its timeline is looked at, and again only where states were passed over since. */
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
  const history = openHistory({
    book: stand.book,
    clock: stand.clock,
    readings: {
      order: async (id) => {
        asked.push(id)
        if (!answers) return fail(down)
        stand.detail({ ...open, fields: detailFields })
        return ok([open])
      },
    },
  })
  return {
    ...{ stand, asked },
    look: () => history('A1'),
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
