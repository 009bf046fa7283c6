/** Opens every part of the core, each after those that it needs, and ends them in the order in which they may go. */
import type { CommandId } from '../contract/commands.ts'
import type { CrosshairMove } from '../contract/crosshair.ts'
import type { Instant } from '../contract/kinds.ts'
import { readAccount } from './account/account-reader.ts'
import { keepAlerts } from './alerts/keep-alerts.ts'
import { openArming } from './arming/arming.ts'
import { placeByKey } from './arming/place-by-key.ts'
import { connectBroker } from './broker/connect-broker.ts'
import { openCostsClient } from './broker/costs/costs-client.ts'
import { openConnectionLines } from './connections/connections.ts'
import { followLogin } from './connections/follow-login.ts'
import { followPostbacks } from './connections/follow-postbacks.ts'
import { watchSockets } from './connections/many-sockets.ts'
import { withInstallSegment } from './install-segment.ts'
import { addressed } from './ipc/addressed.ts'
import { announcer } from './ipc/announcer.ts'
import { assembleMarket } from './market/assemble-market.ts'
import { followAccount } from './orders/accounts/follow-account.ts'
import { keepPress } from './orders/accounts/kept-press.ts'
import { followBasket } from './orders/accounts/own-basket.ts'
import type { LentSession } from './orders/accounts/own-session.ts'
import { rehearseAfterSignIn } from './orders/rehearsal/rehearse-after-sign-in.ts'
import { openSameEnter } from './orders/same-enter.ts'
import { openVenue } from './orders/venues/open-venue.ts'
import { noCrashPoint } from './ports/crash-point.ts'
import { systemFiles } from './ports/files.ts'
import { openRates } from './rates/rates.ts'
import { rememberIn } from './session/remembered.ts'
import { keepSecrets } from './session/secret-store.ts'
import { openSession } from './session/session.ts'
import { keepDrawings } from './storage/drawings.ts'
import { keepKeys } from './storage/keys.ts'
import { keepOrderHabits } from './storage/order-habits.ts'
import { keepSettings } from './storage/settings.ts'
import type { Store } from './storage/store.ts'
import { storeOfVenue } from './storage/venue-store.ts'
import type { TerminalParts } from './terminal.ts'
import { keepWatchlists } from './watchlists/keep-watchlists.ts'
import { openPushChannel } from './witnesses/push/open-push-channel.ts'
import type { PushHappening } from './witnesses/push/push.ts'
import { openOrderLinks } from './workspaces/linked-orders.ts'
import { openWorkspaces } from './workspaces/workspaces.ts'

export type Core = Awaited<ReturnType<typeof openCore>>

