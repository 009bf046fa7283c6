import { expect, test } from 'vitest'
import type { AppError } from '../../contract/errors.ts'
import { type Money, moneyFromRupees } from '../../contract/kinds.ts'
import type { OrderTerms } from '../../contract/orders.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { must, terms } from '../orders/book/book.test-support.ts'
import { Secret } from '../session/secret.ts'
import { askMargin } from './ask-margin.ts'

const seven = must(moneyFromRupees(7))
const because = { kind: 'broker-down', happened: 'It is down.', todo: 'Wait.' } as const

function asking(answer: Result<Money, AppError>) {
  const asked: OrderTerms['product'][] = []
  const ask = askMargin({
    session: { withToken: (call) => call(new Secret('token')) },
    client: {
      read: async ({ product }) => {
        asked.push(product)
        return answer
      },
    },
  })
  return { asked, ask }
}

test('what the broker tells and what it refuses is handed on', async () => {
  expect(await asking(ok(seven)).ask(terms)).toEqual({ ok: true, value: seven })
  expect(await asking(fail(because)).ask(terms)).toEqual({ ok: false, error: because })
})

test('of a one-cancels-other order nobody is asked', async () => {
  const { asked, ask } = asking(ok(seven))
  expect(await ask({ ...terms, product: 'one-cancels-other' })).toMatchObject({
    ok: false,
    error: { happened: expect.stringContaining('one-cancels-other') },
  })
  expect(asked).toEqual([])
})
