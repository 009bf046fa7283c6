import { expect, test } from 'vitest'
import { planProblem } from './plan.ts'

test.each([
  [[]],
  [[{ do: { drop: true } }]],
  [[{ match: { method: 'get', path: '/live/*' }, times: 3, do: { delayMs: 20, status: 503 } }]],
  [
    [
      { match: {}, do: { status: 200, body: { any: ['json'] } } },
      { do: { delayMs: 0 } },
      { do: { resetAfterBytes: 0 } },
      { do: { spoilRows: 2 } },
    ],
  ],
  [
    [
      { do: { status: 503, after: true } },
      { do: { status: 307, headers: { location: '/x' } } },
      { do: { hang: true, after: true } },
    ],
  ],
])('%j is a plan', (plan) => expect(planProblem(plan)).toBeNull())

// A plan that would quietly do nothing, or another thing, is what a test must never be given.
test.each([
  [undefined, 'rules must be a list of fault rules'],
  [{ do: { drop: true } }, 'rules must be a list of fault rules'],
  [[{ do: { drop: true } }, 'drop'], 'rules[1] must be an object'],
  [[{ do: { drop: true }, path: '/x' }], 'rules[0].path is not part of a fault rule'],
  [[{ do: { drop: true }, times: 0 }], 'rules[0].times must be a whole number from 1'],
  [[{ do: { drop: true }, match: '/x' }], 'rules[0].match must be an object'],
  [
    [{ do: { drop: true }, match: { url: '/x' } }],
    'rules[0].match.url is not something to match by; method and path are',
  ],
  [[{ do: { drop: true }, match: { path: 7 } }], 'rules[0].match.path must be a text'],
  [[{}], 'rules[0].do must say what to do'],
  [[{ do: {} }], 'rules[0].do must say what to do'],
  [[{ do: { halfbody: true } }], 'rules[0].do.halfbody is not something the practice broker can do'],
  [[{ do: { drop: true, hang: true } }], 'rules[0].do names drop and hang; only one can be done'],
  [[{ do: { drop: false } }], 'rules[0].do.drop must be true or left out'],
  [[{ do: { drop: true, body: 'x' } }], 'rules[0].do.body needs a status'],
  [[{ do: { drop: true, headers: {} } }], 'rules[0].do.headers needs a status'],
  [[{ do: { status: 307, headers: { location: 7 } } }], 'rules[0].do.headers must be an object of texts'],
  [[{ do: { status: 503, after: false } }], 'rules[0].do.after must be true or left out'],
  [[{ do: { drop: true, after: true } }], 'rules[0].do.after needs one of status, html, empty, bigBody, hang'],
  [[{ do: { delayMs: 5, after: true } }], 'rules[0].do.after needs one of status, html, empty, bigBody, hang'],
  [[{ do: { status: 99 } }], 'rules[0].do.status must be from 200 to 599'],
  [[{ do: { status: '503' } }], 'rules[0].do.status must be from 200 to 599'],
  [[{ do: { delayMs: -1 } }], 'rules[0].do.delayMs must be whole milliseconds'],
  [[{ do: { spoilRows: 0 } }], 'rules[0].do.spoilRows must be a whole number from 1'],
  [[{ do: { resetAfterBytes: 1.5 } }], 'rules[0].do.resetAfterBytes must be a whole number of bytes'],
])('%j is not: %s', (plan, problem) => expect(planProblem(plan)).toBe(problem))
