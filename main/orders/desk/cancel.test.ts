import { expect, test } from 'vitest'
import { instant, type OrderId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { manualClock } from '../../ports/manual-clock.ts'
import { idOf, wishId } from '../book/book.test-support.ts'
import type { LaneName } from '../sending/lane-limits.ts'
import { openCancelling } from './cancel.ts'

type Sent = { readonly lane: LaneName; readonly orders: readonly OrderId[] }

function scene({
  oneByOne = false,
  waiting = 0,
  refuses,
}: Partial<{ oneByOne: boolean; waiting: number; refuses: OrderId }>) {
  const sent: Sent[] = []
  const at = instant(0)
  const because = { kind: 'broker-refused', happened: 'No.', todo: '' } as const
  const cancelling = openCancelling({
    ...{ clock: manualClock(0), newId: () => wishId(`wish-000${sent.length}`), waiting: () => waiting, oneByOne },
    book: { open: () => [], knownOrders: () => [] },
    sender: {
      send: async ({ lane, intent }) => {
        sent.push({ lane, orders: intent.orders })
        const isRefused = refuses !== undefined && intent.orders.includes(refuses)
        const state: IntentState = isRefused
          ? { kind: 'refused', at, by: 'broker', because }
          : { kind: 'accepted', at, late: false }
        return { wish: { intent, state, orders: [] }, value: null }
      },
    },
  })
  return { cancelling, sent }
}

const three = [idOf('A1'), idOf('A2'), idOf('A3')] as const

test('several orders are one wish and one request of the older interface', async () => {
  const { cancelling, sent } = scene({})
  await cancelling.cancel(three)
  expect(sent).toEqual([{ lane: 'cancel', orders: three }])
})

test('by the newer interface each is a wish of its own, and the one that went worst is told', async () => {
  const { cancelling, sent } = scene({ oneByOne: true, refuses: idOf('A2') })
  expect(await cancelling.cancel(three)).toMatchObject({
    ok: true,
    value: { intent: { orders: ['A2'] }, state: { kind: 'refused' } },
  })
  expect(sent.map(({ orders }) => orders)).toEqual([['A1'], ['A2'], ['A3']])
})

test('more than may wait is refused before any of it is sent, each request counted', async () => {
  const { cancelling, sent } = scene({ oneByOne: true, waiting: 98 })
  expect(await cancelling.cancel(three)).toMatchObject({ ok: false })
  expect(sent).toEqual([])
  expect(await scene({ waiting: 98 }).cancelling.cancel(three)).toMatchObject({ ok: true })
})

test('X02: cancelling everything goes by a lane of its own, which no limit of placements shares', async () => {
  const { cancelling, sent } = scene({})
  await cancelling.cancel([idOf('A1')])
  await cancelling.cancelAll()
  expect(sent.map(({ lane }) => lane)).toEqual(['cancel', 'cancel-all'])
})
