import { expect, test } from 'vitest'
import { gttTerms } from '../../../contract/gtt.test-support.ts'
import { type Gtt, type Gtts, gttsNotReadYet } from '../../../contract/gtt.ts'
import type { Halted } from '../../../contract/halt-words.ts'
import { instant } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import type { HaltState } from '../../../contract/trading.ts'
import {
  accepted,
  changeWished,
  idOf,
  money,
  openStand,
  said,
  sending,
  terms,
  units,
  unknown,
  wished,
} from '../book/book.test-support.ts'
import { type Intent, isOfOrders } from '../intent.ts'
import { describeOpen } from './open-words.ts'

const queued: IntentState = { kind: 'queued', since: instant(0) }
const placed: IntentState = { kind: 'decided', at: instant(0), verdict: 'placed' }
const converting = (id: string) => changeWished(id, 'modify', { verb: 'convert' })

type Told = readonly [intent: Intent, state: IntentState, ...orders: readonly string[]]

/** As trading has it: the book hears of every wish but a conversion. */
function left(book: ReturnType<typeof openStand>['book'], ...told: readonly Told[]) {
  return leftWith(gttsNotReadYet, book, ...told)
}

function leftWith(gtts: Gtts, book: ReturnType<typeof openStand>['book'], ...told: readonly Told[]) {
  for (const [intent, state, ...orders] of told) {
    if (!isOfOrders(intent)) continue
    book.intend(intent, sending)
    book.move(intent.id, state, orders.map(idOf))
  }
  const moving = told.filter(([, { kind }]) => ['queued', 'recording', 'sending', 'unknown'].includes(kind))
  const underWay = moving.map(([intent, state]) => ({ intent, state, orders: [] }))
  return describeOpen({ open: book.open(), rows: book.rows.snapshot(), underWay, gtts, halt: trading })
}

function sentence(...told: readonly Told[]): string {
  return left(openStand().book, ...told).sentence
}

const wish = (id: number, state: IntentState): Told => [wished(`wish-000${id}`), state]
const watched =
  'What is live stays live at the exchange when the terminal is closed, and nothing watches over it until the terminal is started again.'

const trading: HaltState = { kind: 'trading' }
const halted = (part: Partial<Halted>): HaltState => ({
  ...{ kind: 'halted', since: instant(0), step: 'closing', closes: true, couldNot: [] },
  ...{ openOrders: 0, unknownOrders: 0, openPositions: 2, ...part },
})

function twoOpen() {
  const stand = openStand()
  stand.push(said('A1', 'open', { price: money(1) }), said('A2', 'open', { price: money(1) }))
  return stand.book
}

const withHalt = (halt: HaltState, book = openStand().book) =>
  describeOpen({ open: book.open(), rows: book.rows.snapshot(), underWay: [], gtts: gttsNotReadYet, halt }).sentence

test('X05: with nothing open, unknown, on its way or waiting there is nothing to say', () => {
  expect(sentence()).toBe('')
})

test('X05: what is open, unknown and on its way stays; what waits is never sent', () => {
  expect(left(twoOpen(), wish(1, unknown), wish(2, sending), wish(3, queued))).toEqual({
    ...{ open: 2, unknown: 1 },
    sentence: `2 orders are open, 1 order may be live and 1 is on its way. ${watched} 1 waits for its turn and would not be sent.`,
  })
  expect(sentence(wish(1, queued), wish(2, queued))).toBe('2 wait for their turn and would not be sent.')
  expect(sentence(wish(1, sending))).toMatch(/^1 is on its way\. /)
})

const inThree = { pieces: 3, pieceQuantities: [200, 200, 100], terms: { ...terms, quantity: units(500), slice: true } }

