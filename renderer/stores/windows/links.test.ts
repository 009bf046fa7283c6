import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { key } from '../../../contract/key.test-support.ts'
import type { Told } from '../../../contract/message.ts'
import { ok } from '../../../contract/result.ts'
import type { LinkedInstruments } from '../../../contract/workspaces.ts'
import { followLinks } from './links.ts'

const [first, second, other] = [key('NSE_EQ|FIRST'), key('NSE_EQ|SECOND'), key('NSE_EQ|OTHER')]

function aWindow() {
  const answers: (() => void)[] = []
  let tell: (told: { kind: 'snapshot' | 'change'; value: LinkedInstruments }) => void = () => {}
  const links = followLinks({
    onLinks: (listener: (told: Told<never>) => void) => {
      tell = listener as typeof tell
      return () => {}
    },
    linkInstrument: () =>
      new Promise((done) => {
        answers.push(() => done(ok()))
      }),
  })
  const hears = (value: LinkedInstruments) => tell({ kind: 'change', value })
  return { links, hears, answers, shown: () => links.store.getState() }
}

test('what another window chose is shown, whole', () => {
  const { hears, shown } = aWindow()
  hears({ A: first, B: other })
  expect(shown()).toEqual({ A: first, B: other })
  hears({ A: second })
  expect(shown()).toEqual({ A: second })
})

test('a choice of this window shows at once, and an older one told late does not come back in between', async () => {
  const { links, hears, answers, shown } = aWindow()
  links.choose('A', first)
  links.choose('A', second)
  expect(shown()).toEqual({ A: second })
  hears({ A: first })
  expect(shown()).toEqual({ A: second })
  answers[0]?.()
  await setImmediate()
  expect(shown()).toEqual({ A: second })
  hears({ A: second, B: other })
  answers[1]?.()
  await setImmediate()
  expect(shown()).toEqual({ A: second, B: other })
})
