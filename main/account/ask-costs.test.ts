import { expect, test } from 'vitest'
import type { ChargesTold, MarginTold } from '../../contract/costs.ts'
import type { AppError } from '../../contract/errors.ts'
import { moneyFromRupees } from '../../contract/kinds.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { must, terms } from '../orders/book/book.test-support.ts'
import { Secret } from '../session/secret.ts'
import { askCosts } from './ask-costs.ts'

const seven = must(moneyFromRupees(7))
const margin = { together: seven, apart: seven }
const charges = { total: seven, brokerage: null }
const because = fail({ kind: 'broker-down', happened: 'It is down.', todo: 'Wait.' } as const)

function asking(margin: Result<MarginTold, AppError>, charges: Result<ChargesTold, AppError>) {
  const asked: unknown[] = []
  const ask = askCosts({
    session: { withToken: (call) => call(new Secret('token')) },
    client: {
      margin: async (orders) => {
        asked.push(orders)
        return margin
      },
      charges: async (order) => {
        asked.push(order)
        return charges
      },
    },
  })
  return { asked, ...ask }
}

test('what the broker tells and what it refuses is handed on', async () => {
  const told = asking(ok(margin), ok(charges))
  expect(await told.readMargin({ orders: [terms] })).toEqual(ok(margin))
  expect(await told.readCharges({ terms, at: seven })).toEqual(ok(charges))
  expect(told.asked).toEqual([[terms], { ...terms, at: seven }])
  const refused = asking(because, because)
  expect(await refused.readMargin({ orders: [terms] })).toEqual(because)
  expect(await refused.readCharges({ terms, at: seven })).toEqual(because)
})

test('of a one-cancels-other order nobody is asked', async () => {
  const { asked, readMargin, readCharges } = asking(ok(margin), ok(charges))
  const legged = { ...terms, product: 'one-cancels-other' } as const
  const happened = (what: string) => ({
    ok: false,
    error: { happened: expect.stringContaining(`no ${what} of a one`) },
  })
  expect(await readMargin({ orders: [terms, legged] })).toMatchObject(happened('margin'))
  expect(await readCharges({ terms: legged, at: seven })).toMatchObject(happened('charges'))
  expect(asked).toEqual([])
})
