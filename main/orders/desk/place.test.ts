import { describe, expect, test } from 'vitest'
import type { Instrument } from '../../../contract/instrument.ts'
import { instant } from '../../../contract/kinds.ts'
import { type IntentState, ruleIds } from '../../../contract/orders.ts'
import { manualClock } from '../../ports/manual-clock.ts'
import { terms, wishId } from '../book/book.test-support.ts'
import { terms as asked, context, option, paise } from '../checks/check.test-support.ts'
import { openReviews } from '../intents/reviews.ts'
import type { SendAct } from '../sending/send.ts'
import { openPlacing, type PlacingParts } from './place.ts'

const market: PlacingParts['market'] = {
  ...{ instrument: () => option, need: () => {}, session: () => 'open' },
  olderName: () => ({ kind: 'not-listed' }),
}

/** What a closing order is handed on with. */
async function closed(type: 'market' | 'limit'): Promise<SendAct<unknown>> {
  const clock = manualClock(0)
  const acts: SendAct<unknown>[] = []
  const placing = openPlacing({
    ...{ clock, algoName: null, waiting: () => 0, gate: () => null, newId: () => wishId('wish-0001') },
    reviews: openReviews(clock, () => wishId('wish-0002')),
    facts: { context: () => Promise.reject() as never, remember: () => () => {} },
    market,
    wishes: { underWay: () => [], onMoved: () => () => {} } as never,
    sender: {
      send: async (act) => {
        acts.push(act as SendAct<unknown>)
        return {
          wish: { intent: act.intent, state: { kind: 'queued', since: act.intent.at }, orders: [] },
          value: null,
        }
      },
    },
  })
  await placing.close({ ...terms, type }, option, () => null)
  const [act] = acts
  if (act === undefined) throw new Error('nothing was handed on')
  return act
}

test.each(['market', 'limit'] as const)(
  'I10: a closing order at %s goes for the position just read, or not at all: one that waits is asked for anew',
  async (type) => {
    expect(await closed(type)).toMatchObject({ lane: 'close', isUrgent: true, mostMillis: 5_000 })
  },
)

const because = { kind: 'no-answer', happened: 'No connection.', todo: 'Safe to try again.' } as const

test.each<[IntentState, boolean]>([
  [{ kind: 'not-sent', at: instant(1), because }, true],
  [{ kind: 'withdrawn', at: instant(1), why: 'You took it back.' }, true],
  [{ kind: 'refused', at: instant(1), by: 'terminal', because }, true],
  [{ kind: 'refused', at: instant(1), by: 'broker', because }, false],
  [{ kind: 'unknown', since: instant(1), because, asked: 0, notFoundAt: null }, false],
  [{ kind: 'accepted', at: instant(1), late: false }, false],
])(
  'T45: an order that came to %o is no order that was sent, for the question about a repeat: %s',
  async (state, isForgotten) => {
    const clock = manualClock(0)
    const remembered = new Set<object>()
    const placing = openPlacing({
      ...{ clock, algoName: null, waiting: () => 0, gate: () => null, newId: () => wishId('wish-0001') },
      reviews: openReviews(clock, () => wishId('wish-0002')),
      facts: {
        context: () => context(),
        remember: (of) => {
          remembered.add(of)
          return () => remembered.delete(of)
        },
      },
      market,
      wishes: { underWay: () => [], onMoved: () => () => {} } as never,
      sender: {
        send: async ({ intent }) => {
          // While it is under way the same order is asked about, whatever comes of it.
          expect(remembered.size).toBe(1)
          return { wish: { intent, state, orders: [] }, value: null }
        },
      },
    })
    const review = placing.review(asked())
    if (!review.ok) throw new Error(review.error.happened)
    expect(await placing.place({ intent: review.value.intent, confirmed: [] }, 'window 1')).toMatchObject({ ok: true })
    expect(remembered.size).toBe(isForgotten ? 0 : 1)
  },
)

describe('O26: the list is renewed, and the contract is another one in it', () => {
  function renewed() {
    const clock = manualClock(0)
    let listed: Instrument | null = option
    const acts: SendAct<unknown>[] = []
    const placing = openPlacing({
      ...{ clock, algoName: null, waiting: () => 0, gate: () => null, newId: () => wishId('wish-0001') },
      reviews: openReviews(clock, () => wishId('wish-0002')),
      facts: { context: () => context({ instrument: listed }), remember: () => () => {} },
      market: { ...market, instrument: () => listed },
      wishes: { underWay: () => [], onMoved: () => () => {} } as never,
      sender: {
        send: async (act) => {
          acts.push(act as SendAct<unknown>)
          return {
            wish: { intent: act.intent, state: { kind: 'queued', since: act.intent.at }, orders: [] },
            value: null,
          }
        },
      },
    })
    function lookedAt() {
      const review = placing.review(asked({ quantity: 150 }, option))
      if (!review.ok) throw new Error(review.error.happened)
      return { intent: review.value.intent, confirmed: ruleIds }
    }
    const list = (next: Instrument | null) => {
      listed = next
    }
    return { acts, lookedAt, list, place: (look: ReturnType<typeof lookedAt>) => placing.place(look, 'window 1') }
  }

  const changed = [
    ['lot size', { lotSize: 150 }],
    ['tick', { tickSize: paise(10) }],
    ['freeze quantity', { freezeQuantity: 900 }],
  ] as const

  test.each(changed)(
    'between its look and its placing: by another %s it is to be looked at again',
    async (_what, part) => {
      const { acts, lookedAt, list, place } = renewed()
      const look = lookedAt()
      list({ ...option, ...part })
      expect(await place(look)).toMatchObject({ ok: false, error: { kind: 'confirm-needed' } })
      expect(acts).toEqual([])
      expect(await place(lookedAt())).toMatchObject({ ok: true })
    },
  )

  test.each([...changed, ['list without it', null] as const])(
    'while it waits for its turn: by another %s it does not leave',
    async (_what, part) => {
      const { acts, lookedAt, list, place } = renewed()
      await place(lookedAt())
      expect(acts[0]?.gate?.()).toBeNull()
      list(part && { ...option, ...part })
      expect(acts[0]?.gate?.()).toMatchObject({ kind: 'confirm-needed', happened: expect.stringContaining('renewed') })
    },
  )

  test('one that was not known when it was looked at is to be looked at again', async () => {
    const { lookedAt, list, place } = renewed()
    list(null)
    const look = lookedAt()
    list(option)
    expect(await place(look)).toMatchObject({ ok: false, error: { kind: 'confirm-needed' } })
  })

  test('what is listed anew just as it was goes', async () => {
    const { acts, lookedAt, list, place } = renewed()
    const look = lookedAt()
    list({ ...option })
    expect(await place(look)).toMatchObject({ ok: true })
    expect(acts[0]?.gate?.()).toBeNull()
  })
})
