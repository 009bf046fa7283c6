import { describe, expect, it } from 'vitest'
import type { OptionChain } from '../../contract/chain.ts'
import type { AppError } from '../../contract/errors.ts'
import type { Instrument, InstrumentsReport } from '../../contract/instrument.ts'
import { type InstrumentKey, instrumentKey } from '../../contract/kinds.ts'
import { held } from '../ipc/source.ts'
import { answerInstruments } from './instruments-answers.ts'

const caller = { windowId: 'one', refusal: null }
const key = instrumentKey('NSE_EQ|1') as InstrumentKey
const other = instrumentKey('NSE_EQ|2') as InstrumentKey
/** Only its key is looked at here. */
const instrument = { key } as Instrument
const found = { found: [instrument], guessed: false, day: '2026-11-19', old: true, world: '2026-11-19' }
const chain: OptionChain = {
  ...{ segment: 'NSE_FO', symbol: 'NIFTY', underlying: null, future: null, expiries: [], expiry: null, strikes: [] },
}
const loading: InstrumentsReport = { state: 'loading', count: 0, day: null, old: false, readAt: null, problem: null }

function answers(report: InstrumentsReport) {
  return answerInstruments({
    search: () => found,
    byKey: (asked) => (asked === key ? instrument : undefined),
    chain: (asked) => (asked === key ? chain : undefined),
    report: held(report),
    askNow: async () => report,
  })
}

describe('what a window asks about instruments', () => {
  it('is answered from the list in use, with its day', async () => {
    const { searchInstruments, describeInstruments } = answers({ ...loading, state: 'ready', day: '2026-11-19' })
    expect(await searchInstruments({ typed: 'rel', most: 5 }, caller)).toEqual({ ok: true, value: found })
    expect(await describeInstruments({ keys: [other, key] }, caller)).toEqual({ ok: true, value: [null, instrument] })
  })

  it('is answered from an old list while a newer one is fetched or cannot be had', async () => {
    const problem: AppError = { kind: 'no-answer', happened: 'Not fetched.', todo: 'Wait.' }
    const { searchInstruments } = answers({ ...loading, day: '2026-11-19', old: true, problem })
    expect(await searchInstruments({ typed: 'rel', most: 5 }, caller)).toMatchObject({ ok: true })
  })

  it('has a chain of options for what is listed, and none for what is not', async () => {
    const { readChain } = answers({ ...loading, state: 'ready', day: '2026-11-19' })
    expect(await readChain({ key, expiry: null }, caller)).toEqual({ ok: true, value: chain })
    expect(await readChain({ key: other, expiry: null }, caller)).toEqual({ ok: true, value: null })
    expect(await answers(loading).readChain({ key, expiry: null }, caller)).toMatchObject({
      error: { kind: 'not-now' },
    })
  })

  it('is told what came of asking for the list: its day, or why it could not be had', async () => {
    const ready = { ...loading, state: 'ready', day: '2026-11-20' } as const
    expect(await answers(ready).refreshInstruments(undefined, caller)).toEqual({
      ok: true,
      value: { day: '2026-11-20', old: false },
    })
    const problem: AppError = { kind: 'no-answer', happened: 'Not fetched.', todo: 'Wait.' }
    expect(await answers({ ...ready, old: true, problem }).refreshInstruments(undefined, caller)).toEqual({
      ok: false,
      error: problem,
    })
  })

  it('is refused with the reason while there is none: an unknown instrument is something else', async () => {
    const { searchInstruments, describeInstruments } = answers(loading)
    expect(await searchInstruments({ typed: 'rel', most: 5 }, caller)).toMatchObject({ error: { kind: 'not-now' } })
    expect(await describeInstruments({ keys: [key] }, caller)).toMatchObject({ error: { kind: 'not-now' } })
    const problem: AppError = { kind: 'no-answer', happened: 'Not fetched.', todo: 'Wait.' }
    expect(await answers({ ...loading, problem }).searchInstruments({ typed: 'r', most: 5 }, caller)).toEqual({
      ok: false,
      error: problem,
    })
  })
})
