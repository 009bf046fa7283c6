import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CommandId } from '../../contract/commands.ts'
import { keysInForce } from '../../contract/keys.ts'
import { whyNot } from '../commands/availability.ts'
import { commandGroups } from './command-groups.ts'
import { type Rankable, rankCommands } from './rank-commands.ts'

const workspaces = ['Watch', 'Trade', 'Options', 'Orders']
const listed = commandGroups(keysInForce({}), true).flatMap((group) => group.listed)

function found(typed: string, applies: (id: CommandId) => boolean = () => true): readonly CommandId[] {
  const ranked: readonly Rankable[] = listed.map(({ id, title }) => {
    const place = /^workspace\.(\d)$/.exec(id)?.[1]
    return { id, title, workspace: place === undefined ? null : (workspaces[Number(place) - 1] ?? null) }
  })
  return rankCommands(ranked, typed, ({ id }) => applies(id)).map(({ id }) => id)
}

const signedIn = (id: CommandId) => whyNot(id, { core: 'answering', session: 'signed-in' }) === null
const signedOut = (id: CommandId) => whyNot(id, { core: 'answering', session: 'signed-out' }) === null

test.each<readonly [typed: string, first: CommandId]>([
  ['float', 'view.float'],
  ['dock', 'view.float'],
  ['buy', 'ticket.buy'],
  ['sell', 'ticket.sell'],
  ['kill', 'orders.halt'],
  ['halt', 'orders.halt'],
  ['cancel', 'orders.cancel'],
  ['cancel all', 'orders.cancel-all'],
  ['exit', 'positions.exit'],
  ['chart', 'chart.show'],
  ['depth', 'depth.show'],
  ['watch', 'workspace.1'],
  ['watchl', 'watchlist.show'],
  ['watchlist', 'watchlist.show'],
  ['ticket', 'ticket.show'],
  ['positions', 'positions.show'],
  ['theme', 'view.theme'],
  ['dark', 'view.theme'],
  ['light', 'view.theme'],
  ['keys', 'help.keys'],
  ['change key', 'help.change-keys'],
  ['font', 'view.settings'],
  ['text', 'view.settings'],
  ['export', 'list.save'],
  ['csv', 'watchlist.save-csv'],
  ['export workspace', 'workspace.list'],
  ['import workspace', 'workspace.list'],
  ['export keys', 'help.change-keys'],
  ['import settings', 'help.change-keys'],
  ['another watchlist', 'view.another'],
  ['second chart', 'view.another'],
  ['new chart', 'view.another'],
  ['bring back', 'view.bring-back'],
  ['closed panel', 'view.bring-back'],
  ['reset layout', 'view.reset-layout'],
  ['arm', 'orders.arm'],
  ['maxim', 'view.maximise'],
  ['trade', 'workspace.2'],
  ['options', 'workspace.3'],
  ['option chain', 'chain.show'],
  ['orders', 'orders.show'],
  ['timeline', 'timeline.show'],
  ['log out', 'session.sign-out'],
  ['5 min', 'chart.length-3'],
])('who types “%s” finds %s first', (typed, first) => {
  expect(found(typed, signedIn)[0]).toBe(first)
})

test('case and spaces make no difference, nor the order of words', () => {
  expect(found('  FLOAT ')[0]).toBe('view.float')
  expect(found('all cancel')[0]).toBe('orders.cancel-all')
  // What was lost comes before what would lose it.
  expect(found('back panels').slice(0, 2)).toEqual(['view.bring-back', 'view.reset-layout'])
})

const ids = ['view.float', 'view.link', 'view.next-tab', 'view.close-panel', 'workspace.list', 'orders.limits'] as const
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 })
const titles = fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), {
  minLength: ids.length,
  maxLength: ids.length,
})

test('whatever begins with what was typed, or has a word that does, stands before every other match', () => {
  fc.assert(
    fc.property(titles, word, fc.func(fc.boolean()), (made, typed, applies) => {
      const all = made.map((words, at): Rankable => ({ id: ids[at] ?? 'view.float', title: words.join(' ') }))
      const begins = rankCommands(all, typed, ({ id }) => applies(id)).map(({ title }) =>
        ` ${title}`.includes(` ${typed}`),
      )
      expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)))
      expect(begins.filter(Boolean)).toHaveLength(all.filter(({ title }) => ` ${title}`.includes(` ${typed}`)).length)
    }),
  )
})

test('what cannot be done now gives way to what can and is as well matched, and to nothing less', () => {
  expect(found('sign', signedIn)[0]).toBe('session.sign-out')
  expect(found('sign', signedOut)[0]).toBe('session.sign-in')
  // A better match stays in front, and says why it cannot be.
  expect(found('float', signedOut)[0]).toBe('view.float')
  expect(found('sign in', signedIn)[0]).toBe('session.sign-in')
})

test('nothing less than a whole word leads out of the session', () => {
  for (const typed of ['s', 'si', 'sig', 'l', 'lo', 'o', 'ou']) {
    expect(found(typed, signedIn)[0], typed).not.toBe('session.sign-out')
  }
  for (const typed of ['sign', 'sign o', 'log', 'sign out']) {
    expect(found(typed, signedIn)[0], typed).toBe('session.sign-out')
  }
})

test.each<readonly [typed: string, first: CommandId]>([
  ['flaot', 'view.float'],
  ['cancle all', 'orders.cancel-all'],
  ['shwo depth', 'depth.show'],
  ['setings', 'view.settings'],
  ['watchliist', 'watchlist.show'],
  ['positoins', 'positions.show'],
])('a slip of the finger in “%s” still finds %s', (typed, first) => {
  expect(found(typed)[0]).toBe(first)
})

test.each(['oco', 'hedge', 'bracket', 'quit', 'xqzw', 'pqr', '?'])(
  'letters that only happen to stand in order, as those of “%s”, run nothing',
  (typed) => {
    expect(found(typed)).toEqual([])
  },
)

test('nothing typed leaves every command where it stands', () => {
  expect(found('')).toEqual(listed.map(({ id }) => id))
  expect(found('   ')).toEqual(listed.map(({ id }) => id))
})

test('every title finds its own command', () => {
  for (const { id, title } of listed) expect(found(title)[0], title).toBe(id)
})
