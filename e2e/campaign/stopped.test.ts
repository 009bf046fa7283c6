import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'

const aLog = expect.stringMatching(/terminal\.log$/)

test('Ctrl-C begins no more scenarios, plays the one under way to its end, and says what was found', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-stopped-'))
  const script = fileURLToPath(new URL('campaign.ts', import.meta.url))
  const campaign = spawn(process.execPath, [script, '--scenarios', '1000', '--at-once', '1'], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const [said, exited] = [text(campaign.stdout), once(campaign, 'exit')]
  // From then on a core is at work in the folder of the scenario.
  await vi.waitFor(async () => expect(await readdir(folder, { recursive: true })).toContainEqual(aLog), {
    timeout: 120_000,
  })
  // A terminal sends it to the whole group.
  process.kill(-Number(campaign.pid), 'SIGINT')
  expect(await exited).toEqual([0, null])
  expect((await said).split('\n')).toEqual([
    'no more scenarios are begun; 1 under way are played to their end',
    expect.stringMatching(/^rows played: /),
    expect.stringMatching(/^by the older interface /),
    'promises broken: 0; scenarios that failed: 0',
    expect.stringMatching(/^1 scenarios, .* 0 lost, 0 duplicated, 0 sent again, 0 hidden, 0 book differences$/),
    '',
  ])
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