export async function openCore(parts: TerminalParts, store: Store) {
  const { clock, random, log } = parts
  const { profile, problem: redirectProblem } = withInstallSegment(parts.profile, store, random)
  const { baseUrl, accountBy } = profile

  const connections = openConnectionLines(clock)
  const readings = watchSockets(connections.line('readings'))
  const rates = openRates(clock, () => market.counts())
  const secrets = keepSecrets(parts.secretStore, log)
  const remembered = rememberIn(store, profile)
  const session = openSession({
    ...parts,
    profile,
    connect: (app) => connectBroker({ baseUrl, accountBy, app, sockets: readings, rates, clock, log }),
    secrets,
    remembered,
  })
  const costs = openCostsClient({ baseUrl, sockets: readings, rates, clock, log })
  const account = readAccount({ broker: session.broker, session, clock, random, log })
  let brokerNow: () => Instant | null = () => null
  const market = assembleMarket({
    ...{ profile, session, sockets: readings, rates, clock, random, log, brokerNow: () => brokerNow() },
    ...{ dataDir: parts.dataDir, instrumentWorker: parts.instrumentWorker, feedReader: parts.feedReader },
    line: connections.line('feed'),
    olderLine: connections.line('older'),
    listSockets: watchSockets(connections.line('instruments')),
  })
  const openPush = openPushChannel({
    ...{ profile, app: session.app, clock, random, log },
    ...{ line: connections.line('push'), sockets: readings },
  })
  const venue = {
    ...{
      session,
      app: session.app,
      market: market.facts,
      dataDir: parts.dataDir,
      files: systemFiles,
      clock,
      random,
      log,
    },
    openPush: (take: (happening: PushHappening) => void, lent: LentSession) =>
      openPush((happening) => {
        if (happening.kind === 'quotes') market.feed.takeQuotes(happening.quotes, happening.lateMillis)
        return take(happening)
      }, lent),
    byToken: (segment: string, token: string) => market.instruments.byToken(segment, token) ?? null,
    lines: { orders: watchSockets(connections.line('orders')), readings },
    pushLine: connections.line('push'),
    crashPoint: noCrashPoint,
    askPerson: parts.askPerson,
    postbackReceiver: parts.postbackReceiver,
  }
  const trading = await followAccount({
    open: (owner) => openVenue(profile, { ...venue, owner }),
    first: remembered.account()?.id ?? null,
    session: session.state,
    press: keepPress(store, profile),
    ...{ clock, log },
  })
  brokerNow = trading.brokerNow
  const stopNaming = market.instruments.report.subscribe(trading.listed)
  const stopLooking = trading.state.subscribe(market.instruments.look)
  const ofVenue = storeOfVenue(store, profile.kind)
  const settings = keepSettings(store)
  const habits = keepOrderHabits(ofVenue)
  const workspaces = openWorkspaces({
    ...{ store, kind: profile.kind, clock, random, log, shell: parts.shell },
    unreadBeside: [...settings.unread, ...habits.unread],
  })
  const orderLinks = openOrderLinks()
  const keys = keepKeys(store)
  const drawings = keepDrawings(ofVenue, {
    expiryOf: (key) => market.instruments.byKey(key)?.expiry,
    isListRead: () => market.instruments.report.snapshot().state === 'ready' && !market.instruments.isOld(),
    now: () => trading.brokerNow() ?? clock.wall(),
  })
  const stopDrawing = market.instruments.report.subscribe(drawings.look)
  const watchlists = keepWatchlists({
    ...{ store: ofVenue, damagedCopy: store.damagedCopy, instruments: market.instruments, clock, random },
    madeFirst: (top) => workspaces.offerLink('A', top),
  })
  const alerts = keepAlerts({
    ...{ store: ofVenue, damagedCopy: store.damagedCopy, instruments: market.instruments, clock, random },
    ...{ board: market.feed.board, feed: market.feed.report, session: session.state },
    follow: (keys) => market.windows.followToo('alerts', new Map([...keys].map((key) => [key, 'price']))),
    brokerNow: trading.brokerNow,
  })
  const basket = followBasket({
    ...{ store: ofVenue, damagedCopy: store.damagedCopy, session: session.state, random },
    first: remembered.account()?.id ?? null,
    instrument: market.facts.instrument,
  })
  const arming = openArming({ trading: trading.state, session: session.state, feed: market.feed.report, clock })
  const place = placeByKey({ arming, trading, limits: trading.limits.limits.snapshot, clock })
  const sameEnter = openSameEnter({ ...trading, clock })
  // Each window listens for commands as long as it is there.
  const command = addressed<CommandId>(sameEnter.windowGone)
  const crosshair = announcer<CrosshairMove>()
  const stopRehearsing = parts.rehearses
    ? rehearseAfterSignIn({ session: session.state, clock, random, log })
    : () => {}
  void secrets.check()
  followLogin(session.state, connections.line('login'))
  followPostbacks(trading.postbackState, connections.line('postbacks'))

  async function stop(): Promise<void> {
    stopRehearsing()
    arming.stop()
    stopNaming()
    stopDrawing()
    stopLooking()
    watchlists.stop()
    alerts.stop()
    basket.stop()
    workspaces.stop()
    account.stop()
    costs.close()
    await market.stop()
    await trading.stop()
    await session.stop()
    store.close()
  }

  return {
    ...{ profile, redirectProblem, session, secrets, account, costs, connections, rates, market, trading },
    ...{ settings, habits, workspaces, orderLinks, keys, drawings, watchlists, alerts, basket },
    ...{ arming, place, sameEnter, command, crosshair, stop },
  }
}
