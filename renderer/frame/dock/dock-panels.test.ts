import { describe, expect, test } from 'vitest'
import { freeId, goesUnder, placeBeside, titleOfPanel } from './dock-panels.ts'

describe('the id of a new panel', () => {
  test('is its kind, and then the first number that no panel has', () => {
    expect(freeId('watchlist', new Set())).toBe('watchlist')
    expect(freeId('watchlist', new Set(['watchlist']))).toBe('watchlist-2')
    expect(freeId('watchlist', new Set(['watchlist', 'watchlist-2', 'watchlist-4']))).toBe('watchlist-3')
    expect(freeId('watchlist', new Set(['watchlist-2']))).toBe('watchlist')
  })

  test('tells the second of a kind from the first by its title', () => {
    expect(titleOfPanel('Watchlist', 'watchlist')).toBe('Watchlist')
    expect(titleOfPanel('Watchlist', 'watchlist-12')).toBe('Watchlist 12')
  })
})

describe('the place of a new panel', () => {
  test('is beside its own kind before its like, and nowhere in particular where neither is open', () => {
    const open = [
      { id: 'watchlist', kind: 'watchlist' },
      { id: 'positions', kind: 'positions' },
      { id: 'orders-2', kind: 'orders' },
    ] as const
    expect(placeBeside('orders', open)).toBe('orders-2')
    expect(placeBeside('orders', open.slice(0, 2))).toBe('positions')
    expect(placeBeside('ticket', open)).toBeNull()
  })

  test('is under prices that have the room, and never over them', () => {
    expect(goesUnder('connections', { kind: 'watchlist', height: 700 })).toBe(true)
    expect(goesUnder('timeline', { kind: 'chart', height: 300 })).toBe(false)
    for (const tall of ['chart', 'ticket'] as const)
      expect(goesUnder(tall, { kind: 'watchlist', height: 700 })).toBe(false)
    expect(goesUnder('timeline', { kind: 'orders', height: 700 })).toBe(false)
    expect(goesUnder('timeline', { kind: null, height: 700 })).toBe(false)
  })
})
