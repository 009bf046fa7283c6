/** Every socket that is open at the broker, whatever runs over it: its beat, its end with its token, and faults upon it. */
import type { Tokens } from '../tokens.ts'
import { actOn } from './faults/acts.ts'
import type { FeedFaults } from './faults/feed-faults.ts'
import { type FeedAct, type FeedRule, feedActProblem } from './faults/plan.ts'
import type { Line } from './line.ts'
import type { Pulse } from './pulse.ts'

export type OpenSocket = {
  readonly number: number
  readonly channel: 'market' | 'push' | 'portfolio'
  readonly clientId: string
  /** What it follows, by instrument key or legacy name, and how. */
  readonly subscriptions: ReadonlyMap<string, string>
  readonly isSilent: boolean
  /** Bytes that the other side has not taken. */
  readonly waiting: number
}

export type Joining = {
  readonly line: Line
  readonly channel: OpenSocket['channel']
  readonly token: { readonly text: string; readonly clientId: string }
  readonly subscriptions: () => ReadonlyMap<string, string>
  readonly beat: () => void
  readonly retell: () => void
}

export type Lines = {
  readonly add: (joining: Joining) => void
  readonly all: () => readonly OpenSocket[]
  /** Ends the sockets of a token, or of everybody. */
  readonly end: (code: number, reason: string, matches?: (joining: Joining) => boolean) => void
  /** How many sockets there have been since the start. */
  readonly opened: () => number
  /** Does it at once to every open socket. Throws when it is nothing that can be done. */
  readonly act: (act: FeedAct) => void
}

export type Feeds = Pick<Lines, 'opened' | 'act'> & {
  readonly connections: Lines['all']
  /** 1006 ends them without a close frame. */
  readonly closeAll: (code: number) => void
  readonly plan: (rules: readonly FeedRule[]) => void
  readonly rules: () => readonly FeedRule[]
  readonly clear: () => void
}

/** A policy was broken: the token is not valid any more. */
const tokenEnded = 1008

export type LinesParts = { readonly tokens: Tokens; readonly pulse: Pulse; readonly faults: FeedFaults }

type Standing = Joining & { readonly number: number; readonly openedAt: number }

export function openLines({ tokens, pulse, faults }: LinesParts): Lines {
  const open = new Set<Standing>()
  let opened = 0
  faults.onPlanned(() => {
    for (const one of open) one.retell()
  })

  function beat(one: Standing): void {
    const flap = faults.standing('flapEveryMs')
    if (flap && performance.now() - one.openedAt >= flap.flapEveryMs) one.line.close(1006)
    else if (tokens.find(one.token.text)) one.beat()
    else one.line.close(tokenEnded, 'The access token has ended.')
  }

  return {
    add: (joining) => {
      const one: Standing = { ...joining, number: ++opened, openedAt: performance.now() }
      open.add(one)
      const leave = pulse.join(() => beat(one))
      one.line.closed(() => {
        open.delete(one)
        leave()
      })
    },
    all: () =>
      [...open]
        .filter(({ line }) => line.isOpen())
        .map(({ number, channel, token, subscriptions, line }) => ({
          number,
          channel,
          clientId: token.clientId,
          subscriptions: subscriptions(),
          isSilent: line.isSilent(),
          waiting: line.waiting(),
        })),
    end: (code, reason, matches = () => true) => {
      for (const one of open) if (matches(one)) one.line.close(code, reason)
    },
    opened: () => opened,
    act: (act) => {
      const problem = feedActProblem(act)
      if (problem !== null) throw new Error(problem)
      for (const { line } of open) actOn(line, act)
    },
  }
}

/** What tests and the control address are offered of the feeds. */
export function feedsOf(lines: Lines, faults: FeedFaults): Feeds {
  return {
    connections: lines.all,
    opened: lines.opened,
    act: lines.act,
    closeAll: (code) => lines.end(code, ''),
    plan: faults.plan,
    rules: faults.rules,
    clear: faults.clear,
  }
}
