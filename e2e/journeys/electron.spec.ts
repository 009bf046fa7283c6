import { _electron } from 'playwright'
import { withoutKeychain } from './support/core.ts'
import { openDisplay } from './support/display.ts'
import { findElectron } from './support/electron-binary.ts'
import { expect, test } from './support/journey.ts'
import { checkout } from './support/places.ts'
import { writeProfile } from './support/practice-profile.ts'

const binary = findElectron()

test('the Electron shell opens a window that says PRACTICE and has no Node in it', async ({ practice }) => {
  test.skip(binary === null, 'Electron’s binary is not on this computer')
  const { dataFolder, profile } = practice
  const display = await openDisplay()
  const app = await _electron.launch({
    executablePath: binary ?? '',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      checkout,
      '--profile',
      await writeProfile(dataFolder, profile),
      '--user-data',
      dataFolder,
    ],
    // Without a limit of its own: the journey has one.
    timeout: 0,
    env: { ...definedOnly(withoutKeychain(dataFolder)), DISPLAY: display.name },
  })
  try {
    const page = await app.firstWindow({ timeout: 0 })
    await expect(page.getByText('PRACTICE').first()).toBeVisible()
    expect(page.url()).toMatch(/^app:\/\//)
    expect(await page.evaluate(() => ['require', 'process', 'module'].filter((name) => name in globalThis))).toEqual([])
  } finally {
    await app.close()
    await display.stop()
  }
})

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
