import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seededDraw } from '../ports/draw.test-support.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { systemRandom } from '../ports/random.ts'
import { openStore } from '../storage/store.ts'
import { type Expected, expectedAfter } from './changing.test-support.ts'
import { openWorkspaces } from './workspaces.ts'

const child = fileURLToPath(new URL('./changing-child.test-support.ts', import.meta.url))
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-killed-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

type Kill = { readonly changes: number; readonly after: number }

/** Kills the program `after` so many milliseconds from its word that so many changes are done; resolves with the last it said is done. */
function changeUntilKilled(file: string, from: number, { changes, after }: Kill): Promise<number> {
  return new Promise((resolve, reject) => {
    const changing = spawn(process.execPath, [child, file, String(from)], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    let trouble = ''
    changing.stderr.on('data', (part: Buffer) => {
      trouble += part.toString()
    })
    changing.stdout.on('data', (part: Buffer) => {
      const before = said.split('\n').length
      said += part.toString()
      // The last line is not whole yet.
      if (before <= changes && said.split('\n').length > changes) setTimeout(() => changing.kill('SIGKILL'), after)
    })
    changing.on('close', (_code, signal) => {
      if (signal !== 'SIGKILL') reject(new Error(trouble))
      else resolve(Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1)))
    })
  })
}

/** What the next start finds, and the rows of the file that no index names or that an index names and are not there. */
function found(file: string): {
  readonly is: Expected
  readonly loose: readonly string[]
  readonly noted: readonly string[]
} {
  const noted: string[] = []
  const log = { note: (_area: string, what: string) => void noted.push(what), fault: () => '' }
  const clock = manualClock(0)
  const store = openStore({ file, clock, log })
  if (!store.ok) throw new Error(store.error.happened)
  const { state, answers } = openWorkspaces({
    store: store.value,
    kind: 'practice',
    clock,
    random: systemRandom,
    log,
    shell: 'web',
    unreadBeside: [],
  })
  const place = answers.joinWindow(
    { wanted: 'main', page: 'page-test', monitors: 'one' },
    { windowId: 'test', refusal: null },
  )
  const number = 'ok' in place && place.ok ? place.value.layout?.panels['orders']?.params?.['number'] : undefined
  const { list } = state.snapshot()
  store.value.close()
  const named = list.map(({ id }) => `workspace:${id}`)
  const rows = rowsOf(file)
  return {
    is: { names: list.map(({ name }) => name).sort(), saved: Number(number ?? 0) },
    loose: [...rows.filter((row) => !named.includes(row)), ...named.filter((name) => !rows.includes(name))],
    noted,
  }
}

function rowsOf(path: string): readonly string[] {
  const database = new DatabaseSync(path)
  const rows = database.prepare("SELECT name FROM value WHERE name LIKE 'workspace:%'").all()
  database.close()
  return rows.map(({ name }) => String(name))
}

const lanes = 4
const killsInLane = 50

/** One file that is changed, killed and looked at again and again; returns how many changes were done. */
async function killAgainAndAgain(lane: number): Promise<number> {
  const file = join(folder, `lane-${lane}.sqlite`)
  const upTo = seededDraw(20_260_203 + lane)
  let next = 1
  for (let kill = 0; kill < killsInLane; kill += 1) {
    const last = await changeUntilKilled(file, next, { changes: 1 + upTo(5), after: upTo(20) })
    const { is, loose, noted } = found(file)
    expect({ loose, noted }).toEqual({ loose: [], noted: [] })
    // What was said to be done is there; the one that was under way is there whole, or not at all.
    const done = JSON.stringify(is) === JSON.stringify(expectedAfter(last + 1)) ? last + 1 : last
    expect(is).toEqual(expectedAfter(done))
    next = done + 1
  }
  return next - 1
}

test('killed at any instant, two hundred times: no workspace is lost, none is half written', async () => {
  const changes = await Promise.all(Array.from({ length: lanes }, (_, lane) => killAgainAndAgain(lane)))
  expect(lanes * killsInLane).toBe(200)
  expect(changes.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(400)
})
