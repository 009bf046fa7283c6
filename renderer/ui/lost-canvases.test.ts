import { expect, test } from 'vitest'
import { watchCanvases } from './lost-canvases.ts'

/** A place with two canvases, as far as the watch asks of it. */
function aPlace() {
  const inside = new Set(['prices', 'axis'])
  const listeners = new Map<string, (event: Event) => void>()
  const said: string[] = []
  const stop = watchCanvases(
    {
      addEventListener: (kind: string, listener: unknown) => {
        listeners.set(kind, listener as (event: Event) => void)
      },
      removeEventListener: (kind: string) => void listeners.delete(kind),
      contains: (canvas: unknown) => inside.has(String(canvas)),
    },
    { redraw: () => said.push('redraw'), told: (isAnyLost) => said.push(isAnyLost ? 'lost' : 'there') },
  )
  return {
    // Canvases are told apart and never looked into.
    hear: (kind: string, canvas: string) => listeners.get(kind)?.({ target: canvas } as unknown as Event),
    remove: (canvas: string) => inside.delete(canvas),
    said: () => said.splice(0),
    stop,
    listeners,
  }
}

test('X08: a picture that is lost is told as lost until every canvas of it is drawn again', () => {
  const { hear, said } = aPlace()
  hear('contextlost', 'prices')
  hear('contextlost', 'axis')
  expect(said()).toEqual(['lost', 'lost'])
  hear('contextrestored', 'axis')
  expect(said()).toEqual(['redraw', 'lost'])
  hear('contextrestored', 'prices')
  expect(said()).toEqual(['redraw', 'there'])
})

test('X08: a canvas that left the page while it was lost keeps nothing from being told as there', () => {
  const { hear, remove, said } = aPlace()
  hear('contextlost', 'axis')
  hear('contextlost', 'prices')
  remove('axis')
  said()
  hear('contextrestored', 'prices')
  expect(said()).toEqual(['redraw', 'there'])
})

test('X08: one that was drawn on again without a word before is drawn anew too', () => {
  const { hear, said, stop, listeners } = aPlace()
  hear('contextrestored', 'prices')
  expect(said()).toEqual(['redraw', 'there'])
  stop()
  expect(listeners.size).toBe(0)
})
