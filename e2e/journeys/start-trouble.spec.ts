/** A start that cannot be: each says which thing is wrong and what to do, and nothing is left running. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from './support/journey.ts'
import { signInByKeys } from './support/sign-in.ts'

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
  await signInByKeys(page)
})

test('a live profile is refused in a browser unless it is allowed by its flag', async ({ practice }) => {
  const { happened } = await practice.failToStart({
    ...{ name: 'Live', kind: 'live', baseUrl: 'https://api.upstox.com', hftBaseUrl: 'https://api-hft.upstox.com' },
    ...{ wsUrl: 'wss://ws-api.upstox.com', scriptUrl: 'https://assets.upstox.com' },
    instrumentsUrl: 'https://assets.upstox.com',
  })
  expect(happened).toMatch(/live/i)
})

test('a fault that nobody caught ends the core: it stands in the log, and what is said holds no stack and no secret', async ({
  practice,
}) => {
  const core = await practice.start()
  expect(await core.breakDown()).toBe(1)
  const log = await readFile(join(practice.dataFolder, 'logs', 'terminal.log'), 'utf8')
  const reference = / terminal fault ([0-9A-F]{8}) Error: a fault of its own/.exec(log)?.[1] ?? 'not in the log'
  expect(core.words()).toContain('Orders stay at the exchange as they are')
  expect(core.words()).toContain(reference)
  expect(core.words()).not.toMatch(/canary|\n {4}at /)
  expect(log).not.toContain('canary')
})
