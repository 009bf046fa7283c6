import { describe, expect, it } from 'vitest'
import { rupees } from '../../../contract/kinds.test-support.ts'
import type { Grouping } from '../../format/money.ts'
import { gold, niftyCall, reliance } from '../../sentence/sentence.test-support.ts'
import { emptyDraft, type TicketDraft } from '../../stores/ticket/ticket-draft.ts'
import { consequencesOf } from './consequences.ts'

function draft(changes: Partial<TicketDraft>): TicketDraft {
  return { ...emptyDraft, quantity: '75', price: '101.50', ...changes }
}

function sentence(typed: TicketDraft, last: number, grouping: Grouping): string | undefined {
  const { distance } = consequencesOf(typed, niftyCall, rupees(last), grouping)
  return distance ? `${distance.share} ${distance.ticks}`.trim() : undefined
}

describe('what an order would come to', () => {
  it('T46: worth counts the units of a lot where the order counts lots', () => {
    expect(consequencesOf(draft({ quantity: '2' }), reliance, null, 'indian').worth).toBe(rupees(203))
    expect(consequencesOf(draft({ quantity: '2l' }), niftyCall, null, 'indian').worth).toBe(rupees(15_225))
    const lots = draft({ quantity: '2', counting: 'lots', price: '72000' })
    expect(consequencesOf(lots, gold, null, 'indian').worth).toBe(rupees(1_44_00_000))
  })

  it('is reckoned at the last price for a market order, and at the trigger for one that waits for it', () => {
    const market = draft({ type: 'market', price: '5' })
    expect(consequencesOf(market, reliance, rupees(10), 'indian').worth).toBe(rupees(750))
    expect(consequencesOf(market, reliance, null, 'indian').worth).toBeNull()
    const stop = draft({ type: 'stop-market', trigger: '20' })
    expect(consequencesOf(stop, reliance, rupees(10), 'indian').worth).toBe(rupees(1_500))
  })

  it('is not known while a field cannot be read', () => {
    expect(consequencesOf(draft({ price: '10o' }), reliance, rupees(10), 'indian')).toMatchObject({
      ...{ worth: null, distance: null },
    })
    expect(consequencesOf(draft({ quantity: '' }), niftyCall, null, 'indian')).toMatchObject({
      ...{ worth: null, pieces: null },
    })
  })

  it('names the orders it is sliced into', () => {
    const pieces = (quantity: string, slice: boolean) =>
      consequencesOf(draft({ quantity, slice }), niftyCall, null, 'indian').pieces
    expect(pieces('1800', false)).toBe('1 order')
    expect(pieces('1875', false)).toBe('Above the 1,800 of one order: switch slicing on')
    expect(pieces('1875', true)).toBe('2 orders: 1 × 1,800 and 75')
    expect(pieces('3600', true)).toBe('2 orders: 2 × 1,800')
  })

  it('says how far its price stands from the last one, in per cent and ticks', () => {
    const away = (price: string, last: number) => sentence(draft({ price }), last, 'indian')
    expect(away('101.50', 100)).toBe('+1.50 %, +30 ticks')
    expect(away('99.95', 100)).toBe('\u22120.05 %, \u22121 tick')
    expect(away('100', 100)).toBe('at it')
    expect(away('100.03', 100)).toBe('+0.03 %')
  })

  it('groups the ticks as the setting has it', () => {
    const far = (grouping: Grouping) => sentence(draft({ price: '6272.80' }), 100, grouping)
    expect(far('indian')).toMatch(/, \+1,23,456 ticks$/)
    expect(far('western')).toMatch(/, \+123,456 ticks$/)
  })
})
