import { expect, test } from 'vitest'
import { manualClock } from '../../ports/manual-clock.ts'
import { terms, wishId } from '../book/book.test-support.ts'
import { option } from '../checks/check.test-support.ts'
import { openReviews } from '../intents/reviews.ts'
import type { SendAct } from '../sending/send.ts'
import { openPlacing } from './place.ts'

/** What a closing order is handed on with. */
async function closed(type: 'market' | 'limit'): Promise<SendAct<unknown>> {
  const clock = manualClock(0)
  const acts: SendAct<unknown>[] = []
  const placing = openPlacing({
    ...{ clock, algoName: null, waiting: () => 0, gate: () => null, newId: () => wishId('wish-0001') },
    reviews: openReviews(clock, () => wishId('wish-0002')),
    facts: { context: () => Promise.reject() as never, remember: () => {} },
    market: { need: () => {}, session: () => 'open' },
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
