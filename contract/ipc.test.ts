import { expect, expectTypeOf, test } from 'vitest'
import type { AppError } from './errors.ts'
import { type Bridge, requests, type TerminalStreams } from './ipc.ts'
import type { Told } from './message.ts'
import type { Result } from './result.ts'
import type { SessionState } from './session.ts'

test('the bridge is derived from the messages', () => {
  expectTypeOf<Bridge['signOut']>().returns.resolves.toEqualTypeOf<Result<void, AppError>>()
  expectTypeOf<Bridge['signIn']>().parameters.toEqualTypeOf<[ask: { keepUntilItEnds: boolean }]>()
  expectTypeOf<Bridge['onSession']>().parameter(0).toEqualTypeOf<(told: Told<TerminalStreams['session']>) => void>()
  expectTypeOf<Extract<Told<TerminalStreams['session']>, { kind: 'snapshot' }>['value']>().toEqualTypeOf<SessionState>()
  // @ts-expect-error there is no generic way in
  expectTypeOf<Bridge['invoke']>()
})

test.each([
  ['a value where none is expected', requests.signOut, {}],
  ['a field left out', requests.signIn, {}],
  ['a field too many', requests.signIn, { keepUntilItEnds: true, apiSecret: 'x' }],
  ['a field of another type', requests.signIn, { keepUntilItEnds: 'yes' }],
  ['an empty secret', requests.giveCredentials, { apiKey: 'key', apiSecret: '   ' }],
  ['a secret without end', requests.giveCredentials, { apiKey: 'key', apiSecret: 'x'.repeat(201) }],
  ['a link by address', requests.openLink, { name: 'https://example.com' }],
  ['a setting nobody offers', requests.saveSettings, { theme: 'pink' }],
] as const)('%s is refused', (_what, shape, sent) => {
  expect(shape.ask.safeParse(sent).success).toBe(false)
})

test('a fault is heard whatever its length, cut beyond what a line of the log holds', () => {
  const { detail } = requests.reportFault.ask.parse({ where: 'panel', detail: 'd'.repeat(90_000) })
  expect(detail).toHaveLength(20_000)
})

test('credentials lose the spaces that pasting adds', () => {
  expect(requests.giveCredentials.ask.parse({ apiKey: ' key ', apiSecret: 'secret\n' })).toEqual({
    apiKey: 'key',
    apiSecret: 'secret',
  })
})
