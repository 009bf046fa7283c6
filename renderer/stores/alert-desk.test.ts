import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AlertChange, Alerts, ShownAlert } from '../../contract/alerts.ts'
import { ok } from '../../contract/result.ts'
import { openAlertDesk } from './alert-desk.ts'
import type { Heard } from './heard.ts'
import { createListHand } from './lists/list-hand.ts'

const lost = { kind: 'storage-failed', happened: 'Alerts were lost.', todo: 'Make them anew.' } as const
// Of an alert only these are looked at.
const rung = { id: 'rung', state: { kind: 'rung' } } as ShownAlert

function aDesk(told: Partial<Alerts>, inList = false) {
  const asked: AlertChange[] = []
  const said: string[] = []
  const sheets: unknown[] = []
  const none = { alerts: [], problem: null, loss: null }
  const alerts = createStore<Heard<Alerts>>(() => ({ kind: 'current', value: { ...none, ...told } }))
  const desk = openAlertDesk({
    bridge: {
      changeAlerts: async (change) => {
        asked.push(change)
        return ok({ did: 'Put away.' })
      },
    },
    alerts,
    instrumentInHand: () => null,
    priceFor: () => null,
    onChart: () => null,
    isInList: () => inList,
    openSheet: () => sheets.push(desk.store.getState().draft?.alert?.id),
    show: () => {},
    tell: (text) => said.push(text),
    keyWords: () => 'Shift+Y',
    problem: () => {},
  })
  const hand = createListHand()
  hand.show((told.alerts ?? []).map(({ id }) => ({ id, ids: [id] })))
  desk.take(hand)
  return { desk, asked, said, sheets, hand }
}

test('what was said of lost alerts is put away by the key that puts away what has ended, and nothing says that it is undone', async () => {
  const { desk, asked, said } = aDesk({ loss: lost })
  desk.putAway()
  await setImmediate()
  expect(said).toEqual(['Put away.'])
  expect(asked).toEqual([{ kind: 'put-away-loss' }])
})

test('both go by one press', async () => {
  const { desk, asked, said } = aDesk({ loss: lost, alerts: [rung] })
  desk.putAway()
  await setImmediate()
  expect(said).toHaveLength(2)
  expect(asked).toEqual([{ kind: 'put-away-loss' }, { kind: 'put-away', ids: ['rung'] }])
})

test('where nothing can be put away it is said, also while alerts cannot be written: that is so still', () => {
  const { desk, asked, said } = aDesk({ problem: lost })
  desk.putAway()
  expect([asked, said]).toEqual([[], ['No price alert is in hand, and none has rung.']])
})

test('the key pressed again on one that is put away puts away no other', async () => {
  const away = { id: 'away', state: { kind: 'put-away' } } as ShownAlert
  const { desk, asked, said, hand } = aDesk({ alerts: [away, rung], loss: lost }, true)
  hand.reach('away')
  desk.putAway()
  await setImmediate()
  expect(said).toEqual(['It is put away already.'])
  expect(asked).toEqual([])
  hand.toggle('away')
  hand.toggle('rung')
  desk.putAway()
  await setImmediate()
  expect(asked).toEqual([{ kind: 'put-away', ids: ['rung'] }])
})

test('of several that are selected none is changed: one is chosen first', () => {
  const waits = (id: string) => ({ ...rung, id, state: { kind: 'waiting' } }) as ShownAlert
  const { desk, said, sheets, hand } = aDesk({ alerts: [waits('one'), waits('other')] }, true)
  hand.toggle('one')
  hand.toggle('other')
  desk.beginChange()
  expect([said, sheets]).toEqual([['Choose one alert with the arrows, then press the key again.'], []])
})
