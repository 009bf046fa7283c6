/** A push channel on a clock that tests move, signed in, before a server of the test's own. */
import { inspect } from 'node:util'
import { vi } from 'vitest'
import { accountId, instant } from '../../../contract/kinds.ts'
import type { SessionState } from '../../../contract/session.ts'
import { keepLine } from '../../connections/keep-line.ts'
import { lookEveryMillis } from '../../connections/life.ts'
import { held } from '../../ipc/source.ts'
import type { Log } from '../../ports/log.ts'
import { type ManualClock, manualClock } from '../../ports/manual-clock.test-support.ts'
import { Secret } from '../../session/secret.ts'
import { openTokenUse } from '../../session/token-use.ts'
import { olderPush } from './older-push.ts'
import { openPush, type PushHappening, type PushParts } from './push.ts'
import type { PushState } from './push-state.ts'
import type { PushWay } from './push-way.ts'
import { usualTuning } from './socket-tuning.ts'

export const canary = 'c4nary/T0ken+that=must/not.leak'
export const keyCanary = 'app-key-c4nary'
const morning = Date.parse('2026-02-03T10:00:00+05:30')
const account = { id: accountId('PR1001'), name: 'Asha Practice' }

export type WayParts = { readonly clock: ManualClock; readonly log: Log }

/** The older channel at that address, asked by an app that is known. */
export function olderPushTo(wsUrl: string, askTuning = () => Promise.resolve(usualTuning)): PushWay {
  return olderPush({ wsUrl, app: () => ({ apiKey: keyCanary, apiSecret: new Secret('app-secret') }), askTuning })
}

export function signedInPush(
  wayOf: (parts: WayParts) => PushWay,
  changes: Partial<Pick<PushParts, 'take' | 'random'>> = {},
) {
  const clock = manualClock(morning)
  const endsAt = instant(morning + 86_400_000)
  const session = held<SessionState>({ kind: 'signed-in', account, endsAt })
  const ends: string[] = []
  const use = openTokenUse({
    clock,
    onEnd: (why) => {
      ends.push(why)
      session.set({ kind: 'ended', why, at: clock.wall() })
    },
  })
  use.begin({ secret: new Secret(canary), account, endsAt })
  /** The steady clock at each try. */
  const tries: number[] = []
  const lines: string[] = []
  const taken: PushHappening[] = []
  const write = (...parts: unknown[]) => lines.push(parts.map((part) => inspect(part, { depth: 20 })).join(' '))
  const log: Log = { note: write, fault: (...parts) => String(write(...parts)) }
  const line = keepLine('push', clock)
  const push = openPush({
    way: wayOf({ clock, log }),
    line,
    session: {
      state: session,
      withToken: (call) => {
        tries.push(clock.elapsed())
        return use.withToken(call)
      },
    },
    take: (happening) => void taken.push(happening),
    clock,
    random: half,
    log,
    ...changes,
  })
  const states: PushState[] = [push.state.snapshot()]
  const stopStates = push.state.subscribe((state) => states.push(state))

  const countOf = (words: string) => lines.filter((line) => line.includes(words)).length
  return {
    push,
    /** As the connections show it. */
    line: line.report,
    clock,
    session,
    ends,
    /** The session is left without its token, and has not said so. */
    dropToken: () => void use.drop(),
    tries,
    lines,
    taken,
    states,
    becomes: (kind: PushState['kind']) => vi.waitFor(() => assertKind(push.state.snapshot(), kind)),
    /** Resolves when the log has this line so many times. */
    logged: (words: string, times: number) =>
      vi.waitFor(() => {
        if (countOf(words) < times) throw new Error(`${words}: ${countOf(words)} of ${times}`)
      }),
    countOf,
    /** In the steps in which the channel looks after itself. */
    pass: (millis: number) => {
      for (let left = millis; left > 0; left -= lookEveryMillis) clock.advance(Math.min(left, lookEveryMillis))
    },
    stop: () => {
      stopStates()
      push.stop()
      use.drop()
    },
  }
}

function assertKind(state: PushState, kind: PushState['kind']): void {
  if (state.kind !== kind) throw new Error(`it is ${state.kind}`)
}

/** The middle of every pause. */
function half(bytes: number): Uint8Array {
  return new Uint8Array([0x80, ...new Uint8Array(bytes - 1)])
}
