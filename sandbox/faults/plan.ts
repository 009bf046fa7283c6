/** A fault plan as it is written, and the check that refuses a plan which would not do what its writer meant. */
import { isObject } from '../http/call.ts'
import { type Fields, isCount, rulesProblem, strayName } from './rules.ts'

export type FaultRule = {
  /** Left out, every call matches. */
  readonly match?: FaultMatch
  /** How many calls it is for; left out, every one until the plan is changed. */
  readonly times?: number
  readonly do: FaultDeed
}

/** A path that ends in `*` matches what begins with it. */
export type FaultMatch = { readonly method?: string; readonly path?: string }

/**
 * One act at most, and a delay of real milliseconds before the reply. A delay alone answers truly, but late. With `after`,
 * what was asked is done first, for the acts that otherwise stand in for the broker.
 */
export type FaultDeed = { readonly delayMs?: number; readonly after?: true } & FaultAct

export type FaultAct =
  | Readonly<Record<never, never>>
  /** Answers this instead, without doing what was asked. Without a body: the error body of the path's generation. */
  | { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  /** Closes without an answer, without doing what was asked. */
  | { readonly drop: true }
  /** Does what was asked, sends this many bytes of the answer (head included), then resets the connection. */
  | { readonly resetAfterBytes: number }
  /** A page where JSON was due, as a network that wants a sign-in gives. */
  | { readonly html: true }
  /** 200 and no body. */
  | { readonly empty: true }
  /** Does what was asked, but closes after half of the body that the head announced. */
  | { readonly halfBody: true }
  /** 10 MB of well-formed JSON, without its length announced. */
  | { readonly bigBody: true }
  /** Never answers. */
  | { readonly hang: true }
  /** Does what was asked; in the list of candles that is the answer, so many of them cannot be read. */
  | { readonly spoilRows: number }
  /** Does what was asked, then closes without an answer. */
  | { readonly loseReply: true }

const flags = ['drop', 'html', 'empty', 'halfBody', 'bigBody', 'hang', 'loseReply']
const acts = ['status', 'resetAfterBytes', 'spoilRows', ...flags]
/** The acts that leave undone what was asked, unless `after` is said; `drop` after it is `loseReply`. */
const inPlaceOfTheBroker = ['status', 'html', 'empty', 'bigBody', 'hang']

/** Why this is not a plan, naming the place; null when it is one. */
export function planProblem(plan: unknown): string | null {
  return rulesProblem(plan, {
    one: 'a fault rule',
    parts: ['match', 'times', 'do'],
    problem: (rule) => matchProblem(rule['match']) ?? deedProblem(rule['do']),
  })
}

function matchProblem(match: unknown): string | null {
  if (match === undefined) return null
  if (!isObject(match)) return '.match must be an object'
  const stray = strayName(match, ['method', 'path'])
  if (stray !== null) return `.match.${stray} is not something to match by; method and path are`
  const wrong = Object.keys(match).find((name) => typeof match[name] !== 'string')
  return wrong === undefined ? null : `.match.${wrong} must be a text`
}

function deedProblem(deed: unknown): string | null {
  if (!isObject(deed)) return '.do must say what to do'
  const stray = strayName(deed, [...acts, 'delayMs', 'after', 'body', 'headers'])
  if (stray !== null) return `.do.${stray} is not something the practice broker can do`
  const named = acts.filter((act) => deed[act] !== undefined)
  if (named.length > 1) return `.do names ${named.join(' and ')}; only one can be done`
  if (named.length === 0 && deed['delayMs'] === undefined) return '.do must say what to do'
  return statusProblem(deed) ?? afterProblem(deed, named[0]) ?? figureProblem(deed)
}

/** Of what can only stand beside a status. */
function statusProblem(deed: Fields): string | null {
  const beside = ['body', 'headers'].find((name) => deed[name] !== undefined)
  if (beside !== undefined && deed['status'] === undefined) return `.do.${beside} needs a status`
  const { headers } = deed
  if (headers === undefined) return null
  const areTexts = isObject(headers) && Object.values(headers).every((value) => typeof value === 'string')
  return areTexts ? null : '.do.headers must be an object of texts'
}

function afterProblem(deed: Fields, act: string | undefined): string | null {
  if (deed['after'] === undefined) return null
  if (deed['after'] !== true) return '.do.after must be true or left out'
  if (act !== undefined && inPlaceOfTheBroker.includes(act)) return null
  return `.do.after needs one of ${inPlaceOfTheBroker.join(', ')}`
}

function figureProblem(deed: Fields): string | null {
  if (deed['delayMs'] !== undefined && !isCount(deed['delayMs'], 0)) return '.do.delayMs must be whole milliseconds'
  if (deed['resetAfterBytes'] !== undefined && !isCount(deed['resetAfterBytes'], 0)) {
    return '.do.resetAfterBytes must be a whole number of bytes'
  }
  if (deed['spoilRows'] !== undefined && !isCount(deed['spoilRows'], 1)) {
    return '.do.spoilRows must be a whole number from 1'
  }
  if (deed['status'] !== undefined && !isStatus(deed['status'])) return '.do.status must be from 200 to 599'
  const unset = flags.find((flag) => deed[flag] !== undefined && deed[flag] !== true)
  return unset === undefined ? null : `.do.${unset} must be true or left out`
}

function isStatus(value: unknown): boolean {
  return isCount(value, 200) && Number(value) <= 599
}
