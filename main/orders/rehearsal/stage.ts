/** Trading with everything of its own and nothing of ours: files in memory, a connection to nowhere, a market that stands still. */
import { accountId, instant } from '../../../contract/kinds.ts'
import type { SessionState } from '../../../contract/session.ts'
import type { AppCredentials } from '../../broker/broker.ts'
import type { HttpOutcome } from '../../broker/http-outcome.ts'
import { openLineHttp } from '../../broker/line/line-http.ts'
import { type OrderWays, orderCallsBy } from '../../broker/orders/open-order-calls.ts'
import type { OrderProfile } from '../../broker/orders/order-requests.ts'
import { held } from '../../ipc/source.ts'
import type { Clock } from '../../ports/clock.ts'
import { noCrashPoint } from '../../ports/crash-point.ts'
import type { Log } from '../../ports/log.ts'
import type { Random } from '../../ports/random.ts'
import { Secret } from '../../session/secret.ts'
import { openTokenUse } from '../../session/token-use.ts'
import type { PushState } from '../../witnesses/push/push-state.ts'
import { openTrading, type Trading } from '../trading.ts'
import type { CallsAt, FolderAt, TradingParts } from '../trading-parts.ts'
import { filesInMemory } from './files-in-memory.ts'
import { noInstrument, stillMarket } from './scene.ts'
import { placeNowhere } from './wire-to-nowhere.ts'

/** All that it is given of the terminal's. */
export type StageParts = { readonly clock: Clock; readonly random: Random }

export type Stage = {
  readonly trading: Trading
  /** What the limits count goes on, so that none of them is waited for. */
  readonly skip: (millis: number) => void
}

const nobody = { id: accountId('REHEARSAL'), name: 'Rehearsal' }
const silent: Log = { note: () => {}, fault: () => '' }
const address = 'http://rehearsal.invalid'
const profile: OrderProfile & TradingParts['profile'] = {
  ...{
    baseUrl: address,
    hftBaseUrl: address,
    accountBy: 'legacy' as const,
    changesBy: 'legacy' as const,
    algoName: null,
  },
  ...{ postbackUrl: null, postbackPort: null },
}
const sessionMillis = 3_600_000
const lookMillis = 1_000

export async function openStage({ clock, random }: StageParts): Promise<Stage> {
  let skipped = 0
  const ahead: Clock = {
    wall: () => instant(clock.wall() + skipped),
    elapsed: () => clock.elapsed() + skipped,
    // A skip is no sleep.
    runsOnInSleep: false,
    after: clock.after,
  }
  const endsAt = instant(clock.wall() + sessionMillis)
  const use = openTokenUse({ clock, onEnd: () => {} })
  use.begin({ secret: new Secret('no token of any broker'), account: nobody, endsAt })
  const credentials: AppCredentials = { apiKey: 'rehearsal', apiSecret: new Secret('no secret of any app') }
  const trading = await openTrading<'rehearsal'>({
    ...{ profile, clock: ahead, random, log: silent, market: stillMarket, crashPoint: noCrashPoint },
    session: {
      state: held<SessionState>({ kind: 'signed-in', account: nobody, endsAt }),
      withToken: use.withToken,
    },
    app: () => credentials,
    // The two casts below are where something becomes the rehearsal's own. Connections live by the clock that skips nothing.
    openCalls: (app, readers) =>
      orderCallsBy({ profile, app, readers, ...waysToNowhere(clock), clock, log: silent }) as CallsAt<'rehearsal'>,
    openPush: () => ({ state: held<PushState>({ kind: 'up', since: clock.wall() }), stop: () => {} }),
    folder: '/rehearsal' as FolderAt<'rehearsal'>,
    files: filesInMemory(),
    byToken: () => noInstrument,
    memory: () => 0,
  })
  const stop = async () => {
    use.drop()
    await trading.stop()
  }
  return {
    trading: { ...trading, stop },
    // As time goes by: who looks seldomer takes it for a standstill.
    skip: (millis) => {
      for (let left = millis; left > 0; left -= lookMillis) {
        skipped += Math.min(lookMillis, left)
        trading.sleeps()
      }
    },
  }
}

function waysToNowhere(clock: Clock): OrderWays {
  let orders = 0
  const taken = () => {
    orders += 1
    return `{"status":"success","data":{"order_ids":["REHEARSAL-${orders}"]},"metadata":{"latency":3}}`
  }
  return {
    sending: openLineHttp({ clock, placeAt: () => placeNowhere(taken) }),
    reading: { send: async () => emptyList, close: () => {} },
  }
}

const emptyList: HttpOutcome = {
  kind: 'answered',
  answer: {
    ...{ status: 200, contentType: 'application/json', retryAfter: null },
    body: '{"code":200,"status":"OK","message":"success","data":[]}',
  },
}
