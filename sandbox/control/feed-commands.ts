/** What the control address can ask of the feeds: to be seen, and to go wrong. */
import { type FeedAct, type FeedRule, feedActProblem, feedPlanProblem } from '../feed/faults/plan.ts'
import type { Feeds } from '../feed/lines.ts'
import type { Command, Told } from './command.ts'

export function feedCommands(feed: Feeds): readonly (readonly [string, Command])[] {
  return [
    ['GET /feed', () => ({ value: feedState(feed) })],
    ['POST /feed/faults', (body) => planFeedFaults(feed, body)],
    [
      'DELETE /feed/faults',
      () => {
        feed.clear()
        return { value: { rules: [] } }
      },
    ],
    ['POST /feed/act', (body) => actOnFeed(feed, body)],
  ]
}

function feedState(feed: Feeds): unknown {
  const connections = feed.connections().map(({ subscriptions, ...socket }) => ({
    ...socket,
    subscriptions: Object.fromEntries(subscriptions),
  }))
  return { opened: feed.opened(), connections, rules: feed.rules() }
}

function planFeedFaults(feed: Feeds, body: Readonly<Record<string, unknown>>): Told {
  const problem = feedPlanProblem(body['rules'])
  if (problem !== null) return { refused: `${problem}.` }
  // The check above is what makes this cast true.
  feed.plan(body['rules'] as readonly FeedRule[])
  return { value: { rules: feed.rules() } }
}

function actOnFeed(feed: Feeds, body: Readonly<Record<string, unknown>>): Told {
  const problem = feedActProblem(body['do'])
  if (problem !== null) return { refused: `${problem}.` }
  // The check above is what makes this cast true.
  feed.act(body['do'] as FeedAct)
  return { value: { connections: feed.connections().length } }
}
