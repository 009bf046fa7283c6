/** A start that cannot be: each says which thing is wrong and what to do, and nothing is left running. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

test('a profile with a wrong field is refused by the name of the field', async ({ practice }) => {
  const wrong = [
    [{ redirectUri: 'http://localhost:43117/aaaaaaaaaaaaaaaaaaaaaaaa' }, 'redirectUri'],
    [{ baseUrl: 'http://192.0.2.1' }, 'baseUrl'],
    [{ kind: 'pretend' }, 'kind'],
    [{ baseURL: 'http://127.0.0.1:1' }, 'baseURL'],
    [{ wsUrl: 5 }, 'wsUrl'],
  ] as const
  for (const [changed, field] of wrong) {
    const { happened, todo, exitCode } = await practice.failToStart(changed)
    expect(happened).toContain(field)
    expect(todo).not.toBe('')
    expect(exitCode).toBe(1)
  }
})

test('a redirect port in use stops the sign-in, names the port, and works once it is free', async ({ terminal }) => {
  const { page, profile } = terminal
  const port = Number(new URL(profile.redirectUri).port)
  const squatter = createServer().listen(port, '127.0.0.1')
  await once(squatter, 'listening')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText(String(port)).first()).toBeVisible()
  squatter.close()
  await once(squatter, 'close')
  await signIn(page)
})

test('a live profile is refused in a browser unless it is allowed by its flag', async ({ practice }) => {
  const { happened } = await practice.failToStart({
    ...{ name: 'Live', kind: 'live', baseUrl: 'https://api.upstox.com', hftBaseUrl: 'https://api-hft.upstox.com' },
    ...{ wsUrl: 'wss://ws-api.upstox.com', scriptUrl: 'https://assets.upstox.com' },
    instrumentsUrl: 'https://assets.upstox.com',
  })
  expect(happened).toMatch(/live/i)
})
