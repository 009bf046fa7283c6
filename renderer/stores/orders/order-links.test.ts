import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Told } from '../../../contract/message.ts'
import { ok } from '../../../contract/result.ts'
import type { LinkedOrders } from '../../../contract/workspaces.ts'
import { followOrderLinks, linkedOrder } from './order-links.ts'

function aWindow() {
  const asked: unknown[] = []
  const answers: (() => void)[] = []
  let tell: (told: Told<{ readonly value: LinkedOrders } & never>) => void = () => {}
  const links = followOrderLinks({
    onLinkedOrders: (listener) => {
      tell = listener as typeof tell
      return () => {}
    },
    linkOrder: (chosen) => {
      asked.push(chosen)
      return new Promise((done) => answers.push(() => done(ok())))
    },
  })
  const hears = (value: LinkedOrders) => tell({ kind: 'change', value } as never)
  return { links, hears, asked, answers, shown: () => links.store.getState() }
}

test('the order chosen in another window is followed by its letter, and without one it is the last of all', () => {
  const { hears, shown } = aWindow()
  hears({ A: 'one', any: 'two' })
  expect([linkedOrder(shown(), 'A'), linkedOrder(shown(), null), linkedOrder(shown(), 'B')]).toEqual([
    'one',
    'two',
    null,
  ])
})

test('a choice of this window shows at once, is asked once, and an older one told late does not come back', async () => {
  const { links, hears, asked, answers, shown } = aWindow()
  links.choose('A', 'mine')
  links.choose('A', 'mine')
  expect(asked).toEqual([{ letter: 'A', row: 'mine' }])
  hears({ A: 'older' })
  expect(shown()).toEqual({ A: 'mine', any: 'mine' })
  hears({ A: 'mine', any: 'mine' })
  answers[0]?.()
  await setImmediate()
  expect(shown()).toEqual({ A: 'mine', any: 'mine' })
  // Another list had the last word since: back in this one it is chosen anew, for what has no letter.
  hears({ A: 'mine', any: 'other' })
  links.choose('A', 'mine')
  expect(asked).toHaveLength(2)
  expect(linkedOrder(shown(), null)).toBe('mine')
})
