/** One broker for all tests of a file, with somebody signed in; what a test opens is closed after it. */
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type SignedInCaller, signIn, startHeld } from './caller.test-support.ts'
import type { Sandbox } from './sandbox.ts'

export function heldBroker() {
  const cleanups: (() => unknown)[] = []
  let held: { readonly sandbox: Sandbox; readonly caller: SignedInCaller } | null = null
  beforeAll(async () => {
    const sandbox = await startHeld({ speed: 1 })
    held = { sandbox, caller: await signIn(sandbox) }
  })
  afterAll(() => held?.sandbox.stop())
  afterEach(() => {
    for (const clean of cleanups.splice(0)) clean()
  })

  function now() {
    if (held === null) throw new Error('the broker is not started yet')
    return held
  }
  return {
    sandbox: () => now().sandbox,
    tokenText: () => now().caller.token,
    closes: (...more: readonly (() => unknown)[]) => void cleanups.push(...more),
  }
}
