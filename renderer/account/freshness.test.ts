import { describe, expect, test } from 'vitest'
import { instant } from '../../contract/kinds.ts'
import { freshness } from './freshness.ts'

const readAt = instant(100_000)
const at = (now: number) => freshness({ readAt, now: instant(now), isCurrent: true, staleAfter: 30_000 })

describe('a reading', () => {
  test('is fresh for half a minute, with its age', () => {
    expect(at(103_000)).toEqual({ kind: 'fresh', age: '3 s' })
    expect(at(130_000)).toEqual({ kind: 'fresh', age: '30 s' })
  })

  test('is stale after that', () => {
    expect(at(130_001)).toEqual({ kind: 'stale', age: '30 s' })
    expect(at(280_000)).toEqual({ kind: 'stale', age: '3 m' })
  })

  test('that is made once a sign-in does not grow stale', () => {
    const once = freshness({ readAt, now: instant(9_000_000), isCurrent: true, staleAfter: null })
    expect(once.kind).toBe('fresh')
  })

  test('is not current while the core is lost, however young', () => {
    expect(freshness({ readAt, now: readAt, isCurrent: false, staleAfter: 30_000 })).toEqual({ kind: 'not-current' })
  })

  test('does not look fresh because the clock was set back', () => {
    expect(at(10_000)).toEqual({ kind: 'age-unknown' })
  })

  test('that was never made has no age', () => {
    expect(freshness({ readAt: null, now: readAt, isCurrent: true, staleAfter: 30_000 })).toEqual({ kind: 'unread' })
  })
})
