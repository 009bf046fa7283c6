import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { systemClock } from '../../ports/clock.ts'
import { seededDraw } from '../../ports/draw.test-support.ts'
import { systemFiles } from '../../ports/files.ts'
import { stoppedWith, wordParts } from './journal.test-support.ts'
import { openJournal } from './open-journal.ts'

const child = fileURLToPath(new URL('./recording-child.test-support.ts', import.meta.url))

/** The numbers it said were recorded before it was killed, right after the given count of them. */
function recordUntilKilled(folder: string, from: number, count: number): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const recording = spawn(process.execPath, [child, folder, String(from)], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    let trouble = ''
    recording.stderr.on('data', (part: Buffer) => {
      trouble += part.toString()
    })
    recording.stdout.on('data', (part: Buffer) => {
      said += part.toString()
      if (said.split('\n').length > count + 1) recording.kill('SIGKILL')
    })
    recording.on('close', (_code, signal) => {
      if (signal !== 'SIGKILL') reject(new Error(trouble))
      else resolve(said.split('\n').slice(1, -1).map(Number))
    })
  })
}

test('G03: killed thirty times while recording, every record that was acknowledged is there, once', async () => {
  const above = await mkdtemp(join(tmpdir(), 'bellwether-journal-'))
  const folder = join(above, 'orders')
  const draw = seededDraw(20_260_203)
  const acknowledged: number[] = []
  try {
    for (let kill = 0; kill < 30; kill += 1) {
      acknowledged.push(...(await recordUntilKilled(folder, kill * 1_000_000, 1 + draw(60))))
      // A copy is judged: the next one must find the folder as the killed one left it.
      const copy = join(above, `copy ${kill}`)
      await cp(folder, copy, { recursive: true })
      const { journal, entries } = await openJournal({ ...wordParts(systemFiles), clock: systemClock, folder: copy })
      expect(stoppedWith(journal)).toBe('')
      await journal.stop()
      const found = entries.map(({ entry }) => Number(entry.word.split(' ')[0]))
      const kept = new Set(found)
      expect(kept.size).toBe(found.length)
      expect(acknowledged.filter((number) => !kept.has(number))).toEqual([])
    }
  } finally {
    await rm(above, { recursive: true })
  }
})
