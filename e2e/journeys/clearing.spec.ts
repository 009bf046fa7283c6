/** The morning in which the broker clears every sign-in, lived through in the running terminal. */
import { manualClock } from '../../main/ports/manual-clock.test-support.ts'
import { memoryStore } from '../../main/session/memory-store.ts'
import { openCoreInTest } from './support/core-in-test.ts'
import { showFunds } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { readPractice } from './support/practice-profile.ts'
import { signInByKeysAtOnce } from './support/sign-in.ts'

const tuesdayAt = (time: string) => Date.parse(`2026-02-03T${time}+05:30`)
const minute = 60_000

test('A01: a countdown from a quarter to five, a calm screen at five, and the next sign-in', async ({
  practice,
  page,
}) => {
  const { sandbox, dataFolder, profile } = practice
  const start = tuesdayAt('04:40:00')
  const clock = manualClock(start)
  sandbox.clock.setSpeed(0)
  sandbox.clock.set(start)
  await page.clock.install({ time: start })
  const core = await openCoreInTest({ profile: readPractice(profile), dataFolder, secretStore: memoryStore(), clock })
  async function pass(millis: number): Promise<void> {
    sandbox.clock.advance(millis)
    clock.advance(millis)
    // Its own time has gone on with the real one, however long that took; it is looked at while it stands.
    await page.clock.resume()
    await page.clock.setSystemTime(clock.wall() - millis)
    await page.clock.pauseAt(clock.wall())
    // The window takes the jump for a silence of its core, and asks it anew.
    await expect(page.getByText('Core answers', { exact: true })).toBeVisible()
  }
  try {
    await page.goto(core.url)
    await signInByKeysAtOnce(page)
    await showFunds(page)
    const status = page.getByRole('region', { name: 'Status bar' })
    await expect(status.getByText(/Signed in until 05:00 IST, \d\d:\d\d left/)).toBeVisible()
    await pass(5.5 * minute)
    await expect(status.getByText(/Sign-in ends in 14:30, at 05:00/)).toBeVisible()

    await pass(14 * minute)
    await expect(status.getByText(/Sign-in ends in 0:30/)).toBeVisible()
    await pass(minute)
    await expect(page.getByRole('heading', { name: /clears every sign-in between 05:00 and 06:00/ })).toBeVisible()
    await expect(page.getByText('This one ended at 05:00:00', { exact: false })).toBeVisible()
    await expect(page.getByText('until the clearing is over', { exact: false })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Balances' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Sign in again' })).toBeFocused()
    const asked = sandbox.requests.all().length
    await pass(2 * minute)
    const since = sandbox.requests.all().slice(asked)
    expect(since.filter(({ headers }) => headers['authorization'] !== undefined)).toEqual([])

    await pass(60 * minute)
    await page.clock.resume()
    await signInByKeysAtOnce(page)
    await expect(page.getByText('Signed in until 05:00 IST', { exact: false })).toBeVisible()
  } finally {
    await core.stop()
  }
})
