/** The push channel as the terminal runs it: the profile's address, the app's key, and the tuning asked for over HTTP. */
import { openHttp } from './broker/http.ts'
import type { Line } from './connections/keep-line.ts'
import type { ManySockets } from './connections/many-sockets.ts'
import { olderPush } from './market/push/older-push.ts'
import { openPush, type Push, type PushHappening } from './market/push/push.ts'
import { askTuning } from './market/push/socket-tuning.ts'
import type { Clock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'
import type { Random } from './ports/random.ts'
import type { Profile } from './profile.ts'
import type { Session } from './session/session.ts'

export type PushChannelParts = {
  readonly profile: Pick<Profile, 'baseUrl' | 'wsUrl'>
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
  const { profile, clock, log } = parts
  return (take, session) => {
    const http = openHttp({ clock, sockets: parts.sockets })
    const push = openPush({
      ...parts,
      way: olderPush({
        wsUrl: profile.wsUrl,
        app: parts.app,
        askTuning: (login) => askTuning({ http, baseUrl: profile.baseUrl, log }, login),
      }),
      session,
      take,
    })
    const stop = () => {
      push.stop()
      http.close()
    }
    return { ...push, stop }
  }
}
