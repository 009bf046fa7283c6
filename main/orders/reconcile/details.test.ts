/** Single orders are looked at one after another: what is in doubt first, what was passed over when there is room. */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import { because, idOf, openStand, said } from '../book/book.test-support.ts'
import { openDetails } from './details.ts'

type Read = Result<readonly BrokerOrder[], AppError>

function openAsked() {
  const asked: string[] = []
  const answers: ((read: Read) => void)[] = []
  let isSettling = false
  const details = openDetails({
    readings: {
      order: (id) => {
        asked.push(id)
        return new Promise((resolve) => answers.push(resolve))
      },
    },
    heard: () => {},
    isSettling: () => isSettling,
  })
  return {
    asked,
    ask: (id: string) => details.ask(idOf(id)),
    askLater: (id: string) => details.askLater(idOf(id)),
    ...{ look: details.look, stop: details.stop },
    settling: (is: boolean) => {
      isSettling = is
    },
    answer: async (read: Read = ok([])) => {
      answers.shift()?.(read)
      await setImmediate()
    },
  }
}

test('what was passed over is asked for after everything that is in doubt, each once', async () => {
  const { asked, ask, askLater, answer } = openAsked()
  ask('A1')
  askLater('A2')
  askLater('A2')
  ask('A3')
  for (let turn = 1; turn <= 4; turn += 1) await answer()
  expect(asked).toEqual(['A1', 'A3', 'A2'])
})

test('while an outcome is unknown, what was passed over leaves the turn to the asking about it', async () => {
  const { asked, ask, askLater, look, settling, answer } = openAsked()
  settling(true)
  askLater('A1')
  ask('A2')
  await answer()
  expect(asked).toEqual(['A2'])
  settling(false)
  look()
  expect(asked).toEqual(['A2', 'A1'])
})

test.each(['rate-limited', 'session-ended', 'no-answer', 'not-sent', 'broker-down'] as const)(
  'what is no answer ends the turn, and the order is asked again at the next look; an answer ends the asking: %s',
  async (kind) => {
    const { asked, ask, look, answer } = openAsked()
    ask('A1')
    ask('A2')
    await answer(fail({ ...because, kind }))
    expect(asked).toEqual(['A1'])
    look()
    await answer(fail({ ...because, kind: 'broker-refused' }))
    await answer()
    expect(asked).toEqual(['A1', 'A2', 'A1'])
    look()
    expect(asked).toHaveLength(3)
  },
)

test('after the stop nothing more is asked', async () => {
  const { asked, ask, stop, answer } = openAsked()
  ask('A1')
  ask('A2')
  stop()
  await answer()
  ask('A3')
  expect(asked).toEqual(['A1'])
})

test('one that is never answered holds up no other', async () => {
  const { asked, ask, askLater, look, answer } = openAsked()
  const isBroken = (id: string | undefined) => id === 'A1'
  const turn = async () => {
    for (let times = 1; times <= 4; times += 1) await answer(isBroken(asked.at(-1)) ? fail(because) : ok([]))
  }
  ask('A1')
  askLater('A2')
  await turn()
  ask('A3')
  await turn()
  look()
  await turn()
  expect(asked.filter((id) => !isBroken(id))).toEqual(['A3', 'A2'])
})

test('a gap asks for the order itself, and the answer asks for nothing, however many states it leaves out', () => {
  const asked: string[] = []
  const stand = openStand({ passedOver: (order) => asked.push(order) })
  stand.push(said('A1', 'put order req received', { micros: 1_000 }))
  expect(asked).toEqual([])
  stand.push(said('A1', 'open', { micros: 4_000 }))
  expect(asked).toEqual(['A1'])
  stand.push(said('A1', 'open', { micros: 4_000 }))
  stand.detail(said('A1', 'put order req received', { micros: 1_000 }), said('A1', 'cancelled', { micros: 9_000 }))
  stand.detail(said('A2', 'put order req received', { micros: 1_000 }), said('A2', 'complete', { micros: 9_000 }))
  expect(stand.told('A2').at(-1)).toContain('gap')
  expect(asked).toEqual(['A1'])
})

test('a list that passes states over asks for each order of it', () => {
  const asked: string[] = []
  const stand = openStand({ passedOver: (order) => asked.push(order) })
  stand.list(said('A1', 'put order req received'), said('A2', 'open'))
  stand.list(said('A1', 'open', { micros: 4_000 }), said('A2', 'complete', { micros: 4_000 }))
  expect(asked).toEqual(['A1'])
})

test('T40: what strangers can make the terminal ask for is bounded: two hundred wait, and no more', async () => {
  const { asked, ask, answer } = openAsked()
  for (let order = 1; order <= 300; order += 1) ask(`A${order}`)
  for (let turn = 1; turn <= 300; turn += 1) await answer()
  // The first one leaves at once.
  expect(asked).toHaveLength(201)
})
