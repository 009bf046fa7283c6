import { describe, expect, test } from 'vitest'
import type { AppError } from '../../contract/errors.ts'
import { hear, type Listen, lastOf } from './heard.ts'

const gone: AppError = { kind: 'core-lost', happened: 'The core does not answer.', todo: 'Wait.' }

function aStream() {
  let tell: Parameters<Listen<string>>[0] | null = null
  const listen: Listen<string> = (listener) => {
    tell = listener
    return () => {
      tell = null
    }
  }
  return {
    listen,
    tell: (...told: Parameters<Parameters<Listen<string>>[0]>) => tell?.(...told),
    heard: () => tell !== null,
  }
}

describe('a stream as the window heard it', () => {
  test('is awaited, then current, then changed', () => {
    const stream = aStream()
    const { store } = hear(stream.listen)
    expect(store.getState()).toEqual({ kind: 'waiting' })
    stream.tell({ kind: 'snapshot', value: 'first' })
    expect(store.getState()).toEqual({ kind: 'current', value: 'first' })
    stream.tell({ kind: 'change', value: 'second' })
    expect(store.getState()).toEqual({ kind: 'current', value: 'second' })
  })

  test('keeps the last value when lost, but no longer as current', () => {
    const stream = aStream()
    const { store } = hear(stream.listen)
    stream.tell({ kind: 'snapshot', value: 'first' })
    stream.tell({ kind: 'lost', error: gone })
    expect(store.getState()).toEqual({ kind: 'lost', last: 'first', error: gone })
    stream.tell({ kind: 'lost', error: gone })
    expect(lastOf(store.getState())).toBe('first')
  })

  test('comes back by itself with the next snapshot, and nothing of the loss is left', () => {
    const stream = aStream()
    const { store } = hear(stream.listen)
    stream.tell({ kind: 'lost', error: gone })
    expect(lastOf(store.getState())).toBeNull()
    stream.tell({ kind: 'snapshot', value: 'again' })
    expect(store.getState()).toEqual({ kind: 'current', value: 'again' })
  })

  test('is let go of when stopped', () => {
    const stream = aStream()
    const { stop } = hear(stream.listen)
    expect(stream.heard()).toBe(true)
    stop()
    expect(stream.heard()).toBe(false)
  })
})
