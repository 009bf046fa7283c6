import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AlertChange, Alerts, ShownAlert } from '../../contract/alerts-words.ts'
import { ok } from '../../contract/result.ts'
import { openAlertDesk } from './alert-desk.ts'
import type { Heard } from './heard.ts'

const lost = { kind: 'storage-failed', happened: 'Alerts were lost.', todo: 'Make them anew.' } as const
// Of an alert only these are looked at.
const rung = { id: 'rung', state: { kind: 'rung' } } as ShownAlert

function aDesk(told: Partial<Alerts>) {
  const asked: AlertChange[] = []
  const said: string[] = []
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
    isInList: () => false,
    openSheet: () => {},
    show: () => {},
    tell: (text) => said.push(text),
    keyWords: () => 'Shift+Y',
    problem: () => {},
  })
  return { desk, asked, said }
}

test('what was said of lost alerts is put away by the key that puts away what has ended, and nothing says that it is undone', async () => {
  const { desk, asked, said } = aDesk({ loss: lost })
  desk.putAway()
  await vi.waitFor(() => expect(said).toEqual(['Put away.']))
  expect(asked).toEqual([{ kind: 'put-away-loss' }])
})

test('both go by one press', async () => {
  const { desk, asked, said } = aDesk({ loss: lost, alerts: [rung] })
  desk.putAway()
  await vi.waitFor(() => expect(said).toHaveLength(2))
  expect(asked).toEqual([{ kind: 'put-away-loss' }, { kind: 'put-away', ids: ['rung'] }])
})

test('where nothing can be put away it is said, also while alerts cannot be written: that is so still', () => {
  const { desk, asked, said } = aDesk({ problem: lost })
  desk.putAway()
  expect([asked, said]).toEqual([[], ['No price alert is in hand, and none has rung.']])
})
