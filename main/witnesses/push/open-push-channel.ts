/** Order updates as the terminal hears them: by the channel of the interface that the profile's account is signed in to. */
import { openFeedAddress } from '../../broker/feed-address.ts'
import { openHttp } from '../../broker/http.ts'
import type { Line } from '../../connections/keep-line.ts'
import type { ManySockets } from '../../connections/many-sockets.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Random } from '../../ports/random.ts'
import type { Stop } from '../../ports/stop.ts'
import type { Profile } from '../../profile.ts'
import type { Session } from '../../session/session.ts'
import { olderPush } from './older-push.ts'
import { portfolioPush } from './portfolio-push.ts'
import { openPush, type Push, type PushHappening } from './push.ts'
import type { PushWay } from './push-way.ts'
import { askTuning } from './socket-tuning.ts'

export type PushChannelParts = {
  readonly profile: Pick<Profile, 'accountBy' | 'baseUrl' | 'wsUrl'>
  readonly app: Session['app']
  /** Left out where nobody looks. */
  readonly line?: Line
  readonly sockets?: ManySockets
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

/** Under whose login is for whoever opens it to say: the trading of one account hears no other's. */
export type OpenPushChannel = (
  take: (happening: PushHappening) => void,
  session: Pick<Session, 'state' | 'withToken'>,
) => Push

export function openPushChannel(parts: PushChannelParts): OpenPushChannel {
  return (take, session) => {
    const { way, close } = parts.profile.accountBy === 'v2' ? newer(parts) : older(parts)
    const push = openPush({ ...parts, way, session, take })
    const stop = () => {
      push.stop()
      close()
    }
    return { ...push, stop }
  }
}

type Opened = { readonly way: PushWay; readonly close: Stop }

function older({ profile, app, sockets, clock, log }: PushChannelParts): Opened {
  const http = openHttp({ clock, sockets })
  const { baseUrl, wsUrl } = profile
  const way = olderPush({ wsUrl, app, askTuning: (login) => askTuning({ http, baseUrl, log }, login) })
  return { way, close: http.close }
}

function newer({ profile, sockets, clock, log }: PushChannelParts): Opened {
  const address = openFeedAddress({ baseUrl: profile.baseUrl, stream: 'updates', sockets, clock, log })
  return { way: portfolioPush(address), close: address.close }
}
