/** One scenario's stage: the way to its broker, a core before it that can be killed and started again, and what the acts may do to both. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../main/session/loopback.test-support.ts'
import { practiceApp } from '../../../sandbox/apps.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import type { Core } from '../core/core.ts'
import type { CoreAsk, CoreSetup, Looked } from '../core/messages.ts'
import type { Seen } from '../judge/seen.ts'
import { clientId, type Scene } from '../scene.ts'
import { openWay } from '../way.ts'
import {
  arrivedCodes,
  arrivedConversions,
  arrivedGttCancels,
  arrivedGtts,
  arrivedTags,
  arrivedUntagged,
  gttsOfBefore,
  overAt,
} from './arrived.ts'
import { isAtRest } from './at-rest.ts'
import { priceOf, tradedAt } from './instruments.ts'
import { profileFor } from './profile.ts'
import { takePort } from './taken-port.ts'
import { openWatch } from './watch.ts'

/** Where a scenario gets its cores from, and where one goes when it is still alive in the end. */
export type Cores = { readonly take: () => Core; readonly giveBack: (core: Core) => void }

export type Setting = Pick<Scene, 'speed' | 'chance' | 'accountBy'>

export type Stage = {
  readonly scene: Scene
  readonly open: () => Promise<void>
  /** Everything is healed; whatever is still open must come to rest by itself. */
  readonly settle: () => Promise<void>
  readonly seen: () => Promise<Seen>
  /** Every order with both sides' words. */
  readonly trace: (seen: Seen) => Promise<readonly string[]>
  readonly strike: () => Promise<void>
}

/** Of the scenario's own time. */
const priceEveryMillis = 2_000
const mostSettlingMillis = 90_000
/** Real milliseconds, for a machine that has much else to do. */
const leastSettlingReal = 60_000

