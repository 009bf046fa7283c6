import { describe, expect, test } from 'vitest'
import { type CommandId, commands } from '../../contract/commands.ts'
import { type Situation, whyNot } from './availability.ts'

function applying(situation: Situation): CommandId[] {
  return (Object.keys(commands) as CommandId[]).filter((id) => whyNot(id, situation) === null)
}

describe('a command', () => {
  test('of the session applies only in the states where it means something', () => {
    expect(whyNot('session.sign-in', { core: 'answering', session: 'signed-out' })).toBeNull()
    expect(whyNot('session.sign-in', { core: 'answering', session: 'ended' })).toBeNull()
    expect(whyNot('session.sign-in', { core: 'answering', session: 'signed-in' })).toBe('you are signed in')
    expect(whyNot('session.cancel-sign-in', { core: 'answering', session: 'waiting-for-browser' })).toBeNull()
    expect(whyNot('session.cancel-sign-in', { core: 'answering', session: 'signed-in' })).toBe('no login page is open')
    expect(whyNot('account.refresh', { core: 'answering', session: 'ended' })).toBe('sign in first')
  })

  test.each([
    ['session.give-credentials', 'the form for them is open'],
    ['session.give-token', 'give the key and secret of the app first'],
  ] as const)('%s is where nobody is signed in, and only in a live terminal', (id, withoutKey) => {
    const live = { core: 'answering', isLive: true } as const
    expect(whyNot(id, { ...live, session: 'signed-out' })).toBeNull()
    expect(whyNot(id, { ...live, session: 'ended' })).toBeNull()
    expect(whyNot(id, { ...live, session: 'signed-in' })).toBe('sign out first')
    expect(whyNot(id, { ...live, session: 'needs-credentials' })).toBe(withoutKey)
    expect(whyNot(id, { core: 'answering', session: 'signed-out' })).toBe('the practice broker brings its own')
  })

  test('that needs the core waits for it, and says that it does not answer', () => {
    expect(whyNot('account.refresh', { core: 'lost', session: 'signed-in' })).toBe(
      "the terminal's core does not answer",
    )
    expect(whyNot('view.theme', { core: 'starting', session: null })).toBe('the terminal is still starting')
    // What a panel takes along would be neither here nor there.
    for (const id of ['view.new-window', 'view.main-window'] as const)
      expect(whyNot(id, { core: 'lost', session: 'signed-in' })).toBe("the terminal's core does not answer")
  })

  test('to halt needs a core and nothing else: it holds whoever is signed in, and whether anyone is', () => {
    expect(whyNot('orders.halt', { core: 'answering', session: 'ended' })).toBeNull()
    expect(whyNot('orders.release', { core: 'answering', session: 'signed-out' })).toBeNull()
    expect(whyNot('orders.halt', { core: 'lost', session: 'signed-in' })).toBe("the terminal's core does not answer")
    expect(whyNot('ticket.buy', { core: 'answering', session: 'ended' })).toBe('sign in first')
  })

  test('that the window can do alone always applies', () => {
    expect(applying({ core: 'lost', session: null })).toEqual([
      'orders.put-away',
      'view.palette',
      'view.next-panel',
      'view.previous-panel',
      'help.secrets',
      'help.told',
      'help.keys',
    ])
  })
})
