/** One broker for all tests of a file, with somebody signed in. */
import { afterAll, beforeAll } from 'vitest'
import { type SignedInCaller, signIn, startHeld } from './caller.test-support.ts'
import type { Sandbox } from './sandbox.ts'

export function heldBroker() {
  let held: { readonly sandbox: Sandbox; readonly caller: SignedInCaller } | null = null
  beforeAll(async () => {
    const sandbox = await startHeld({ speed: 1 })
    held = { sandbox, caller: await signIn(sandbox) }
  })
  afterAll(() => held?.sandbox.stop())

  function now() {
    if (held === null) throw new Error('the broker is not started yet')
    return held
  }
  return {
    sandbox: () => now().sandbox,
    tokenText: () => now().caller.token,
  }
}