export async function setStage({ speed, chance, accountBy }: Setting, sandbox: Sandbox, cores: Cores): Promise<Stage> {
  const way = await openWay(Number(new URL(sandbox.baseUrl).port))
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-campaign-'))
  const { shares, option } = tradedAt(sandbox)
  const instruments = [...shares, option]
  const [postbackPort, redirectPort] = [await freePort(), await freePort()]
  const postbackUrl = `http://127.0.0.1:${postbackPort}/pB7qLm2xVt9RkWzD`
  const redirectUri = `http://127.0.0.1:${redirectPort}/Zq3vJ8mN2pLx5RtW/signed-in`
  const profile = profileFor(way.port, { redirectUri, postbackUrl }, { chance, accountBy })
  sandbox.apps.register({ apiKey: practiceApp.apiKey, postbackUrl, redirectUri })
  /** What the acts leave for the judge. */
  const record: Pick<Scene, 'answered' | 'conversions' | 'gtts' | 'blind' | 'forbidden' | 'forgets'> = {
    ...{ answered: [], conversions: [], gtts: [], blind: [], forbidden: [], forgets: [] },
  }
  const faults: string[] = []
  let core = cores.take()
  let isBlind = false
  const watch = openWatch({ sandbox, core: () => core, apiSecret: practiceApp.apiSecret, folder })
  let token = issueToken()

  function issueToken(): string {
    const { text } = sandbox.tokens.issue(practiceApp.apiKey, clientId)
    watch.lend(text)
    return text
  }

  const setup = (): CoreSetup => ({
    ...{ profile, folder, token, speed, instruments, startsAt: sandbox.clock.now() },
    seed: chance.whole(0, 2 ** 31),
  })

  const real = (millis: number) => millis / speed
  const pass = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, real(millis)))
  const isOpen = () => sandbox.market.status('NSE_EQ') === 'NORMAL_OPEN'
  const tellPrices = () =>
    core.tellPrices(
      instruments.map(({ key }) => priceOf(sandbox, key)),
      isOpen(),
    )
  const prices = setInterval(() => {
    if (!isBlind) tellPrices()
  }, real(priceEveryMillis))

  async function open(): Promise<void> {
    core.tellPrices([], isOpen())
    const isOurs = await core.ask({ kind: 'open', setup: setup() })
    if (isOurs === false) throw new Error('the folder is taken by another terminal')
    tellPrices()
    await until(({ trading }) => trading.book.kind === 'current', 20_000)
  }

  async function until(holds: (looked: Looked) => boolean, mostMillis: number): Promise<boolean> {
    const end = performance.now() + real(mostMillis)
    for (;;) {
      const looked = await watch.look()
      if (looked && holds(looked)) return true
      if (performance.now() > end) return false
      await pass(1_000)
    }
  }

  async function restart(): Promise<void> {
    if (core.isAlive()) {
      await watch.look()
      await core.kill()
    }
    faults.push(...core.takeFaults())
    core = cores.take()
    await open()
  }

  const scene: Scene = {
    ...{ chance, accountBy, sandbox, way, speed, folder, pass, until, restart, option },
    ...record,
    instruments: shares,
    look: watch.look,
    core: () => core,
    ask: async (ask: CoreAsk) => {
      const answer = await core.ask(ask)
      watch.heard('an answer to a window', answer)
      return answer
    },
    signInAgain: async () => {
      token = issueToken()
      await core.ask({ kind: 'login', token })
    },
    adoptToken: () => {
      token = sandbox.tokens.live().find((one) => one.clientId === clientId)?.text ?? token
    },
    blindfold: (next) => {
      isBlind = next
    },
    takePostbackPort: () => takePort(postbackPort),
    takeRedirectPort: () => takePort(redirectPort),
    startAnother: async () => {
      const another = cores.take()
      await another.ask({ kind: 'open', setup: setup() })
      return { ask: another.ask, end: another.kill }
    },
  }

  async function settle(): Promise<void> {
    sandbox.faults.clear()
    sandbox.orderFaults.clear()
    sandbox.orderFaults.act({ release: 'in-order' })
    sandbox.feed.clear()
    isBlind = false
    await way.heal()
    if (!core.isAlive()) await restart()
    if (sandbox.tokens.live().length === 0) await scene.signInAgain()
    const mostMillis = Math.max(mostSettlingMillis, leastSettlingReal * speed)
    await until((looked) => isAtRest(sandbox, record.forgets, looked), mostMillis)
  }

  async function seen(): Promise<Seen> {
    const { conversions: conversionsAsked, gtts: gttsAsked, ...left } = record
    const arrived = {
      over: overAt(sandbox),
      arrivedTags: arrivedTags(sandbox),
      arrivedUntagged: arrivedUntagged(sandbox),
      arrivedCodes: arrivedCodes(sandbox, accountBy),
      conversionsArrived: arrivedConversions(sandbox),
      gttsOfBefore: gttsOfBefore(sandbox),
      gttsArrived: arrivedGtts(sandbox),
      gttCancelsArrived: arrivedGttCancels(sandbox),
    }
    return {
      ...{ ...arrived, ...left, conversionsAsked, gttsAsked, logBytes: await logBytes(folder) },
      faults: [...faults, ...core.takeFaults()],
      ...(await watch.watched()),
    }
  }

  async function trace({ rows, ledger }: Seen): Promise<readonly string[]> {
    const { portfolio, gtts, trading } = watch.last() ?? {}
    const { answered, gtts: gttsAsked } = record
    const lines: string[] = [
      `answered ${JSON.stringify({ answered, gttsAsked })}`,
      `state ${JSON.stringify({ portfolio, gtts, trading })}`,
    ]
    for (const row of rows) {
      const told = await core.ask({ kind: 'call', name: 'readTimeline', value: { row: row.id }, window: 'window 1' })
      lines.push(`row ${JSON.stringify(row)}`, `  timeline ${JSON.stringify(told)}`)
    }
    for (const entry of ledger)
      lines.push(`ledger ${JSON.stringify(entry, (name, part) => (name === 'instrument' ? part.key : part))}`)
    return lines
  }

  async function strike(): Promise<void> {
    clearInterval(prices)
    if (core.isAlive()) {
      await core.ask({ kind: 'close' })
      cores.giveBack(core)
    }
    await way.stop()
    await sandbox.stop()
    await rm(folder, { recursive: true, force: true })
  }

  return { scene, open, settle, seen, trace, strike }
}

async function logBytes(folder: string): Promise<number> {
  const logs = join(folder, 'logs')
  const sizes = (await readdir(logs)).map(async (name) => (await stat(join(logs, name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
