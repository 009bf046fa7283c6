import { describe, expect, it } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import type { BookState } from '../../../contract/trading.ts'
import { emptyOrdersWords } from './empty-orders.ts'

const at = instant(Date.parse('2026-02-03T10:30:00+05:30'))
const because = { kind: 'broker-refused', happened: 'The broker is down.', todo: 'Wait.' } as const
const current: BookState = { kind: 'current', since: at, checkedAt: at }
const checking = (why: 'start' | 'asked'): BookState => ({ kind: 'checking', since: at, why, sleptMillis: null })
const words = (book: BookState | null, isFiltered = false) =>
  emptyOrdersWords({ isFiltered, book, buyKey: 'B', sellKey: 'S', sentenceKey: '.' })

describe('an empty list of orders', () => {
  it.each([
    ['that the broker told', current],
    ['that is read again', checking('asked')],
    ['of which the trades alone are missing', { kind: 'not-checked', since: at, because, tradesAlone: true } as const],
  ])('%s teaches how one gets into it', (_, book) => {
    expect(words(book)).toContain('press B to buy or S to sell, or press . and type one')
  })

  it.each([
    ['nothing was heard', null],
    ['the first reading is under way', checking('start')],
    ['it could not be read', { kind: 'not-checked', since: at, because } as const],
    ['some of it could not be read', { ...current, lacks: because } as const],
  ])('does not say that there are none where %s', (_, book) => {
    expect(words(book)).toMatch(/^Whether there are orders today is not known/)
  })

  it('says that the filter empties it', () => {
    expect(words(current, true)).toContain('Esc in the field empties it')
  })
})
