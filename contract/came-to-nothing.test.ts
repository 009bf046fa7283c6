import { expect, it } from 'vitest'
import { cameToNothing } from './came-to-nothing.ts'
import type { AppError } from './errors.ts'
import { instant } from './kinds.ts'

const at = instant(1)
const because: AppError = { kind: 'halted', happened: 'Halted.', todo: 'Wait.' }
const left: AppError = { kind: 'no-answer', happened: 'No answer came.', todo: 'Wait.' }

it('says so of what never left or was refused, and not of what left or what nobody knows of', () => {
  expect(cameToNothing({ kind: 'refused', at, by: 'terminal', because })).toBe(true)
  expect(cameToNothing({ kind: 'refused', at, by: 'broker', because: { ...because, kind: 'refused' } })).toBe(true)
  expect(cameToNothing({ kind: 'not-sent', at, because })).toBe(true)
  expect(cameToNothing({ kind: 'accepted', at, late: false })).toBe(false)
  expect(cameToNothing({ kind: 'unknown', since: at, because: left, asked: 1, notFoundAt: null })).toBe(false)
})

it('T45: does not say so of a refusal that says nothing of the very order', () => {
  const refused = { kind: 'refused', at, by: 'broker' } as const
  for (const kind of ['rate-limited', 'session-ended', 'forbidden'] as const) {
    expect(cameToNothing({ ...refused, because: { ...because, kind } })).toBe(false)
  }
})
