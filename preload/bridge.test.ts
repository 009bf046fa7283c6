import { expect, it } from 'vitest'
import { type Bridge, requests, streams } from '../contract/ipc.ts'
import { makeBridge, type Transport } from './bridge.ts'

function recordingBridge() {
  const sent: unknown[] = []
  const bridge = makeBridge({
    ask: async (name, value) => {
      sent.push(['ask', name, value])
    },
    listen: (name) => {
      sent.push(['listen', name])
      return () => sent.push(['stop', name])
    },
  })
  return { bridge, sent }
}

const methodOf = (stream: string) => `on${stream.charAt(0).toUpperCase()}${stream.slice(1)}`

it('has one method for each message of the contract, and nothing else', () => {
  const { bridge } = recordingBridge()
  const expected = [...Object.keys(requests), ...Object.keys(streams).map(methodOf)]
  expect(Object.keys(bridge).sort()).toEqual(expected.sort())
})

it('sends each message under its own name', () => {
  // The types cannot tell two messages of one shape apart; this can.
  const { bridge, sent } = recordingBridge()
  const methods = Object.entries<(value: never) => unknown>(bridge)
  for (const [, method] of methods) method('value' as never)
  expect(sent).toEqual([
    ...Object.keys(requests).map((name) => ['ask', name, 'value']),
    ...Object.keys(streams).map((name) => ['listen', name]),
  ])
})

it('does not compile with a message left out or wired to another shape', () => {
  const whole: Bridge = makeBridge({} as Transport)
  const { signOut: _, ...rest } = whole
  // @ts-expect-error signOut is missing
  const missing: Bridge = rest
  // @ts-expect-error signIn needs a value that signOut does not take
  const crossed: Bridge = { ...whole, signIn: whole.signOut }
  // @ts-expect-error the session is not an account
  const wrongStream: Bridge = { ...whole, onSession: whole.onAccount }
  expect([missing, crossed, wrongStream]).toHaveLength(3)
})
