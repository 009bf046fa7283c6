import { describe, expect, it } from 'vitest'
import { instant, intentId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { idOf } from '../book/book.test-support.ts'
import { type Entry, entrySchema } from '../entries.ts'
import { gttOf, placingOf } from '../gtt/gtts.test-support.ts'
import type { Intent } from '../intent.ts'
import type { KeptEntry } from '../journal/journal.ts'
import { cancelIntent } from './make-intent.ts'
import { carryOver, restoreHalt, restoreWishes, withOthersLost } from './restore.ts'

const morning = Date.parse('2026-02-03T10:00:00+05:30')
const day = 86_400_000
const because = { kind: 'no-answer', happened: 'Nothing came.', todo: 'Wait.' } as const

function id(name: string) {
  const made = intentId(`bw-${name}-00000000`)
  if (made === undefined) throw new Error(name)
  return made
}

function kept(entries: readonly Entry[]): readonly KeptEntry<Entry>[] {
  return entries.map((entry, sequence) => ({ sequence, at: instant(morning), entry }))
}

const bare = cancelIntent({ id: id('bare'), at: instant(morning), knownBefore: [] }, 'cancel', [])
const wished = (name: string, at = morning, afterMarket = false, brokerAt: number | null = null): Entry => ({
  kind: 'intent',
  intent: {
    ...{ ...cancelIntent({ id: id(name), at: instant(at), knownBefore: [] }, 'cancel', []), afterMarket },
    ...(brokerAt !== null && { brokerAt: instant(brokerAt) }),
  },
})
const moved = (name: string, state: IntentState, ended?: number): Entry => ({
  ...{ kind: 'moved', intent: id(name), state, orders: [] },
  ...(ended !== undefined && { ended: instant(ended) }),
})
const accepted: IntentState = { kind: 'accepted', at: instant(morning), late: false }
const unknown: IntentState = {
  kind: 'unknown',
  since: instant(morning),
  because,
  asked: 5,
  notFoundAt: instant(morning),
}

const restored = (...entries: readonly Entry[]) =>
  restoreWishes(kept(entries), instant(morning)).map(({ intent, state }) => [intent.id, state.kind])

describe('X01: what the journal of an earlier run leaves', () => {
  it('is unknown where it has no end: it may have left, and is never sent', () => {
    expect(restored(wished('a'))).toEqual([[id('a'), 'unknown']])
  })

  it('stands as it was last written', () => {
    expect(restored(wished('a'), wished('b'), moved('a', unknown), moved('a', accepted))).toEqual([
      [id('a'), 'accepted'],
      [id('b'), 'unknown'],
    ])
  })

  it('is asked about from the beginning, whatever was asked before', () => {
    const [wish] = restoreWishes(kept([wished('a'), moved('a', unknown)]), instant(morning))
    expect(wish?.state).toMatchObject({ kind: 'unknown', asked: 0, notFoundAt: null })
  })

  it('of an earlier day it counts as long as its GTT order may trade, and no longer', () => {
    const old = morning - 200 * day
    const placed = (name: string, at: number): Entry => ({
      kind: 'intent',
      intent: { ...placingOf(id(name)), at: instant(at) },
    })
    const took = (name: string, ended?: number): Entry =>
      ({ ...moved(name, accepted, ended), gtt: gttOf(name) }) as Entry
    const entries = [
      ...[placed('waits', old), took('waits')],
      ...[placed('over', old), took('over'), took('over', old)],
      ...[placed('refused', old), moved('refused', { kind: 'refused', at: instant(old), by: 'broker', because })],
      ...[placed('ancient', morning - 401 * day), took('ancient')],
    ]
    expect(restored(...entries)).toEqual([[id('waits'), 'accepted']])
    const [wish] = restoreWishes(carryOver(kept(entries), instant(morning)), instant(morning + day))
    expect(wish).toMatchObject({ intent: { id: id('waits') }, gtt: gttOf('waits') })
  })

  it('of an earlier day counts only while it is unknown, or waits for its session', () => {
    const old = morning - day
    const entries = [
      wished('done', old),
      moved('done', accepted),
      wished('open', old),
      wished('amo', old, true),
      moved('amo', accepted),
    ]
    expect(restored(...entries)).toEqual([
      [id('open'), 'unknown'],
      [id('amo'), 'accepted'],
    ])
  })

  it('has ended where that is what was written last', () => {
    const old = morning - day
    const [a, b] = restoreWishes(
      kept([
        ...[wished('a', old, true), moved('a', accepted, old + 60_000)],
        ...[wished('b', old, true), moved('b', accepted, old + 60_000), moved('b', accepted)],
      ]),
      instant(morning),
    )
    expect([a?.endedAt, b?.endedAt]).toEqual([old + 60_000, undefined])
  })

  it('C01: is of the later of the days that the broker had then and that this computer took it for', () => {
    const entries = [
      // By a clock that was a day ahead, or a day behind, and has been put right since.
      ...[wished('ahead', morning + day, false, morning), moved('ahead', accepted)],
      ...[wished('behind', morning - day, false, morning), moved('behind', accepted)],
      // Of a practice broker that lives on the day before.
      ...[wished('practice', morning, false, morning - day), moved('practice', accepted)],
      ...[wished('over', morning - day, false, morning - day), moved('over', accepted)],
    ]
    expect(restored(...entries)).toEqual([
      [id('ahead'), 'accepted'],
      [id('behind'), 'accepted'],
      [id('practice'), 'accepted'],
    ])
    expect(carryOver(kept(entries), instant(morning)).map(({ entry }) => entry)).toEqual(entries.slice(0, 6))
  })

  it('C01: counts where a clock that was set back over midnight calls its day one to come', () => {
    const entries = kept([
      wished('a'),
      moved('a', accepted),
      wished('b', morning, false, morning),
      moved('b', accepted),
    ])
    const found = restoreWishes(entries, instant(morning - day))
    expect(found.map(({ intent, state }) => [intent.id, state.kind])).toEqual([
      [id('a'), 'accepted'],
      [id('b'), 'accepted'],
    ])
  })

  it('ignores a step of a wish that is not there', () => {
    expect(restored(moved('lost', accepted))).toEqual([])
  })
})

it('D04: what a journal that cannot be read to its end leaves says so, also in the one that follows it', () => {
  const entries = withOthersLost(kept([wished('a'), wished('b'), moved('a', unknown)]), new Set([id('a')]))
  const marks = (of: readonly KeptEntry<Entry>[]) =>
    restoreWishes(of, instant(morning)).map(({ intent }) => [intent.id, intent.othersLost])
  const expected = [
    [id('a'), true],
    [id('b'), undefined],
  ]
  expect(marks(entries)).toEqual(expected)
  const written = carryOver(entries, instant(morning)).map(({ entry }) => JSON.stringify(entry))
  expect(marks(kept(written.map((json) => entrySchema.parse(JSON.parse(json)))))).toEqual(expected)
})

describe('what a new day’s journal begins with', () => {
  const halt: Entry = { kind: 'halt', halt: { step: 'engaged', at: instant(morning), closes: true } }
  const release: Entry = { kind: 'halt', halt: { step: 'released', at: instant(morning) } }

  it('is what still counts, with the last word of the kill switch alone', () => {
    const old = morning - day
    const entries = [
      wished('done', old),
      moved('done', accepted),
      halt,
      wished('open', old),
      moved('open', unknown),
      release,
    ]
    const carried = carryOver(kept(entries), instant(morning))
    expect(carried.map(({ entry }) => entry)).toEqual([wished('open', old), moved('open', unknown), release])
  })

  it('X01: is what is left of what one Enter was sending', () => {
    const [sent, next] = [wished('a', morning - day), wished('b', morning - day)]
    const intents = [sent, next].flatMap((entry) => (entry.kind === 'intent' ? [entry.intent] : []))
    const entries: readonly Entry[] = [{ kind: 'one-enter', row: id('a'), intents }, sent, moved('a', accepted)]
    const carried = (of: readonly KeptEntry<Entry>[]) => carryOver(of, instant(morning)).map(({ entry }) => entry)
    expect(carried(kept(entries))).toEqual([{ kind: 'one-enter', row: id('a'), intents: intents.slice(1) }])
  })

  it('X01, D04: of a journal that could not be read to its end, each order and change that one Enter was sending then is unknown, once', () => {
    const [sent, next, change] = ['a', 'b', 'c'].map((name): Intent => ({ ...bare, id: id(name), verb: 'place' })) as [
      Intent,
      Intent,
      Intent,
    ]
    const intents = [sent, next, { ...change, verb: 'modify' as const, orders: [idOf('A1')] }]
    const row: Entry = { kind: 'one-enter', row: sent.id, intents }
    const lost = (of: readonly KeptEntry<Entry>[]) => withOthersLost(of, new Set([sent.id]))
    const marks = (of: readonly KeptEntry<Entry>[]) =>
      restoreWishes(of, instant(morning)).map(({ intent, state }) => [intent.id, intent.othersLost, state.kind])
    const expected = [
      [sent.id, true, 'unknown'],
      [next.id, true, 'unknown'],
      [change.id, true, 'unknown'],
    ]
    const entries = lost(kept([row, wished('a')]))
    expect(marks(entries)).toEqual(expected)
    expect(marks(lost(carryOver(entries, instant(morning))))).toEqual(expected)
    expect(marks(kept([row, wished('a')]))).toEqual([[sent.id, undefined, 'unknown']])
    // Nothing of a row is lost that stands in another file, which could be read.
    expect(withOthersLost(kept([row]), new Set())).toEqual(kept([row]))
    const later = [...kept([row, wished('a')]), { sequence: 3, at: instant(morning + 60_001), entry: wished('d') }]
    expect(marks(lost(later)).map(([name]) => name)).toEqual([sent.id, id('d')])
  })

  it('O28: tells whether trading is halted', () => {
    expect(restoreHalt(kept([release, halt]))).toMatchObject({ step: 'engaged', closes: true })
    expect(restoreHalt(kept([wished('a')]))).toBeNull()
  })
})

it('every entry reads back as it was written', () => {
  const states: readonly IntentState[] = [
    accepted,
    unknown,
    { kind: 'refused', at: instant(morning), by: 'broker', because },
    { kind: 'not-sent', at: instant(morning), because },
    { kind: 'withdrawn', at: instant(morning), why: 'too old' },
    { kind: 'decided', at: instant(morning), verdict: 'placed' },
  ]
  const ended = moved('a', accepted, morning)
  const row: Entry = { kind: 'one-enter', row: id('a'), intents: [] }
  for (const entry of [wished('a'), row, ended, ...states.map((state) => moved('a', state))]) {
    expect(entrySchema.parse(JSON.parse(JSON.stringify(entry)))).toEqual(entry)
  }
})
