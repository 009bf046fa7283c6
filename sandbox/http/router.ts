/** Finds who answers a call, and refuses what nobody answers: unknown paths, wrong methods, formats that are not JSON. */
import { acceptsJson } from './accepts-json.ts'
import type { Answer } from './answer.ts'
import type { Call } from './call.ts'
import { type Refusal, refuse } from './refusals.ts'

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A segment that begins with a colon stands for any one segment. */
  readonly path: string
  readonly format: 'json' | 'page' | 'file'
  readonly handle: (call: Call, segments: Segments) => Answer | Promise<Answer>
}

/** What stood in the place of each named segment. */
export type Segments = Readonly<Record<string, string>>

export function routeCalls(routes: readonly Route[], now: () => number): (call: Call) => Answer | Promise<Answer> {
  return (call) => {
    const found = routes.flatMap((route) => {
      const segments = matchPath(route.path, call.path)
      return segments ? [{ route, segments }] : []
    })
    const match = found.find(({ route }) => route.method === call.method)
    if (!match) return refuse(now(), call.path, noRoute(call, [...new Set(found.map(({ route }) => route.method))]))
    if (match.route.format === 'json' && !acceptsJson(call.headers.accept)) {
      return refuse(now(), call.path, { kind: 'wrong-format', reason: 'This resource is available only as JSON.' })
    }
    return match.route.handle(call, match.segments)
  }
}

function noRoute(call: Call, methods: readonly string[]): Refusal {
  if (methods.length === 0) return { kind: 'not-found', reason: `There is no resource at ${call.path}.` }
  const allow = methods.join(', ')
  return {
    kind: 'wrong-method',
    reason: `${call.method} is not a method of this resource; it answers ${allow}.`,
    headers: { allow },
  }
}

function matchPath(pattern: string, path: string): Segments | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const segments: Record<string, string> = {}
  for (const [index, want] of wanted.entries()) {
    const got = given[index] ?? ''
    if (!want.startsWith(':')) {
      if (want !== got) return null
      continue
    }
    const decoded = decodeSegment(got)
    if (!decoded) return null
    segments[want.slice(1)] = decoded
  }
  return segments
}

/** Null for a segment that is empty or not a text at all. */
function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment) || null
  } catch {
    return null
  }
}
