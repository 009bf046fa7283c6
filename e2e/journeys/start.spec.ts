import { expect, test } from './support/journey.ts'

test('a newcomer sees at once that this is practice', async ({ terminal: { page } }) => {
  await expect(page.getByText('PRACTICE').first()).toBeVisible()
})

test('the printed address lets in one browser only', async ({ terminal: { core }, browser }) => {
  const stranger = await browser.newContext()
  const answer = await (await stranger.newPage()).goto(core().url)
  expect(answer?.status()).toBe(403)
  await stranger.close()
})
