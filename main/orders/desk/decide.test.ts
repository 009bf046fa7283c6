import { describe, expect, it } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { type IntentId, instant, intentId, type OrderId, orderId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { cancelIntent } from '../intents/make-intent.ts'
import { openWishes } from '../intents/wishes.ts'
import { openSettling } from '../reconcile/settle.ts'
import { decide } from './decide.ts'

const because = { kind: 'no-answer', happened: 'Nothing came.', todo: 'Wait.' } as const
const notFound: IntentState = { kind: 'unknown', since: instant(0), because, asked: 3, notFoundAt: instant(10_000) }
const asking: IntentState = { kind: 'unknown', since: instant(0), because, asked: 1, notFoundAt: null }

function order(text: string): OrderId {
  const id = orderId(text)
  if (id === undefined) throw new Error(text)
  return id
}

function aWish(state: IntentState, recorded: Result<void, AppError> = ok()) {
  const id = intentId('bw-wish-1')
  if (id === undefined) throw new Error('no name')
  const clock = manualClock(20_000)
  const written: unknown[] = []
  const noted: unknown[] = []
  const bound: (readonly OrderId[])[] = []
  const book = {
    intend: () => {},
    leaving: () => null,
    endedAt: () => {},
    holds: () => true,
    move: () => {},
    candidates: () => [order('A1')],
    guessed: () => [],
    disown: () => {},
    bound: () => [],
    bind: (_id: IntentId, orders: readonly OrderId[]) => {
      bound.push(orders)
      return orders
    },
  }
  const journal = {
    record: async (entry: unknown) => {
      written.push(entry)
      return recorded
    },
    note: (entry: unknown) => void noted.push(entry),
  }
  const intent = cancelIntent({ id, at: instant(0), knownBefore: [] }, 'cancel', [])
  const wishes = openWishes({ journal, book, restored: [{ intent, state, orders: [] }] })
  const settling = openSettling({
    wishes,
    book: { ...book, outcomes: () => [], disown: () => {} },
    clock,
    readTagged: async () => ok([]),
  })
  const say = (verdict: 'placed' | 'not-placed', orders: readonly OrderId[] = []) =>
    decide({ wishes, book, unknownFor: settling.unknownFor, clock }, { intent: id, verdict, orders })
  return { clock, written, noted, bound, say, state: () => wishes.get(id)?.state }
}

describe('I5: the trader’s word', () => {
  it('ends what was not found, and is on the disk', async () => {
    const { say, state, written } = aWish(notFound)
    expect(await say('not-placed')).toEqual(ok())
    expect(state()).toMatchObject({ kind: 'decided', verdict: 'not-placed' })
    expect(written).toMatchObject([{ kind: 'moved', state: { kind: 'decided' } }])
  })

  it('D01: that the disk did not take holds, says that a restart would forget it, and waits for a journal that takes it', async () => {
    const full = { kind: 'not-recorded', happened: 'The disk is full.', todo: 'Make room on the disk.' } as const
    const { say, state, written, noted } = aWish(notFound, fail(full))
    expect(await say('not-placed')).toMatchObject({
      error: {
        kind: 'not-recorded',
        happened: expect.stringMatching(/^Your word holds.*a restart would ask you again\. The disk is full\.$/),
      },
    })
    expect(state()).toMatchObject({ kind: 'decided', verdict: 'not-placed' })
    expect(noted).toEqual(written)
  })

  it('waits while the broker is being asked, but not for ever', async () => {
    const { clock, say, state } = aWish(asking)
    expect(await say('not-placed')).toMatchObject({ ok: false, error: { kind: 'not-now' } })
    clock.advance(60_000)
    expect(await say('not-placed')).toEqual(ok())
    expect(state()?.kind).toBe('decided')
  })

  it.each([-600_000, 600_000])('C02: a wall that steps by %i ms neither hastens that nor holds it up', async (step) => {
    const { clock, say } = aWish(asking)
    clock.setWall(clock.wall() + step)
    clock.advance(59_999)
    expect(await say('not-placed')).toMatchObject({ ok: false, error: { kind: 'not-now' } })
    clock.advance(1)
    expect(await say('not-placed')).toEqual(ok())
  })

  it('names only orders that can have come of it', async () => {
    const { say, state, bound } = aWish(notFound)
    expect(await say('placed', [order('B9')])).toMatchObject({ ok: false, error: { kind: 'refused' } })
    expect([state()?.kind, bound]).toEqual(['unknown', []])
    expect(await say('placed', [order('A1')])).toEqual(ok())
    expect(bound).toEqual([[order('A1')]])
  })

  it('binds nothing when it says that nothing was placed', async () => {
    const { say, bound } = aWish(notFound)
    await say('not-placed', [order('A1')])
    expect(bound).toEqual([])
  })

  it('changes nothing that is known', async () => {
    const { say, state } = aWish({ kind: 'accepted', at: instant(0), late: false })
    expect(await say('not-placed')).toMatchObject({ ok: false, error: { kind: 'not-now' } })
    expect(state()?.kind).toBe('accepted')
  })
})
