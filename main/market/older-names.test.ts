import { expect, test } from 'vitest'
import { instrumentKey } from '../../contract/kinds.ts'
import { fail, ok } from '../../contract/result.ts'
import type { MasterSingle } from '../broker/quotes/master-contract.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { openOlderNames } from './older-names.ts'

const key = instrumentKey('NSE_FO|43919')
if (!key) throw new Error('no key')
const option = { key, segment: 'NSE_FO', exchangeToken: '43919' }
const listed: MasterSingle = { exchange: 'NSE_FO', symbol: 'NIFTY26FEB25600CE', token: '43919' }
const down = { kind: 'broker-down', happened: 'The broker is down.', todo: 'Wait.' } as const

function names(clock = manualClock(Date.parse('2026-02-03T10:00:00+05:30'))) {
  const asked: string[] = []
  const broker: { answer: MasterSingle | null | 'down'; hold: Promise<void> | null } = { answer: listed, hold: null }
  const { nameOf, forget } = openOlderNames(async (exchange, token) => {
    asked.push(`${exchange} ${token}`)
    const { answer, hold } = broker
    await hold
    return answer === 'down' ? fail(down) : ok(answer)
  }, clock)
  /** As it is called once what is being read is there. */
  async function named() {
    const name = nameOf(option)
    if (name.kind === 'reading') await name.done
    return nameOf(option)
  }
  return { nameOf, forget, named, asked, broker, clock }
}

test('a contract is asked for by its token, once, and meanwhile it is being read', async () => {
  const { nameOf, named, asked } = names()
  expect([nameOf(option).kind, nameOf(option).kind]).toEqual(['reading', 'reading'])
  expect(await named()).toEqual({ kind: 'known', symbol: 'NIFTY26FEB25600CE' })
  await named()
  expect(asked).toEqual(['nse_fo 43919'])
})

test('O26: on the day of a new list the name is read anew: the token may be another contract’s by then', async () => {
  const { nameOf, named, broker, clock } = names()
  await named()
  clock.advance(19 * 3_600_000)
  expect(nameOf(option).kind).toBe('known')
  broker.answer = { ...listed, symbol: 'BANKNIFTY26FEB60000PE' }
  clock.advance(2 * 3_600_000)
  expect(nameOf(option).kind).toBe('reading')
  expect(await named()).toEqual({ kind: 'known', symbol: 'BANKNIFTY26FEB60000PE' })
})

test.each<[string, MasterSingle | null]>([
  ['none', null],
  ['another token', { ...listed, token: '43920' }],
  ['another exchange', { ...listed, exchange: 'BCD_FO' }],
  ['no symbol', { ...listed, symbol: '' }],
])('an answer that tells of %s names nothing, and is asked for again only later', async (_, answer) => {
  const { named, asked, broker, clock } = names()
  broker.answer = answer
  expect([await named(), await named()]).toEqual([{ kind: 'not-listed' }, { kind: 'not-listed' }])
  expect(asked).toHaveLength(1)
  clock.advance(5_000)
  broker.answer = listed
  expect(await named()).toMatchObject({ kind: 'known' })
})

test('what could not be read says why, and is asked for again a little later', async () => {
  const { named, asked, broker, clock } = names()
  broker.answer = 'down'
  expect([await named(), await named()]).toEqual([
    { kind: 'not-read', because: down },
    { kind: 'not-read', because: down },
  ])
  expect(asked).toHaveLength(1)
  clock.advance(5_000)
  broker.answer = listed
  expect(await named()).toMatchObject({ kind: 'known' })
})

test('with the session goes what it was told, also what it is still being told', async () => {
  const { nameOf, named, forget, broker } = names()
  const late = Promise.withResolvers<void>()
  broker.hold = late.promise
  const before = nameOf(option)
  forget()
  Object.assign(broker, { hold: null, answer: { ...listed, symbol: 'OF_THE_NEXT_SESSION' } })
  expect(await named()).toEqual({ kind: 'known', symbol: 'OF_THE_NEXT_SESSION' })
  late.resolve()
  if (before.kind === 'reading') await before.done
  expect(nameOf(option)).toEqual({ kind: 'known', symbol: 'OF_THE_NEXT_SESSION' })
})
