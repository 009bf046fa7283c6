import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { AppError } from '../../contract/errors.ts'
import { gttTerms } from '../../contract/gtt.test-support.ts'
import { requests, streams } from '../../contract/ipc.ts'
import { longestAsk, tooLongAsk } from '../../contract/longest-ask.ts'
import type { Request, Stream } from '../../contract/message.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { defaultSettings } from '../../contract/settings.ts'
import type { Log } from '../ports/log.ts'
import { type Caller, openDoorway, type Sources } from './doorway.ts'
import { type AnyTold, mostStreamsPerWindow } from './open-streams.ts'
import { held, type Source } from './source.ts'

const window1: Caller = { windowId: 'window-1', refusal: null }
const window2: Caller = { windowId: 'window-2', refusal: null }

const badSenders: readonly Caller[] = [
  'a frame inside the page',
  'another origin',
  'about:blank',
  'a frame without an address',
  'a window this terminal did not open',
  'a frame that is gone',
].map((refusal, index) => ({ windowId: `stranger-${index}`, refusal }))

/** Values of every JSON and structured-clone type, and the shapes that break naive readers. */
const badPayloads: readonly unknown[] = [
  null,
  0,
  Number.NaN,
  '',
  'text',
  true,
  [],
  [undefined],
  {},
  { __proto__: null },
  JSON.parse('{"__proto__":{"keepUntilItEnds":true}}'),
  JSON.parse('{"constructor":{"prototype":{}}}'),
  { keepUntilItEnds: 'yes' },
  { keepUntilItEnds: true, more: 1 },
  { apiKey: '', apiSecret: 'x' },
  { apiKey: 'x'.repeat(201), apiSecret: 'x' },
  { name: 'https://evil.example' },
  { name: ['app-console'] },
  { version: 2, panels: null },
  { theme: 'dark' },
  { where: 'x'.repeat(201), detail: '' },
  new Map(),
  new Uint8Array(4),
  new Date(0),
  Symbol.iterator,
  10n,
]

const oddNames: readonly unknown[] = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  'signIn ',
  'x'.repeat(1_000_000),
  null,
  undefined,
  7,
  {},
  [],
  ['signIn'],
  // Neither of these can be turned into a text.
  Object.create(null),
  { toString: 1, valueOf: 1 },
  Symbol('signIn'),
]

function keptLog() {
  const lines: string[] = []
  const log: Log = {
    note: (area, what) => lines.push(`${area}: ${what}`),
    fault: (area, error) => {
      lines.push(`${area}: ${String(error)}`)
      return `ref-${lines.length}`
    },
  }
  return { log, lines }
}

/** The real contract with answers that record what reached them. */
function recordingDoorway() {
  const reached: string[] = []
  const subscribed: string[] = []
  const answer = (name: string) => () => {
    reached.push(name)
    return ok()
  }
  const source = (name: string): Source<never, never> => ({
    snapshot: () => undefined as never,
    subscribe: () => {
      subscribed.push(name)
      return () => {}
    },
  })
  const { log, lines } = keptLog()
  const answers = Object.fromEntries(Object.keys(requests).map((name) => [name, answer(name)]))
  const sources = Object.fromEntries(Object.keys(streams).map((name) => [name, source(name)]))
  // Built from the contract's own names, which the compiler cannot follow through Object.fromEntries.
  const doorway = openDoorway({ requests, answers: answers as never, sources: sources as never, log })
  return { doorway, reached, subscribed, lines }
}

const terms = {
  ...{ key: 'NSE_EQ|INE002A01018', side: 'buy', product: 'intraday', type: 'limit', validity: 'day' },
  ...{ quantity: 10, price: 1_000_000, trigger: null, disclosed: 0, slice: false, marketProtection: null, legs: null },
}
const limits = {
  ...{ mostQuantity: 100, mostValue: 1e9, priceBandPercent: 5, mostOpenOrders: 10, mostOpenValue: 1e10 },
  ...{ mostTurnover: null, mostLoss: null, freshPriceMillis: 5_000, repeatMillis: 10_000 },
}

