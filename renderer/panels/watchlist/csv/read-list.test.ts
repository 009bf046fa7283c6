import { describe, expect, test } from 'vitest'
import { fail, ok } from '../../../../contract/result.ts'
import { mostInList } from '../../../../contract/watchlists.ts'
import { anInstrument, listed, noon } from '../cells/subject.test-support.ts'
import { linesOf, resolveLines } from './read-list.ts'

const tcs = anInstrument('TCS')
const bse = anInstrument('TCS', { segment: 'BSE_EQ', key: listed('other').key })
const asked: Parameters<typeof resolveLines>[1] = {
  describeInstruments: async ({ keys }) => ok(keys.map((key) => (key === tcs.key ? tcs : null))),
  searchInstruments: async ({ typed }) => {
    const isGuess = typed !== 'tcs' && typed !== 'TCS'
    return ok({
      found: [anInstrument('TCSX'), tcs, bse],
      guessed: isGuess,
      day: '2026-11-24',
      old: false,
      world: '2026-11-24',
    })
  },
}
async function resolved(text: string) {
  const read = await resolveLines(linesOf(text) ?? [], asked)
  return read === 'too-many' ? null : read
}

describe('a list out of a file', () => {
  test('is read by its head, or as keys and symbols where it has none', () => {
    expect(linesOf('Group,Key,Instrument\r\nBanks,NSE_EQ|A,A\r\n')).toEqual([
      { group: 'Banks', key: 'NSE_EQ|A', symbol: 'A', segment: '' },
    ])
    expect(linesOf('NSE_EQ|A\ntcs,nse_eq\n\n')).toEqual([
      { group: '', key: 'NSE_EQ|A', symbol: 'NSE_EQ|A', segment: '' },
      { group: '', key: null, symbol: 'tcs', segment: 'NSE_EQ' },
    ])
    expect(linesOf('"half')).toBeNull()
  })

  test('finds keys and whole symbols, in their segment where one is said', async () => {
    expect((await resolved('NSE_EQ|TCS\n'))?.items).toEqual([{ kind: 'instrument', key: tcs.key, symbol: 'TCS' }])
    expect((await resolved('symbol,segment\ntcs,\nTCS,BSE_EQ\n'))?.items).toEqual([
      { kind: 'instrument', key: tcs.key, symbol: 'TCS' },
      { kind: 'instrument', key: bse.key, symbol: 'TCS' },
    ])
  })

  test('names what is unknown, keeps keys that may come back, and never takes a guess', async () => {
    expect(await resolved('relaince\nNSE_EQ|GONE\ntcs\n')).toEqual({
      items: [
        { kind: 'instrument', key: 'NSE_EQ|GONE', symbol: 'NSE_EQ|GONE' },
        { kind: 'instrument', key: tcs.key, symbol: 'TCS' },
      ],
      count: 2,
      unknown: ['relaince', 'NSE_EQ|GONE'],
    })
  })

  test('O26: does not take a key for the contract that the line names, where it is another one today', async () => {
    const option = anInstrument('NIFTY 24500 CE 24 NOV 26', { kind: 'call', expiry: noon })
    const read = async (name: string) => {
      const lines = linesOf(`key,instrument\n${option.key},${name}\n`) ?? []
      return resolveLines(lines, { ...asked, describeInstruments: async ({ keys }) => ok(keys.map(() => option)) })
    }
    const taken = { items: [{ kind: 'instrument', key: option.key, symbol: option.symbol }], count: 1, unknown: [] }
    expect(await read('NIFTY 24500 CE 24 NOV 26')).toEqual(taken)
    expect(await read('nifty 24500 ce 24 nov 26')).toEqual(taken)
    // Its day was moved; and as another program writes it.
    expect(await read('NIFTY 24500 CE 26 NOV 26')).toEqual(taken)
    expect(await read('NIFTY26NOV24500CE')).toEqual(taken)
    for (const name of ['NIFTY 26000 PE 27 OCT 26', 'ACC FUT 24 NOV 26']) {
      expect(await read(name)).toEqual({ items: [], count: 0, unknown: [name] })
    }
  })

  test('is not made while nobody can say what stands in the list of the day', async () => {
    const searchInstruments = async () => fail({ kind: 'not-now', happened: 'Not here.', todo: 'Wait.' } as const)
    expect(await resolveLines(linesOf('RELIANCE\nTCS') ?? [], { ...asked, searchInstruments })).toBeNull()
  })

  test('keeps its groups', async () => {
    const items = (await resolved('group,key\nA,NSE_EQ|1\nA,NSE_EQ|2\nB,NSE_EQ|3\n'))?.items
    expect(items?.map((item) => (item.kind === 'heading' ? `# ${item.name}` : item.key))).toEqual([
      ...['# A', 'NSE_EQ|1', 'NSE_EQ|2', '# B', 'NSE_EQ|3'],
    ])
  })

  test('puts a line without a group under none', async () => {
    const items = (await resolved('group,key\nA,NSE_EQ|1\n,NSE_EQ|2\nA,NSE_EQ|3\n'))?.items
    expect(items?.map((item) => (item.kind === 'heading' ? `# ${item.name}` : item.key))).toEqual([
      ...['NSE_EQ|2', '# A', 'NSE_EQ|1', 'NSE_EQ|3'],
    ])
  })

  test('of more lines than a list may have is refused before anything is asked', async () => {
    let asks = 0
    const counted: typeof asked = {
      describeInstruments: (ask) => {
        asks += 1
        return asked.describeInstruments(ask)
      },
      searchInstruments: (ask) => {
        asks += 1
        return asked.searchInstruments(ask)
      },
    }
    const lines = (count: number) => linesOf('tcs\n'.repeat(count)) ?? []
    expect(await resolveLines(lines(mostInList + 1), counted)).toBe('too-many')
    expect(asks).toBe(0)
    expect(await resolveLines(lines(mostInList), counted)).toMatchObject({ count: mostInList })
  })
})
