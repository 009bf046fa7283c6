import { describe, expect, test } from 'vitest'
import type { AppError } from '../../contract/errors.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { createAsking } from './asking.ts'

const refusal: AppError = { kind: 'not-now', happened: 'The terminal is signing in.', todo: 'Wait for it.' }

function pending() {
  let answer: (result: Result<void, AppError>) => void = () => {}
  const reply = new Promise<Result<void, AppError>>((resolve) => {
    answer = resolve
  })
  return { reply, answer }
}

describe('asking', () => {
  test('shows that it asks, and rests when it was granted', async () => {
    const asking = createAsking()
    const { reply, answer } = pending()
    const granted = asking.ask(() => reply)
    expect(asking.store.getState()).toEqual({ kind: 'asking' })
    answer(ok())
    expect(await granted).toBe(true)
    expect(asking.store.getState()).toEqual({ kind: 'resting' })
  })

  test('keeps the refusal until it is asked again or forgotten', async () => {
    const asking = createAsking()
    expect(await asking.ask(async () => fail(refusal))).toBe(false)
    expect(asking.store.getState()).toEqual({ kind: 'refused', error: refusal })
    asking.forget()
    expect(asking.store.getState()).toEqual({ kind: 'resting' })
  })

  test('sends nothing a second time while the first is on its way', async () => {
    const asking = createAsking()
    const { reply, answer } = pending()
    let sent = 0
    const request = () => {
      sent += 1
      return reply
    }
    const first = asking.ask(request)
    expect(await asking.ask(request)).toBe(false)
    answer(ok())
    await first
    expect(sent).toBe(1)
  })
})