describe('who may come in', () => {
  it('refuses every request and every stream to every bad sender, and notes each refusal', async () => {
    const { doorway, reached, subscribed, lines } = recordingDoorway()
    let tried = 0
    for (const caller of badSenders) {
      for (const name of Object.keys(requests)) {
        for (const sent of [undefined, ...badPayloads]) {
          expect(await doorway.ask(caller, name, sent)).toMatchObject({ ok: false, error: { kind: 'refused' } })
          tried += 1
        }
      }
      for (const name of Object.keys(streams)) {
        expect(doorway.listen(caller, name, () => expect.unreachable())).toMatchObject({ ok: false })
        tried += 1
      }
    }
    expect(reached).toEqual([])
    expect(subscribed).toEqual([])
    expect(lines).toHaveLength(tried)
  })

  it('refuses names that are not in the contract, whatever their type, without filling the log', async () => {
    const { doorway, reached, subscribed, lines } = recordingDoorway()
    for (const caller of [window1, ...badSenders]) {
      for (const name of oddNames) {
        expect(await doorway.ask(caller, name, undefined)).toMatchObject({ ok: false, error: { kind: 'refused' } })
        expect(doorway.listen(caller, name, () => expect.unreachable())).toMatchObject({ ok: false })
      }
    }
    expect(reached).toEqual([])
    expect(subscribed).toEqual([])
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(200)
  })

  it('lets every request of the contract through to its own answer', async () => {
    const { doorway, reached } = recordingDoorway()
    const good: Record<string, unknown> = {
      signIn: { keepUntilItEnds: false },
      giveCredentials: { apiKey: 'key', apiSecret: 'secret' },
      giveToken: { token: 'token', keepUntilItEnds: false },
      watchMarket: { panel: 'quotes', wants: [{ key: 'NSE_EQ|INE002A01018', level: 'price' }] },
      marketPainted: { sequence: 1 },
      searchInstruments: { typed: 'reliance', most: 20 },
      describeInstruments: { keys: ['NSE_EQ|INE002A01018'] },
      readChain: { key: 'NSE_EQ|INE002A01018', expiry: null },
      joinWindow: { wanted: 'main', page: 'page-0001', monitors: '1920×1080' },
      readWindow: { window: 'w2' },
      saveWindow: { window: 'main', workspace: 'trade', arrangement: '', layout: emptyLayout },
      switchWorkspace: { id: 'trade' },
      duplicateWorkspace: { id: 'trade', name: 'Mine' },
      renameWorkspace: { id: 'trade', name: 'Mine' },
      deleteWorkspace: { id: 'trade' },
      lockWorkspace: { id: 'trade', locked: true },
      exportWorkspace: { id: 'trade' },
      importWorkspace: { text: '{}' },
      openWindow: { layout: emptyLayout },
      shutWindow: { window: 'w2' },
      sendPanel: { panel: { kind: 'orders', title: 'Orders', params: {} } },
      linkInstrument: { letter: 'A', key: 'NSE_EQ|INE002A01018' },
      saveSettings: defaultSettings,
      saveKeys: { keys: {}, typed: null },
      importChoices: { text: '{}', typed: null },
      openLink: { name: 'app-console' },
      readDrawings: { key: 'NSE_EQ|INE002A01018' },
      keepDrawing: { key: 'NSE_EQ|INE002A01018', drawing: { kind: 'level', id: 'level-0001', price: 1 } },
      removeDrawing: { key: 'NSE_EQ|INE002A01018', id: 'level-0001' },
      moveCrosshair: { letter: 'A', at: null, by: 'window-one' },
      readCandles: {
        ...{ key: 'NSE_EQ|INE002A01018', length: { unit: 'minutes', interval: 5 } },
        ...{ from: '2026-02-02', to: '2026-02-03' },
      },
      readQuote: { key: 'NSE_EQ|INE002A01018' },
      changeWatchlists: { kind: 'undo' },
      changeAlerts: { kind: 'undo' },
      changeBasket: { kind: 'take-out', ids: ['order-0001'] },
      writeOrderButton: { form: 'page', ids: ['order-0001'] },
      reviewConversion: { key: 'NSE_EQ|INE002A01018', from: 'intraday', to: 'delivery', quantity: 1 },
      convertPosition: { intent: 'intent-0001' },
      reviewGtt: gttTerms(),
      placeGtt: { intent: 'intent-0001', confirmed: [] },
      cancelGtts: { gtts: ['GTT-1'], sleeps: 0 },
      reviewOrder: terms,
      readMargin: { orders: [terms] },
      readCharges: { terms, at: 1_000_000 },
      placeOrder: { intent: 'intent-0001', confirmed: ['repeat'] },
      modifyOrder: { order: 'A1', changes: { price: 1_000_000 }, confirmed: [], sleeps: 0 },
      cancelOrders: { orders: ['A1', 'A2'], sleeps: 0 },
      withdrawIntent: { intent: 'intent-0001' },
      decideIntent: { intent: 'intent-0001', verdict: 'not-placed', orders: [] },
      readTimeline: { row: 'intent-0001' },
      arm: { minutes: 5 },
      placeByKey: {
        ...{ press: 'press-0001', key: 'NSE_EQ|INE002A01018', side: 'buy', product: 'intraday' },
        ...{ quantity: 1, price: 29_000_000 },
      },
      rememberSentence: { words: 'b 1 reliance 2900', key: 'NSE_EQ|INE002A01018' },
      saveOrderDefault: { scope: 'NSE_EQ', value: { product: 'intraday', lots: 1 } },
      readDerivation: { segment: 'NSE_EQ', symbol: 'RELIANCE', product: 'I' },
      readCandidates: { intent: 'intent-0001' },
      engageKillSwitch: { closePositions: false },
      releaseKillSwitch: { typed: 'RELEASE' },
      saveLimits: { limits, typed: null },
      beginJournal: { typed: 'BEGIN' },
      beginPracticeDay: { typed: 'NEW DAY' },
      readJournal: { file: null, before: null, most: 100 },
      checkJournal: { file: null },
      linkOrder: { letter: null, row: 'bw-0001-0001' },
      reportFault: { where: 'panel', detail: 'text' },
    }
    for (const name of Object.keys(requests)) {
      const sent = name in good ? good[name] : undefined
      const answer = await doorway.ask(window1, name, sent)
      // A request added to the contract later may need a value of its own in the list above.
      expect(answer, name).toEqual({ ok: true, value: undefined })
    }
    expect(reached).toEqual(Object.keys(requests))
  })
})

