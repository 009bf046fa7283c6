import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import config from '../../../playwright.config.ts'

const playwright = join(
  dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
  'lib/coreBundle.js',
)

test('what Playwright switches off in Chromium is off in the journeys too, although their own switch takes its place', async () => {
  const [, list = ''] = /^ *disabledFeatures = \[\n(.*?)\n *\]/ms.exec(await readFile(playwright, 'utf8')) ?? []
  const ofPlaywright = [...list.matchAll(/^ *"(\w+)",?$/gm)].map(([, feature]) => feature)
  expect(ofPlaywright).toContain('PaintHolding')
  const ours = config.use?.launchOptions?.args?.filter((arg) => arg.startsWith('--disable-features='))
  expect(ours).toHaveLength(1)
  expect(ours?.[0]?.split(/[=,]/)).toEqual(expect.arrayContaining(ofPlaywright))
})
