import { describe, expect, test } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import { manualClock } from '../../../main/ports/manual-clock.test-support.ts'
import { createNotices, isReadable, type Notices } from './notices.ts'

const linesOf = ({ store }: Notices) => store.getState().notices.map(({ text }) => text)

/** What the status bar shows. */
const readableOf = ({ store }: Notices, now: number) =>
  store.getState().notices.flatMap((each, place) => (isReadable(each, place === 0, instant(now)) ? [each.text] : []))

test('the same words again are a new notice', () => {
  const notices = createNotices(manualClock(5_000))
  notices.tell('Theme: dark.')
  expect(notices.store.getState().notices).toEqual([
    { number: 1, text: 'Theme: dark.', urgent: false, shown: true, at: 5_000, about: null },
  ])
  notices.tell('Theme: dark.')
  expect(notices.store.getState().notices.map(({ number }) => number)).toEqual([2, 1])
})

describe('a notice that another one comes upon', () => {
  test('stays beside it until it can have been read', () => {
    const clock = manualClock(0)
    const notices = createNotices(clock)
    notices.tell('That cannot be done: choose an order in the list first.')
    clock.advance(300)
    notices.warn('Buy 20 RELIANCE: Rejected.')
    const both = ['Buy 20 RELIANCE: Rejected.', 'That cannot be done: choose an order in the list first.']
    expect(linesOf(notices)).toEqual(both)
    expect(readableOf(notices, 2_999)).toEqual(both)
    expect(readableOf(notices, 3_000)).toEqual(['Buy 20 RELIANCE: Rejected.'])
    expect(readableOf(notices, 8_299)).toEqual(['Buy 20 RELIANCE: Rejected.'])
    expect(readableOf(notices, 8_300)).toEqual([])
  })

  test('is put away by it when it was read, urgent or not', () => {
    const clock = manualClock(0)
    const notices = createNotices(clock)
    notices.warn('Buy 20 RELIANCE: Unknown.')
    clock.advance(3_000)
    notices.tell('Buy 20 RELIANCE: Working.')
    expect(linesOf(notices)).toEqual(['Buy 20 RELIANCE: Working.'])
  })

  test('goes at once where it is told of the same thing, which stands otherwise now', () => {
    const notices = createNotices(manualClock(0))
    notices.warn('Trading is halted. 3 orders open, cancelling…', 'halt')
    notices.warn('Buy 20 RELIANCE: Cancelled.')
    notices.warn('Trading is halted. 0 orders open.', 'halt')
    expect(linesOf(notices)).toEqual(['Trading is halted. 0 orders open.', 'Buy 20 RELIANCE: Cancelled.'])
  })

  test('is one of the last two', () => {
    const notices = createNotices(manualClock(0))
    for (const text of ['one', 'two', 'three', 'four']) notices.tell(text)
    expect(linesOf(notices)).toEqual(['four', 'three', 'two'])
  })
})

test('a problem says what happened and what to do, and is urgent', () => {
  const notices = createNotices(manualClock(0))
  notices.problem({ kind: 'storage-failed', happened: 'The layout was not saved.', todo: 'Free some space.' })
  expect(notices.store.getState().notices).toMatchObject([
    { text: 'The layout was not saved. Free some space.', urgent: true },
  ])
})

test('what was told is kept to be read again, the newest first, and of much the oldest goes', () => {
  const clock = manualClock(0)
  const notices = createNotices(clock)
  const toldOf = () => notices.store.getState().told.map(({ text }) => text)
  notices.warn('The layout was not saved. Free some space.')
  clock.advance(60_000)
  notices.tell('Theme: dark.')
  notices.say('Signed in.', false)
  expect(toldOf()).toEqual(['Theme: dark.', 'The layout was not saved. Free some space.'])
  for (let each = 0; each < 60; each += 1) notices.tell(`${each}`)
  expect([toldOf().length, toldOf()[0]]).toEqual([50, '59'])
})

test('what the screen says elsewhere is for the ear only', () => {
  const notices = createNotices(manualClock(0))
  notices.say('Signed in.', false)
  expect(notices.store.getState().notices).toMatchObject([{ text: 'Signed in.', shown: false }])
  expect(readableOf(notices, 0)).toEqual([])
})