const emptyLayout = { grid: { root: { type: 'branch' } }, panels: {} }

describe('what may come in', () => {
  const itself: { again?: unknown } = {}
  itself.again = itself

  it.each<[string, unknown]>([
    ['a text', { text: 'x'.repeat(longestAsk) }],
    ['bytes', { text: new Uint8Array(longestAsk + 1) }],
    ['a list', new Array(longestAsk)],
    ['many small things', Array.from({ length: longestAsk / 8 }, () => 1)],
    ['long names', { ['x'.repeat(longestAsk)]: 1 }],
    ['a map', new Map([[1, 'x'.repeat(longestAsk)]])],
    ['something that holds itself', itself],
    [
      'something that lies deep',
      Array.from({ length: 50_000 }).reduce<unknown>((inner) => [inner], 'x'.repeat(longestAsk)),
    ],
  ])(
    'T34: refuses what is longer than a window may give at once, as %s, and goes on hearing the window',
    async (_what, sent) => {
      const { doorway, reached, lines } = recordingDoorway()
      expect(await doorway.ask(window1, 'importWorkspace', sent)).toEqual({ ok: false, error: tooLongAsk })
      expect([reached, lines]).toEqual([[], ['doorway: refused "importWorkspace" from window-1: too long']])
      expect(await doorway.ask(window1, 'importWorkspace', { text: '{}' })).toMatchObject({ ok: true })
    },
  )

  it('answers every malformed value of every request with a sentence, and hands none of them on', async () => {
    const { doorway, reached } = recordingDoorway()
    for (const [name, shape] of Object.entries(requests)) {
      for (const sent of badPayloads) {
        if (shape.ask.safeParse(sent).success) continue
        const answer = await doorway.ask(window1, name, sent)
        expect(answer).toMatchObject({ ok: false, error: { kind: 'malformed-ask' } })
      }
    }
    expect(reached).toEqual([])
  })

  it('takes none of the malformed values for a request that needs a value', () => {
    const needsValue = Object.entries(requests).filter(([, shape]) => !shape.ask.safeParse(undefined).success)
    expect(needsValue.length).toBeGreaterThan(5)
    for (const [name, shape] of needsValue) {
      badPayloads.forEach((sent, index) => {
        expect(shape.ask.safeParse(sent).success, `${name}, payload ${index}`).toBe(false)
      })
    }
  })

  it('names the field, and cuts a sentence that the window could make endless', async () => {
    const { doorway } = recordingDoorway()
    const named = await doorway.ask(window1, 'signIn', { keepUntilItEnds: 'yes' })
    expect(named).toMatchObject({ error: { happened: expect.stringContaining('keepUntilItEnds') } })
    const endless = await doorway.ask(window1, 'signIn', { ['x'.repeat(100_000)]: 1 })
    expect(JSON.stringify(endless).length).toBeLessThan(1_000)
  })

  it('does not change any prototype', async () => {
    const { doorway } = recordingDoorway()
    const hostile = JSON.parse('{"panels":{"__proto__":{"polluted":true}},"__proto__":{"polluted":true}}')
    await doorway.ask(window1, 'openWindow', { layout: { ...emptyLayout, ...hostile } })
    expect('polluted' in {}).toBe(false)
  })
})

