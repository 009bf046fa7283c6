import { beforeEach, expect, test, vi } from 'vitest'
import { fakeLibrary } from '../view/library.test-support.ts'
import { rehearseChart } from './rehearse-chart.ts'

const held = vi.hoisted(() => ({ create: (_: unknown): unknown => null }))
vi.mock(import('lightweight-charts'), async (real) => ({
  ...(await real()),
  createChart: (container: unknown) => held.create(container) as never,
}))

let opened = 0
let gone = 0
let drawn = 0
let touched: string[] = []
const listeners = new Set<unknown>()

beforeEach(() => {
  opened = 0
  gone = 0
  drawn = 0
  touched = []
  listeners.clear()
  vi.stubGlobal('getComputedStyle', () => ({ fontSize: '13px', fontFamily: 'sans', getPropertyValue: () => '' }))
  held.create = () => {
    opened += 1
    const { chart } = fakeLibrary(300)
    const { remove } = chart
    return {
      ...chart,
      applyOptions: () => {},
      resize: () => {
        drawn += 1
      },
      remove: () => {
        gone += 1
        remove()
      },
    }
  }
})

const ears = {
  addEventListener: (_: string, listener: unknown) => void listeners.add(listener),
  removeEventListener: (_: string, listener: unknown) => void listeners.delete(listener),
}

/** It says each time that it is asked for something that stands in the page. */
function fakePage(): Document {
  const page = {
    ...ears,
    body: watched('body'),
    documentElement: watched('root'),
    createElement: () => ({ ...ears, ownerDocument: page, getContext: () => null, append: () => touched.push('made') }),
  }
  // Only what a rehearsal asks of the page.
  return page as unknown as Document
}

function watched(name: string): unknown {
  return new Proxy({}, { get: (_, asked) => touched.push(`${name}.${String(asked)}`) })
}

function played(pieces = Number.POSITIVE_INFINITY) {
  const rehearsal = rehearseChart(fakePage())
  let count = 0
  while (count < pieces && !rehearsal.next().done) count += 1
  return { rehearsal, count }
}

test('it draws charts that stand in no page, and leaves none of them and nobody who listens', () => {
  const { count } = played()
  expect(opened).toBeGreaterThan(1)
  expect(gone).toBe(opened)
  expect(drawn).toBeGreaterThan(opened)
  expect(count).toBeGreaterThan(opened)
  expect(listeners.size).toBe(0)
  expect(touched).toEqual([])
})

test('ended after any of its pieces it leaves as little', () => {
  const { count } = played()
  for (let pieces = 0; pieces <= count; pieces += 1) {
    ;[opened, gone] = [0, 0]
    const { rehearsal } = played(pieces)
    rehearsal.return()
    expect(gone).toBe(opened)
    expect(listeners.size).toBe(0)
  }
})

test('one chart at a time, each gone before the next', () => {
  const rehearsal = rehearseChart(fakePage())
  while (!rehearsal.next().done) expect(opened - gone).toBeLessThanOrEqual(1)
})
