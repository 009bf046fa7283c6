/** When the book is to be checked anew: at a sign-in, and whenever order updates may have been missed. */
import type { SessionState } from '../../../contract/session.ts'
import type { Source } from '../../ipc/source.ts'
import type { Stop } from '../../ports/stop.ts'
import type { PushState } from '../../witnesses/push/push-state.ts'
import type { Reconcile } from './reconcile.ts'

export type FollowParts = {
  readonly session: Source<SessionState, SessionState>
  readonly push: Source<PushState, PushState>
  readonly reconcile: Reconcile
}

export function followChannels({ session, push, reconcile }: FollowParts): Stop {
  let isSignedIn = false
  let wasUp = false

  function followSession({ kind }: SessionState): void {
    const before = isSignedIn
    isSignedIn = kind === 'signed-in'
    if (isSignedIn && !before) reconcile.begin('start')
    if (!isSignedIn) reconcile.rest()
  }

  function followPush({ kind }: PushState): void {
    const isUp = kind === 'up'
    const hasChanged = isUp !== wasUp
    wasUp = isUp
    if (!isSignedIn) return
    if (hasChanged && isUp) cameUp()
    else if (hasChanged) reconcile.soon()
  }

  /** What was told while it was down was told to nobody. */
  function cameUp(): void {
    const now = reconcile.state.snapshot()
    if (now.kind === 'checking') reconcile.begin(now.why, now.sleptMillis ?? undefined)
    else reconcile.begin('reconnect')
  }

  const stops = [session.subscribe(followSession), push.subscribe(followPush)]
  followSession(session.snapshot())
  followPush(push.snapshot())
  return () => {
    for (const stop of stops) stop()
  }
}