type SmallRequests = { readonly double: Request<number, number> }
type SmallStreams = { readonly price: Stream<number, number>; readonly news: Stream<string, string> }

function smallDoorway(
  double: (ask: number) => Result<number, AppError> | Promise<Result<number, AppError>>,
  price: Sources<SmallStreams>['price'] = held(0),
) {
  const { log, lines } = keptLog()
  const small: SmallRequests = { double: { ask: z.number() } }
  const doorway = openDoorway<SmallRequests, SmallStreams>({
    requests: small,
    answers: { double },
    sources: { price, news: held('quiet') },
    log,
  })
  return { doorway, lines }
}

const noDouble = () => ok(0)

describe('what goes out', () => {
  it('answers with the value, or with the refusal of the handler as it is', async () => {
    const { doorway } = smallDoorway((n) => ok(n * 2))
    expect(await doorway.ask(window1, 'double', 21)).toEqual({ ok: true, value: 42 })
    const error: AppError = { kind: 'not-now', happened: 'Closed.', todo: 'Wait.' }
    expect(await smallDoorway(() => fail(error)).doorway.ask(window1, 'double', 1)).toEqual({ ok: false, error })
  })

  it.each([
    ['throws', () => Promise.reject(new Error('secret detail'))],
    [
      'throws at once',
      () => {
        throw new Error('secret detail')
      },
    ],
  ])('turns a handler that %s into an error with a reference, and keeps the detail in the log', async (_, broken) => {
    const { doorway, lines } = smallDoorway(broken)
    const answer = await doorway.ask(window1, 'double', 1)
    expect(answer).toMatchObject({ ok: false, error: { kind: 'unexpected', reference: 'ref-1' } })
    expect(JSON.stringify(answer)).not.toContain('secret detail')
    expect(lines).toEqual(['doorway.double: Error: secret detail'])
  })
})

/** A source that counts how often it is started and stopped. */
function countedSource() {
  const inner = held(100)
  const counts = { starts: 0, stops: 0 }
  const source: Source<number, number> = {
    snapshot: inner.snapshot,
    subscribe: (listener) => {
      counts.starts += 1
      const stop = inner.subscribe(listener)
      return () => {
        counts.stops += 1
        stop()
      }
    },
  }
  return { source, set: inner.set, counts }
}

function heard() {
  const told: AnyTold[] = []
  return { told, tell: (one: AnyTold) => void told.push(one) }
}

function stopOf(opened: Result<() => void, AppError>): () => void {
  if (!opened.ok) throw new Error(`not opened: ${opened.error.happened}`)
  return opened.value
}

