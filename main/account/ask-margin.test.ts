import { expect, test } from 'vitest'
import type { AppError } from '../../contract/errors.ts'
import { moneyFromRupees } from '../../contract/kinds.ts'
import type { MarginTold } from '../../contract/margin.ts'
import type { OrderTerms } from '../../contract/orders.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { must, terms } from '../orders/book/book.test-support.ts'
import { Secret } from '../session/secret.ts'
import { askMargin } from './ask-margin.ts'

const seven = must(moneyFromRupees(7))
const told = { together: seven, apart: seven }
const because = { kind: 'broker-down', happened: 'It is down.', todo: 'Wait.' } as const

function asking(answer: Result<MarginTold, AppError>) {
  const asked: OrderTerms['product'][] = []
  const ask = askMargin({
    session: { withToken: (call) => call(new Secret('token')) },
    client: {
      read: async (orders) => {
        asked.push(...orders.map(({ product }) => product))
        return answer
      },
    },
  })
  return { asked, ask }
}

test('what the broker tells and what it refuses is handed on', async () => {
  expect(await asking(ok(told)).ask([terms])).toEqual({ ok: true, value: told })
  expect(await asking(fail(because)).ask([terms])).toEqual({ ok: false, error: because })
})

test('of a one-cancels-other order nobody is asked', async () => {
  const { asked, ask } = asking(ok(told))
  expect(await ask([terms, { ...terms, product: 'one-cancels-other' }])).toMatchObject({
    ok: false,
    error: { happened: expect.stringContaining('one-cancels-other') },
  })
  expect(asked).toEqual([])
})
