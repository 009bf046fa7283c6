import { expect, test } from 'vitest'
import { fail, ok } from '../../contract/result.ts'
import { openWatchlistDesk } from './watchlist-desk.ts'

function aDesk(did: string | null, key = 'U') {
  const told: string[] = []
  const desk = openWatchlistDesk({
    changeWatchlists: async () =>
      did === null ? fail({ kind: 'refused', happened: 'Full.', todo: 'Take some out.' }) : ok({ list: 'x', did }),
    tell: (text) => told.push(text),
    problem: ({ happened }) => told.push(happened),
    keyWords: (command) => (command === 'watchlist.undo' ? key : '?'),
  })
  return { desk, told }
}

test('a change says what was done and by which key it is undone now; a refusal says why', async () => {
  const done = aDesk('A was taken out.')
  expect(await done.desk.change({ kind: 'take', list: 'x', items: ['a'] })).toEqual({
    list: 'x',
    did: 'A was taken out.',
  })
  await done.desk.change({ kind: 'undo' })
  expect(done.told).toEqual(['A was taken out. U undoes it.', 'A was taken out.'])
  const others = aDesk('A was taken out.', 'Alt+Y')
  await others.desk.change({ kind: 'take', list: 'x', items: ['a'] })
  expect(others.told).toEqual(['A was taken out. Alt+Y undoes it.'])
  const refused = aDesk(null)
  expect(await refused.desk.change({ kind: 'undo' })).toBeNull()
  expect(refused.told).toEqual(['Full.'])
  const silent = aDesk('')
  await silent.desk.change({ kind: 'undo' })
  expect(silent.told).toEqual([])
})

test('a command goes to the panel that has the keyboard, else to the one last in hand, and to none that has gone', () => {
  const { desk } = aDesk('')
  const heard: string[] = []
  expect(desk.ask(null, 'lists')).toBe(false)
  const leave = desk.enter('one', (act) => heard.push(`one ${act}`))
  desk.enter('two', (act) => heard.push(`two ${act}`))
  desk.ask(null, 'lists')
  desk.reach('two')
  desk.ask(null, 'columns')
  desk.ask('one', 'sort')
  desk.ask('a chart', 'sort')
  desk.reach('one')
  leave()
  desk.ask('one', 'heading')
  expect(heard).toEqual(['one lists', 'two columns', 'one sort', 'two sort', 'two heading'])
})
