/** The market while the newer interface is down: what stands in for it, and that nothing does where the profile has no older interface. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { accountId, instant } from '../../contract/kinds.ts'
import type { SessionState } from '../../contract/session.ts'
import { expectedDay } from '../broker/instruments/instrument-day.ts'
import { answerWith, startLoopbackServer } from '../broker/loopback-server.test-support.ts'
import { keepLine } from '../connections/keep-line.ts'
import { watchSockets } from '../connections/many-sockets.ts'
import { held } from '../ipc/source.ts'
import { share } from '../orders/checks/check.test-support.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { systemRandom } from '../ports/random.ts'
import { type Profile, readProfile } from '../profile.ts'
import { openRates } from '../rates/rates.ts'
import { Secret } from '../session/secret.ts'
import type { Session } from '../session/session.ts'
import { assembleMarket } from './assemble-market.ts'
import { makeInstrumentBook } from './instruments/instrument-book.ts'
import { marketFolder } from './market-folder.ts'

const tuesday = Date.parse('2026-02-03T10:00:00+05:30')
const account = { id: accountId('PR1001'), name: 'Asha Practice' }
const window = { windowId: 'w', refusal: null }

function profileOf(url: string, accountBy: Profile['accountBy']): Profile {
  const [baseUrl, hftBaseUrl, scriptUrl, instrumentsUrl] = Array(4).fill(url)
  const addresses = { baseUrl, hftBaseUrl, scriptUrl, instrumentsUrl, wsUrl: url.replace('http', 'ws') }
  const text = { name: 'p', kind: 'practice', ...addresses, redirectUri: `${url}/{install}`, accountBy }
  const read = readProfile(JSON.stringify(text), [])
  if (!read.ok) throw new Error(read.error.happened)
  return read.value
}

/** Signed in at a broker that answers everything with "down", with a share of today's list to look at. */
async function open(accountBy: Profile['accountBy']) {
  const server = await startLoopbackServer(answerWith(503, '{}'))
  const profile = profileOf(server.url, accountBy)
  const dataDir = mkdtempSync(join(tmpdir(), 'bellwether-market-'))
  const day = expectedDay(instant(tuesday))
  const folder = join(marketFolder(dataDir, profile), 'instruments')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'instruments.book'), makeInstrumentBook({ day, mark: '', world: day }, [share]).pack())
  const clock = manualClock(tuesday)
  const state = held<SessionState>({ kind: 'signed-in', account, endsAt: instant(tuesday + 3_600_000) })
  const session: Pick<Session, 'state' | 'withToken' | 'app'> = {
    state,
    withToken: (call) => call(new Secret('token')),
    app: () => ({ apiKey: 'key', apiSecret: new Secret('secret') }),
  }
  const [line, olderLine, readings, list] = (['feed', 'older', 'readings', 'instruments'] as const).map((name) =>
    keepLine(name, clock),
  )
  if (!line || !olderLine || !readings || !list) throw new Error('no lines')
  const market = assembleMarket({
    // Of a session only these are used.
    ...{ profile, session: session as Session, dataDir, clock, random: systemRandom },
    instrumentWorker: new URL('./instruments/instrument-worker.ts', import.meta.url),
    feedReader: undefined,
    ...{ line, olderLine, sockets: watchSockets(readings), listSockets: watchSockets(list) },
    rates: openRates(clock, () => []),
    brokerNow: () => null,
    log: { note: () => {}, fault: () => 'reference' },
  })
  const stopListening = market.windows.source(window).subscribe(() => {})
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  onTestFinished(server.stop)
  onTestFinished(market.stop)
  onTestFinished(stopListening)
  while (market.instruments.report.snapshot().day === null) await setImmediate()
  const asked = () =>
    [
      ...server
        .arrived()
        .join('')
        .matchAll(/^(?:GET|PUT|POST|DELETE) (\S+) HTTP/gm),
    ].map(([, path]) => path ?? '')
  /** Half a second at a time, with real time for what is on its way. */
  async function pass(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      clock.advance(500)
      for (let turn = 0; turn < 20; turn += 1) await setImmediate()
    }
  }
  return { market, clock, olderLine, asked, pass }
}

type Scene = Awaited<ReturnType<typeof open>>

/** Until the feed was in vain for a minute, and so were a chart and a quote. */
async function lookInVain({ market, clock, asked, pass }: Scene) {
  market.answers.watchMarket({ panel: 'list', wants: [{ key: share.key, level: 'price' }] }, window)
  const from = clock.elapsed()
  const feedAsks = () => asked().filter((path) => path.endsWith('/authorize')).length
  await pass(() => feedAsks() >= 3 && clock.elapsed() - from > 60_000)
  const length = { unit: 'minutes', interval: 15 } as const
  const day = '2026-02-02'
  const candles = market.answers.readCandles({ key: share.key, length, from: day, to: day }, window)
  const quote = Promise.resolve(market.answers.readQuote({ key: share.key }, window))
  let isRead = false
  void Promise.all([candles, quote]).finally(() => {
    isRead = true
  })
  await pass(() => isRead)
  return candles
}

const isOlder = (path: string) => /^\/(live|index|historical)\//.test(path)

test('legacy: quotes and candles of the older interface are asked for, and the feed says what can be hoped for', async () => {
  const scene = await open('legacy')
  await lookInVain(scene)
  const older = scene.asked().filter(isOlder)
  expect(older).toContain('/live/feed/all')
  expect(older.some((path) => path.startsWith('/historical/nse_eq/RELIANCE/15'))).toBe(true)
  expect(older).toContain('/live/feed/now/nse_eq/RELIANCE/full')
  expect(scene.market.feed.report.snapshot().problem?.happened).toContain('the older channel may bring prices')
  expect(scene.market.counts().map(({ name }) => name)).toContain('Older subscriptions')
  expect(scene.market.facts.olderName).not.toBeNull()
  expect(scene.olderLine.report.snapshot()).toMatchObject({ state: expect.not.stringMatching('off') })
})

test('v2: nothing is asked of the older interface, the refusal stands, and the feed says that nothing stands in', async () => {
  const scene = await open('v2')
  expect(await lookInVain(scene)).toMatchObject({
    ok: true,
    value: { count: 0, problem: { kind: 'broker-down' }, insteadOf: null },
  })
  expect(scene.asked().filter(isOlder)).toEqual([])
  expect(scene.market.feed.report.snapshot()).toMatchObject({
    byOlderChannel: 0,
    silent: [],
    problem: { happened: expect.stringContaining('This profile has no older interface, so nothing brings prices') },
  })
  expect(scene.market.counts().map(({ name }) => name)).not.toContain('Older subscriptions')
  expect(scene.market.facts.olderName).toBeNull()
  const { state, words } = scene.olderLine.report.snapshot()
  expect([state, words.map(({ what }) => what)]).toEqual(['off', ['This profile has no older interface']])
})