test('X05, O11: pieces that the answer did not name may be live, and so may what the trader said was placed', () => {
  const sliced = wished('wish-0001', inThree)
  expect(left(openStand().book, [sliced, accepted, 'A1'])).toEqual({
    ...{ open: 1, unknown: 2 },
    sentence: `1 order is open and 2 orders may be live. ${watched}`,
  })
  expect(sentence([sliced, unknown])).toBe(`3 orders may be live. ${watched}`)
  expect(sentence(wish(1, placed))).toBe(`1 order may be live. ${watched}`)
  expect(sentence(wish(1, { kind: 'decided', at: instant(0), verdict: 'not-placed' }))).toBe('')
})

test('X05: a cancellation of everything of which no outcome is known is spoken of, also where no order is open', () => {
  const all = changeWished('wish-0001', 'cancel-all')
  expect(left(openStand().book, [all, unknown])).toEqual({
    ...{ open: 0, unknown: 1 },
    sentence: `The outcome of 1 request is unknown. ${watched}`,
  })
})

test('X05: of a conversion nothing stays live, so it has a sentence of its own', () => {
  const one = converting('wish-0001')
  const two = converting('wish-0002')
  expect(left(openStand().book, [one, unknown])).toEqual({
    ...{ open: 0, unknown: 1 },
    sentence:
      'Whether 1 conversion of a position was done is not known, and nothing asks about it until the terminal is started again.',
  })
  expect(sentence([one, unknown], [two, unknown])).toMatch(
    /^Whether 2 conversions of positions were done is not known, /,
  )
  expect(sentence([one, sending])).toBe('1 conversion of a position is on its way.')
  expect(left(twoOpen(), [one, unknown]).sentence).toMatch(/^2 orders are open\. What is live .* Whether 1 conversion/)
})

test('X05: GTT orders go on without the terminal, and what is asked about one has a sentence of its own', () => {
  const active = (count: number): Gtts => ({
    ...gttsNotReadYet,
    // Of each only how it stands is read.
    gtts: Array.from({ length: count }, () => ({ standing: 'active' }) as Gtt),
  })
  const said = (gtts: Gtts, ...told: readonly Told[]) => leftWith(gtts, openStand().book, ...told)
  expect(said(active(1)).sentence).toBe('1 GTT order waits at the broker, which goes on with it by itself.')
  expect(said(active(2)).sentence).toBe('2 GTT orders wait at the broker, which goes on with them by itself.')
  const placing = changeWished('wish-0001', 'modify', {
    ...{ verb: 'gtt-place', gtt: { kind: 'place', terms: gttTerms(), knownBefore: [] } },
  })
  expect(said(gttsNotReadYet, [placing, unknown])).toEqual({
    ...{ open: 0, unknown: 1 },
    sentence:
      'What became of 1 request about GTT orders is not known, and nothing asks about it until the terminal is started again.',
  })
  expect(said(gttsNotReadYet, [placing, sending]).sentence).toBe('1 request about GTT orders is on its way.')
})

test.each<[string, Partial<Halted>, string]>([
  ['two positions', {}, 'The kill switch is still closing 2 positions'],
  ['one', { step: 'checking', openPositions: 1 }, 'The kill switch is still closing 1 position;'],
  [
    'positions that are not read yet',
    { step: 'cancelling', openPositions: 0 },
    'has not yet proved that every position',
  ],
  ['what waits for a sign-in', { step: 'stopped', openPositions: 0 }, 'goes on closing positions when you sign in'],
])('X05, T56: a kill switch that still closes %s says that it stops with the terminal', (_, part, words) => {
  const said = withHalt(halted(part))
  expect(said).toContain(words)
  expect(said).toContain('the terminal is closed')
  expect(withHalt(halted(part), twoOpen())).toMatch(/^2 orders are open\. .*The kill switch/)
})

test('X05: a kill switch that has closed all, or closes nothing, has nothing to say', () => {
  expect(withHalt(halted({ step: 'flat', openPositions: 0 }))).toBe('')
  expect(withHalt(halted({ closes: false }))).toBe('')
})
