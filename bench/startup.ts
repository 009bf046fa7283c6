/**
 * How long a second start takes, from `npm start` to a window that can be used, held against 3 s and against the floor: an
 * empty page from a bare HTTP server, opened in the same browser. The contestants take turns.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publish, type Row } from './report.ts'
import { middleHalf, quantile } from './rounds.ts'
import { openUntil } from './start/browser.ts'
import { startAndWatch } from './start/milestones.ts'

const rounds = 5
const bound = 3_000
const checkout = fileURLToPath(new URL('..', import.meta.url))

const emptyServer = `require('node:http').createServer((_, answer) => answer.setHeader('content-type', 'text/html')
  .end('<!doctype html><title>empty</title><button>ready</button>')).listen(0, '127.0.0.1', function () {
    console.log('http://127.0.0.1:' + this.address().port)
  })`

type Start = {
  readonly prepared: number
  readonly brokerUp: number
  readonly coreUp: number
  readonly usable: number
}

async function startTerminal(folder: string): Promise<Start> {
  const program = {
    command: 'npm',
    args: ['start', '--', '--shell', 'none', '--user-data', join(folder, 'data')],
    cwd: checkout,
  }
  const { at, printed, stop } = await startAndWatch(program, {
    prepared: 'Starting the practice broker',
    brokerUp: 'Starting the terminal',
    coreUp: '"event":"ready"',
  })
  try {
    const window = await openUntil(addressIn(printed), join(folder, 'window'), async (page) => {
      await page.getByRole('button', { name: 'Start practising' }).click({ trial: true })
    })
    return { ...at, usable: at.coreUp + window }
  } finally {
    await stop()
  }
}

async function startFloor(folder: string): Promise<number> {
  const program = { command: process.execPath, args: ['-e', emptyServer], cwd: folder }
  const { at, printed, stop } = await startAndWatch(program, { up: 'http://' })
  try {
    const window = await openUntil(addressIn(printed), join(folder, 'floor'), async (page) => {
      await page.getByRole('button', { name: 'ready' }).click({ trial: true })
    })
    return at.up + window
  } finally {
    await stop()
  }
}

function addressIn(printed: string): string {
  const address = /http:\/\/127\.0\.0\.1:\d+[^"\s]*/.exec(printed)?.[0]
  if (address === undefined) throw new Error(`No address was printed:\n${printed}`)
  return address
}

async function measure(): Promise<{ starts: readonly Start[]; floors: readonly number[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-startup-'))
  try {
    // The first start of each is the cold one, which is not what is measured.
    await startTerminal(folder)
    await startFloor(folder)
    const starts: Start[] = []
    const floors: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      starts.push(await startTerminal(folder))
      floors.push(await startFloor(folder))
    }
    return { starts, floors }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function middle(times: readonly number[]): number {
  return quantile(times, 0.5)
}

function part(what: string, times: readonly number[], whole: number): Row {
  const [low, high] = middleHalf(times)
  const ours = middle(times)
  return {
    what,
    ours,
    unit: 'ms',
    peer: 'the whole',
    against: whole,
    ratio: ours / whole,
    quartiles: [low / whole, high / whole],
    bound: null,
  }
}

const { starts, floors } = await measure()
const wholes = starts.map(({ usable }) => usable)
const whole = middle(wholes)
const overFloor = starts.map(({ usable }, round) => usable / (floors[round] ?? Number.NaN))
const [low, high] = middleHalf(wholes)
await publish(
  {
    bench: `startup: the second start, ${rounds} rounds`,
    rows: [
      part(
        'npm, and seeing that nothing is missing',
        starts.map(({ prepared }) => prepared),
        whole,
      ),
      part(
        'practice broker up',
        starts.map(({ prepared, brokerUp }) => brokerUp - prepared),
        whole,
      ),
      part(
        'terminal up',
        starts.map(({ brokerUp, coreUp }) => coreUp - brokerUp),
        whole,
      ),
      part(
        'window usable',
        starts.map(({ coreUp, usable }) => usable - coreUp),
        whole,
      ),
      {
        what: 'start to usable window',
        ours: whole,
        unit: 'ms',
        peer: 'bound',
        against: bound,
        ratio: whole / bound,
        quartiles: [low / bound, high / bound],
        bound: { atMost: 1 },
      },
      {
        what: 'start to usable window',
        ours: whole,
        unit: 'ms',
        peer: 'empty page',
        against: middle(floors),
        ratio: middle(overFloor),
        quartiles: middleHalf(overFloor),
        bound: null,
      },
    ],
  },
  process.argv.slice(2),
)
