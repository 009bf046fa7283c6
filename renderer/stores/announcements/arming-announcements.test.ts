import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ArmingState } from '../../../contract/arming.ts'
import { instant } from '../../../contract/kinds.ts'
import type { Heard } from '../heard.ts'
import { announceArming } from './arming-announcements.ts'

const lost = { kind: 'core-lost', happened: 'Gone.', todo: 'Wait.' } as const
const armed: ArmingState = { kind: 'armed', since: instant(1), until: instant(2) }
const ended = (why: 'by-hand' | 'time'): ArmingState => ({ kind: 'safe', ended: { why, at: instant(2) } })

it('arming and its end are said once, with why it ended', () => {
  const store = createStore<Heard<ArmingState>>(() => ({ kind: 'waiting' }))
  const said: string[] = []
  const stop = announceArming(store, {
    tell: (text) => said.push(text),
    warn: (text) => said.push(`warning: ${text}`),
  })
  const become = (value: ArmingState) => store.setState({ kind: 'current', value }, true)
  // What holds when a window opens is no news.
  become(ended('time'))
  become(armed)
  become({ ...armed, until: instant(9) })
  become(ended('time'))
  become(armed)
  become(ended('by-hand'))
  expect(said).toEqual([
    'One-key orders are armed in every window.',
    'warning: One-key orders are not armed any more: their time is over.',
    'One-key orders are armed in every window.',
    'One-key orders are not armed any more: they were disarmed by hand.',
  ])
  // A core that comes back without them says so.
  become(armed)
  store.setState({ kind: 'lost', last: armed, error: lost }, true)
  become({ kind: 'safe', ended: null })
  expect(said.slice(4)).toEqual([
    'One-key orders are armed in every window.',
    'warning: One-key orders are not armed any more.',
  ])
  stop()
})
