/** A broker whose legacy interface was switched off: each of its addresses says that it is gone. */
import type { Answer } from './answer.ts'
import type { Call } from './call.ts'
import { refuse } from './refusals.ts'

type Route = (call: Call) => Answer | Promise<Answer>

export function withoutLegacy(route: Route, now: () => number): Route {
  return (call) =>
    /^\/(live|index|historical)(\/|$)/.test(call.path)
      ? refuse(now(), call.path, { kind: 'removed', reason: 'This version of the interface was switched off.' })
      : route(call)
}
