/** Every stream of the bridge that holds a value, heard for as long as the window lives. */
import type { AccountState } from '../../contract/account.ts'
import type { Bridge } from '../../contract/ipc.ts'
import type { FeedReport } from '../../contract/market.ts'
import type { SecretsState, SessionState } from '../../contract/session.ts'
import type { Settings } from '../../contract/settings.ts'
import type { Stop } from '../time.ts'
import { type HeardStore, hear } from './heard.ts'

export type HeardStreams = {
  readonly session: HeardStore<SessionState>
  readonly secrets: HeardStore<SecretsState>
  readonly account: HeardStore<AccountState>
  readonly settings: HeardStore<Settings>
  readonly feed: HeardStore<FeedReport>
}

export function hearStreams(bridge: Bridge): { readonly streams: HeardStreams; readonly stop: Stop } {
  const session = hear(bridge.onSession)
  const secrets = hear(bridge.onSecrets)
  const account = hear(bridge.onAccount)
  const settings = hear(bridge.onSettings)
  const feed = hear(bridge.onFeed)
  const all = [session, secrets, account, settings, feed]
  return {
    streams: {
      session: session.store,
      secrets: secrets.store,
      account: account.store,
      settings: settings.store,
      feed: feed.store,
    },
    stop: () => all.forEach((each) => void each.stop()),
  }
}