describe('streams', () => {
  it('tells a snapshot before it returns, then changes, and nothing after the stop', () => {
    const price = held(100)
    const { doorway } = smallDoorway(noDouble, price)
    const { told, tell } = heard()
    const stop = stopOf(doorway.listen(window1, 'price', tell))
    expect(told).toEqual([{ kind: 'snapshot', value: 100 }])
    price.set(101)
    stop()
    price.set(102)
    expect(told.slice(1)).toEqual([{ kind: 'change', value: 101 }])
  })

  it('does not tell as a change what the snapshot already holds', () => {
    const price = held(100)
    const eager: Source<number, number> = {
      snapshot: price.snapshot,
      subscribe: (listener) => {
        const stop = price.subscribe(listener)
        price.set(101)
        return stop
      },
    }
    const { told, tell } = heard()
    smallDoorway(noDouble, eager).doorway.listen(window1, 'price', tell)
    expect(told).toEqual([{ kind: 'snapshot', value: 101 }])
  })

  it('starts its source with the first listener and stops it with the last, over all windows', () => {
    const { source, counts } = countedSource()
    const { doorway } = smallDoorway(noDouble, source)
    expect(counts).toEqual({ starts: 0, stops: 0 })
    const first = stopOf(doorway.listen(window1, 'price', () => {}))
    const second = stopOf(doorway.listen(window2, 'price', () => {}))
    expect(counts).toEqual({ starts: 1, stops: 0 })
    first()
    first()
    expect(counts).toEqual({ starts: 1, stops: 0 })
    second()
    expect(counts).toEqual({ starts: 1, stops: 1 })
    stopOf(doorway.listen(window1, 'price', () => {}))
    expect(counts).toEqual({ starts: 2, stops: 1 })
  })

  it('tells each window from a source of its own where they differ, and ends it with its listener', () => {
    const stopped: string[] = []
    const { doorway } = smallDoorway(noDouble, (caller) => ({
      snapshot: () => caller.windowId.length,
      subscribe: (onChange) => {
        onChange(0)
        return () => stopped.push(caller.windowId)
      },
    }))
    const first = heard()
    const second = heard()
    doorway.listen(window1, 'price', first.tell)
    doorway.listen({ windowId: 'another-window', refusal: null }, 'price', second.tell)
    expect(first.told).toEqual([{ kind: 'snapshot', value: 'window-1'.length }])
    expect(second.told).toEqual([{ kind: 'snapshot', value: 'another-window'.length }])
    doorway.forgetWindow('window-1')
    expect(stopped).toEqual(['window-1'])
  })

  it('says it as an error when the source of one window cannot be made', () => {
    const { doorway } = smallDoorway(noDouble, () => {
      throw new Error('no market')
    })
    expect(doorway.listen(window1, 'price', () => {})).toMatchObject({ ok: false, error: { kind: 'unexpected' } })
  })

  it('ends every stream of a window that is gone, and only those', () => {
    const { source, set, counts } = countedSource()
    const { doorway } = smallDoorway(noDouble, source)
    const gone = heard()
    const stays = heard()
    doorway.listen(window1, 'price', gone.tell)
    doorway.listen(window1, 'price', gone.tell)
    doorway.listen(window2, 'price', stays.tell)
    doorway.forgetWindow('window-1')
    set(101)
    expect(gone.told).toHaveLength(2)
    expect(stays.told).toHaveLength(2)
    doorway.forgetWindow('window-2')
    expect(counts).toEqual({ starts: 1, stops: 1 })
  })

  it('keeps telling the other windows when one cannot be told', () => {
    const price = held(100)
    const { doorway, lines } = smallDoorway(noDouble, price)
    let calls = 0
    doorway.listen(window1, 'price', ({ kind }) => {
      calls += 1
      if (kind === 'change') throw new Error('the window is gone')
    })
    const other = heard()
    doorway.listen(window2, 'price', other.tell)
    price.set(101)
    price.set(102)
    expect(other.told).toHaveLength(3)
    expect(calls).toBe(2)
    expect(lines).toHaveLength(1)
  })

  it('tells nothing to a listener that another one stopped meanwhile', () => {
    const price = held(100)
    const { doorway } = smallDoorway(noDouble, price)
    const second = heard()
    doorway.listen(window1, 'price', ({ kind }) => {
      if (kind === 'change') doorway.forgetWindow('window-2')
    })
    doorway.listen(window2, 'price', second.tell)
    price.set(101)
    expect(second.told).toHaveLength(1)
  })

  it('leaves nothing running when a source or the first telling fails', () => {
    const { source, counts } = countedSource()
    const { doorway } = smallDoorway(noDouble, source)
    const opened = doorway.listen(window1, 'price', () => {
      throw new Error('the window is gone')
    })
    expect(opened).toMatchObject({ ok: false, error: { kind: 'unexpected', reference: 'ref-1' } })
    expect(counts).toEqual({ starts: 1, stops: 1 })
    const broken: Source<number, number> = {
      snapshot: () => 0,
      subscribe: () => {
        throw new Error('no feed')
      },
    }
    expect(smallDoorway(noDouble, broken).doorway.listen(window1, 'price', () => {})).toMatchObject({ ok: false })
  })

  it('bounds what one window may listen to', () => {
    const { doorway } = smallDoorway(noDouble)
    for (let i = 0; i < mostStreamsPerWindow; i += 1) stopOf(doorway.listen(window1, 'price', () => {}))
    expect(doorway.listen(window1, 'price', () => {})).toMatchObject({ ok: false, error: { kind: 'refused' } })
    stopOf(doorway.listen(window2, 'price', () => {}))
  })
})
