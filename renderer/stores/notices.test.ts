import { expect, test } from 'vitest'
import { manualClock } from '../../main/ports/manual-clock.ts'
import { createNotices } from './notices.ts'

test('the latest notice is kept, and the same words again are a new notice', () => {
  const notices = createNotices(manualClock(5_000))
  notices.tell('Theme: dark.')
  expect(notices.store.getState().latest).toEqual({
    number: 1,
    text: 'Theme: dark.',
    urgent: false,
    shown: true,
    at: 5_000,
  })
  notices.tell('Theme: dark.')
  expect(notices.store.getState().latest?.number).toBe(2)
})

test('a problem says what happened and what to do, and is urgent', () => {
  const notices = createNotices(manualClock(0))
  notices.problem({ kind: 'storage-failed', happened: 'The layout was not saved.', todo: 'Free some space.' })
  expect(notices.store.getState().latest).toMatchObject({
    text: 'The layout was not saved. Free some space.',
    urgent: true,
  })
})

test('what the screen says elsewhere is for the ear only', () => {
  const notices = createNotices(manualClock(0))
  notices.say('Signed in.', false)
  expect(notices.store.getState().latest).toMatchObject({ text: 'Signed in.', shown: false })
})
