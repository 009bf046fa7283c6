import { expect, it } from 'vitest'
import { fail, ok } from '../../../contract/result.ts'
import { keepPress } from './kept-press.ts'

const profile = { kind: 'practice', name: 'p', practiceDay: null } as const

function aStore() {
  const values = new Map<string, unknown>()
  return {
    values,
    read: (name: string) => values.get(name),
    write: (name: string, value: unknown) => {
      values.set(name, JSON.parse(JSON.stringify(value)))
      return ok()
    },
    forget: (name: string) => {
      values.delete(name)
      return ok()
    },
  }
}

it('O28: a press is there again at the next start, with whether it closes, until it is forgotten', () => {
  const store = aStore()
  expect(keepPress(store, profile).read()).toBeNull()
  for (const closePositions of [true, false]) {
    expect(keepPress(store, profile).keep({ closePositions })).toEqual({ ok: true })
    expect(keepPress(store, profile).read()).toEqual({ closePositions })
  }
  keepPress(store, profile).forget()
  expect(keepPress(store, profile).read()).toBeNull()
})

it('O28: one that cannot be read as it is was a press all the same', () => {
  const store = aStore()
  keepPress(store, profile).keep({ closePositions: true })
  for (const name of store.values.keys()) store.values.set(name, 'yes')
  expect(keepPress(store, profile).read()).toEqual({ closePositions: false })
})

it('is of its profile alone, and of its practice day', () => {
  const store = aStore()
  keepPress(store, profile).keep({ closePositions: false })
  const others = [
    { ...profile, kind: 'live' },
    { ...profile, name: 'q' },
    { ...profile, practiceDay: { number: 1, began: 'begun-afresh' } },
  ] as const
  for (const other of others) expect(keepPress(store, other).read()).toBeNull()
})

it('says what the disk refused', () => {
  const full = fail({ kind: 'storage-failed', happened: 'The disk is full.', todo: 'Make room.' } as const)
  expect(keepPress({ ...aStore(), write: () => full }, profile).keep({ closePositions: false })).toEqual(full)
})
