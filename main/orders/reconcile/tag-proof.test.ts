/** An order that was taken by its looks: the broker's word on the wish's tag proves it or takes it back (O04, O20). */
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { type Instant, type IntentId, instant, type OrderId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { momentOf } from '../../ports/moment.ts'
import {
  because,
  idOf,
  money,
  openStand,
  said,
  sending,
  start,
  unknown,
  wished,
  wishId,
} from '../book/book.test-support.ts'
import { type Entry, entrySchema } from '../entries.ts'
import type { Intent } from '../intent.ts'
import { restoreWishes } from '../intents/restore.ts'
import { openWishes } from '../intents/wishes.ts'
import { openSettling } from './settle.ts'
import { openTagProof, type Proven } from './tag-proof.ts'

const one = wishId('wish-0001')
const accepted = { kind: 'accepted', late: true }
const whose = "Order A9 looked like this wish's, but by the broker's word it is not."

/** Taken by its looks while it was unknown, and the answer of the broker to its tag. */
async function taken(
  answer: () => Result<readonly OrderId[], AppError> | Promise<Result<readonly OrderId[], AppError>>,
  tag = 'tag-1',
  now?: () => Instant,
  brokerAt?: Instant,
) {
  const stand = openStand()
  const noted: Entry[] = []
  const note = (entry: Entry) => void noted.push(entry)
  const record = async (entry: Entry) => {
    note(entry)
    return ok()
  }
  const wishes = openWishes({ journal: { record, note }, book: stand.book, restored: [] })
  const asked: string[] = []
  const readTagged = async (of: string) => {
    asked.push(of)
    return answer()
  }
  const settling = openSettling({ wishes, book: stand.book, clock: stand.clock, now, readTagged })
  const look = async () => {
    stand.clock.advance(1_000)
    settling.heard({
      askedAt: { wall: wishes.get(one)?.intent.at ?? (0 as never), elapsed: 0 },
      orders: [],
      problem: null,
    })
    await setImmediate()
  }
  wishes.begin(wished(one, { tag, brokerAt }), sending)
  await wishes.record(one)
  wishes.move(one, unknown)
  stand.push(said('A9', 'open'))
  settling.glance()
  expect(wishes.get(one)).toMatchObject({ state: accepted, orders: ['A9'] })
  await setImmediate()
  return { stand, wishes, settling, asked, noted, look }
}

test('an order from elsewhere that looks exactly the same is given back once the broker has denied it twice, and stays external', async () => {
  const { stand, wishes, settling, asked, noted, look } = await taken(() => ok([]))
  expect(wishes.get(one)?.orders).toEqual(['A9'])
  expect(settling.isAsking()).toBe(true)
  await look()
  expect(asked).toEqual(['tag-1', 'tag-1'])
  expect(wishes.get(one)).toMatchObject({ state: unknown, orders: [] })
  expect(noted.at(-1)).toMatchObject({ state: { kind: 'unknown' }, orders: [] })
  expect(stand.row(one)).toMatchObject({ order: null, isByLooks: false, alarms: [whose] })
  expect(stand.row('A9')).toMatchObject({ isExternal: true, isByLooks: false })
  for (let times = 0; times < 3; times += 1) await look()
  expect(wishes.get(one)).toMatchObject({ state: { kind: 'unknown' }, orders: [] })
  expect(asked).toHaveLength(2)
})

test('one that carries the tag is its own from then on, and nothing more is asked', async () => {
  const { stand, wishes, settling, asked, look } = await taken(() => ok([idOf('A9')]))
  await look()
  expect(asked).toHaveLength(1)
  expect(settling.isAsking()).toBe(false)
  expect(wishes.get(one)).toMatchObject({ state: accepted, orders: ['A9'] })
  expect(stand.row(one)).toMatchObject({ order: 'A9', isByLooks: false, alarms: [] })
  expect(stand.told(one)).toContain("terminal · By the broker's word order A9 is this one's.")
})

test('where another carries it, that one is the wish’s at once', async () => {
  const { stand, wishes } = await taken(() => ok([idOf('A1')]))
  expect(wishes.get(one)).toMatchObject({ state: accepted, orders: ['A1'] })
  stand.push(said('A1', 'open'))
  expect(stand.row(one)).toMatchObject({ order: 'A1', alarms: [whose] })
  expect(stand.row('A9')).toMatchObject({ isExternal: true })
})

test.each<IntentState>([
  { kind: 'refused', at: instant(start), by: 'broker', because },
  { kind: 'not-sent', at: instant(start), because },
])('O20: a late $kind gives way to the broker’s word on the tag, as it would have before it', async (end) => {
  const word = Promise.withResolvers<Result<readonly OrderId[], AppError>>()
  const { stand, wishes, noted } = await taken(() => word.promise)
  expect(wishes.nothingCame(one, end)).toBe(true)
  expect(wishes.get(one)).toMatchObject({ state: end, orders: [] })
  word.resolve(ok([idOf('A9')]))
  await setImmediate()
  expect(wishes.get(one)).toMatchObject({ state: accepted, orders: ['A9'] })
  expect(noted.at(-1)).toMatchObject({ state: accepted, orders: ['A9'] })
  expect(stand.row(one)).toMatchObject({ order: 'A9' })
})

test('O20: a late refusal stands where the broker denies what looked like its order, and no other is taken by its looks', async () => {
  const word = Promise.withResolvers<Result<readonly OrderId[], AppError>>()
  const { stand, wishes, asked, look } = await taken(() => word.promise)
  const refused: IntentState = { kind: 'refused', at: instant(start), by: 'broker', because }
  wishes.nothingCame(one, refused)
  stand.push(said('A8', 'open'))
  word.resolve(ok([]))
  await setImmediate()
  for (let times = 0; times < 3; times += 1) await look()
  expect(asked).toHaveLength(2)
  expect(wishes.get(one)).toMatchObject({ state: refused, orders: [] })
})

test('where the broker does not say, looks decide, and after three times it is not asked again', async () => {
  const { stand, wishes, settling, asked, look } = await taken(() => fail(because))
  for (let times = 0; times < 4; times += 1) await look()
  expect(asked).toHaveLength(3)
  expect(settling.isAsking()).toBe(false)
  expect(wishes.get(one)).toMatchObject({ state: accepted, orders: ['A9'] })
  expect(stand.row(one)).toMatchObject({ order: 'A9', isByLooks: true })
})

test('I1: until somebody has said whose it is, it is shown and told as taken by its looks, never as accepted', async () => {
  const { stand } = await taken(() => fail(because))
  expect(stand.row(one)).toMatchObject({ order: 'A9', isByLooks: true })
  expect(stand.told(one).join(' ')).not.toContain('Accepted')
  expect(stand.told(one)).toContain(
    'terminal · Order A9 is taken for this one by its looks: nobody has said that it is.',
  )
})

test.each(['reply', 'tag', 'trader'] as const)('by the word of a %s it is no guess any more', async (how) => {
  const { stand } = await taken(() => fail(because))
  stand.book.bind(one, [idOf('A9')], how)
  expect(stand.row(one)).toMatchObject({ order: 'A9', isByLooks: false })
})

test('a reply that comes after all is told as one', async () => {
  const { stand, wishes } = await taken(() => fail(because))
  wishes.answered(one, { kind: 'accepted', at: stand.clock.wall(), late: true }, [idOf('A9')])
  expect(stand.told(one).at(-1)).toContain('Accepted by the broker')
  expect(stand.row(one)).toMatchObject({ order: 'A9', isByLooks: false })
})

test('a wish without a tag is not asked about', async () => {
  const { asked } = await taken(() => ok([]), '')
  expect(asked).toEqual([])
})

/** Unknown, and no order looks like it: lists that are asked for second by second, and what the broker says of its tag. */
async function unlike(answer: () => Result<readonly OrderId[], AppError>) {
  const { book, clock, push } = openStand()
  const wishes = openWishes({ journal: { record: async () => ok(), note: () => {} }, book, restored: [] })
  let asked = 0
  const readTagged = async () => {
    asked += 1
    return answer()
  }
  const settling = openSettling({ wishes, book, clock, readTagged })
  wishes.begin(wished(one, { tag: 'tag-1' }), sending)
  wishes.move(one, unknown)
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.advance(1_000)
      settling.heard({ askedAt: momentOf(clock), orders: [], problem: null })
      await setImmediate()
    }
  }
  // As the broker tells it, or as somebody changed it before anything was told of it here.
  push(said('A9', 'open', { price: money(77) }))
  return { wishes, pass, asked: () => asked }
}

test('O04: one that looks like no order is asked about by its tag before it is called not found, and what carries it is its own', async () => {
  const { wishes, pass, asked } = await unlike(() => ok([idOf('A9')]))
  await pass(9)
  expect([asked(), wishes.get(one)?.state.kind]).toEqual([0, 'unknown'])
  await pass(1)
  expect(asked()).toBe(1)
  expect(wishes.get(one)).toMatchObject({ state: accepted, orders: ['A9'] })
})

test.each([
  ['nothing carries it', () => ok([]), 11, 1],
  ['the broker does not say', () => fail(because), 13, 3],
] as const)('O04: where %s, it is called not found then', async (_what, answer, seconds, times) => {
  const { wishes, pass, asked } = await unlike(answer)
  await pass(seconds - 1)
  expect(wishes.get(one)?.state).toMatchObject({ kind: 'unknown', notFoundAt: null })
  await pass(1)
  expect(wishes.get(one)?.state).toMatchObject({ kind: 'unknown', notFoundAt: expect.any(Number) })
  await pass(20)
  expect(asked()).toBe(times)
})

/** A terminal that is started anew with what the journal of the last one holds, and what the broker then says. */
function startedAnew(noted: readonly Entry[], answer: () => Result<readonly OrderId[], AppError>) {
  const stand = openStand()
  const written: Entry[] = []
  const journal = { record: async () => ok(), note: (entry: Entry) => void written.push(entry) }
  const read = noted.map((entry) => entrySchema.parse(JSON.parse(JSON.stringify(entry))))
  const kept = read.map((entry, sequence) => ({ sequence, at: stand.clock.wall(), entry }))
  const wishes = openWishes({ journal, book: stand.book, restored: restoreWishes(kept, stand.clock.wall()) })
  let asked = 0
  const readTagged = async () => {
    asked += 1
    return answer()
  }
  const settling = openSettling({ wishes, book: stand.book, clock: stand.clock, readTagged })
  const look = async () => {
    stand.clock.advance(1_000)
    const record = said('A9', 'open')
    stand.list(record)
    settling.heard({ askedAt: momentOf(stand.clock), orders: [record], problem: null })
    await setImmediate()
  }
  return { stand, wishes, settling, written, look, asked: () => asked }
}

describe('X01: taken by its looks before a restart', () => {
  test('it is still only a guess: denied twice it is given back, and the wish stands as before it was taken', async () => {
    const { noted } = await taken(() => fail(because))
    const { stand, wishes, settling, written, look, asked } = startedAnew(noted, () => ok([]))
    expect(wishes.get(one)).toMatchObject({ state: accepted, orders: ['A9'] })
    expect([asked(), settling.isAsking()]).toEqual([0, true])
    await look()
    expect(stand.row(one)).toMatchObject({ order: 'A9', isByLooks: true })
    expect(stand.told(one).join(' ')).not.toContain('Accepted')
    await look()
    expect(wishes.get(one)).toMatchObject({ state: { kind: 'unknown' }, orders: [] })
    expect(written.at(-1)).toMatchObject({ state: { kind: 'unknown' }, orders: [] })
    expect(written.at(-1)).not.toHaveProperty('guessed')
    expect(stand.row(one)).toMatchObject({ order: null, alarms: [whose] })
    expect(stand.row('A9')).toMatchObject({ isExternal: true })
    await look()
    expect([asked(), wishes.get(one)?.state.kind]).toEqual([2, 'unknown'])
  })

  test('it is given back as before it was taken, also where more of it was written down since', async () => {
    const { noted, wishes, stand } = await taken(() => fail(because))
    wishes.ended(one, stand.clock.wall())
    const next = startedAnew(noted, () => ok([]))
    for (let times = 0; times < 2; times += 1) await next.look()
    expect(next.wishes.get(one)).toMatchObject({ state: { kind: 'unknown' }, orders: [] })
  })

  test('what its tag has proven since is written down, and not asked about again', async () => {
    const { noted } = await taken(() => fail(because))
    const second = startedAnew(noted, () => ok([idOf('A9')]))
    await second.look()
    expect(second.written).toEqual([{ ...noted.at(-1), guessed: undefined }])
    const third = startedAnew([...noted, ...second.written], () => ok([]))
    expect(third.stand.row(one)).toMatchObject({ order: 'A9', isByLooks: false })
    for (let times = 0; times < 3; times += 1) await third.look()
    expect([second.asked(), third.asked()]).toEqual([1, 0])
    expect(third.wishes.get(one)).toMatchObject({ state: accepted, orders: ['A9'] })
  })
})

describe('O11: of a wish in two pieces, of which the broker’s late answer names one beside the one that was taken by its looks', () => {
  const answer: IntentState = { kind: 'accepted', at: instant(start + 9_000), late: true, brokerMillis: 40 }

  async function answered() {
    const { book, clock, push } = openStand()
    const noted: Entry[] = []
    const journal = {
      record: async (entry: Entry) => {
        noted.push(entry)
        return ok()
      },
      note: (entry: Entry) => void noted.push(entry),
    }
    const wishes = openWishes({ journal, book, restored: [] })
    const settling = openSettling({ wishes, book, clock, readTagged: async () => ok([]) })
    wishes.begin(wished(one, { tag: 'tag-1', pieces: 2, pieceQuantities: [500, 500] }), sending)
    await wishes.record(one)
    wishes.move(one, unknown)
    push(said('A9', 'open'))
    settling.glance()
    await setImmediate()
    wishes.answered(one, answer, [idOf('A1')])
    expect(wishes.get(one)?.orders).toEqual(['A9', 'A1'])
    const look = async () => {
      clock.advance(1_000)
      settling.heard({ askedAt: momentOf(clock), orders: [], problem: null })
      await setImmediate()
    }
    return { wishes, push, settling, look, noted }
  }

  test('where the broker denies that one, the wish stays accepted with the other', async () => {
    const { wishes, look } = await answered()
    await look()
    expect(wishes.get(one)).toMatchObject({ state: answer, orders: ['A1'] })
  })

  test('X01: also after a restart', async () => {
    const { noted } = await answered()
    const { wishes, look } = startedAnew(noted, () => ok([]))
    for (let times = 0; times < 2; times += 1) await look()
    expect(wishes.get(one)).toMatchObject({ state: answer, orders: ['A1'] })
  })
})

describe('the wish whose guess is denied', () => {
  /** Unknown and of so many pieces; each question about its tag waits for the next answer. */
  function opened(pieces: number) {
    const { book, clock, push } = openStand()
    const wishes = openWishes({ journal: { record: async () => ok(), note: () => {} }, book, restored: [] })
    let tagged: readonly OrderId[] = []
    const settling = openSettling({ wishes, book, clock, readTagged: async () => ok(tagged) })
    const intent = { tag: 'tag-1', pieces, pieceQuantities: Array.from({ length: pieces }, () => 500) }
    wishes.begin(wished(one, intent), sending)
    wishes.move(one, unknown)
    const heard = async () => {
      clock.advance(1_000)
      settling.heard({ askedAt: momentOf(clock), orders: [], problem: null })
      await setImmediate()
    }
    const answerWith = (...orders: readonly string[]) => {
      tagged = orders.map(idOf)
    }
    return { wishes, settling, push, heard, answerWith, clock }
  }

  test('O07: keeps the order that takes its place, also where it was refused before', async () => {
    const { wishes, settling, push, answerWith } = opened(1)
    wishes.move(one, {
      kind: 'refused',
      at: instant(start),
      by: 'broker',
      because: { ...because, kind: 'rate-limited' },
    })
    push(said('A9', 'open'))
    answerWith('A1')
    settling.glance()
    await setImmediate()
    expect(wishes.get(one)).toMatchObject({ state: accepted, orders: ['A1'] })
  })

  test('stands by the trader’s word, where he has said how it ended', async () => {
    const { wishes, settling, push, heard } = opened(2)
    push(said('A9', 'open'))
    settling.glance()
    expect(wishes.get(one)?.orders).toEqual(['A9'])
    const decided: IntentState = { kind: 'decided', at: instant(start), verdict: 'placed' }
    wishes.move(one, decided)
    for (let times = 0; times < 3; times += 1) await heard()
    expect(wishes.get(one)).toMatchObject({ state: decided, orders: [] })
  })

  test('O11: stays accepted, where none of what was asked about had been taken', async () => {
    const { wishes, push, heard } = opened(2)
    const answer: IntentState = { kind: 'accepted', at: instant(start), late: false }
    wishes.answered(one, answer, [idOf('A1')])
    push(said('A8', 'open'), said('A9', 'open'))
    for (let times = 0; times < 3; times += 1) await heard()
    expect(wishes.get(one)).toMatchObject({ state: answer, orders: ['A1'] })
  })
})

describe('O11, O12: of a wish in pieces', () => {
  const three = wished(one, { tag: 'tag-1', pieces: 3 })

  /** Each question waits for the answer that a test gives it. */
  function opened() {
    const clock = manualClock(0)
    const asked: PromiseWithResolvers<Result<readonly OrderId[], AppError>>[] = []
    const heard: Proven[] = []
    const proof = openTagProof({
      ...{ clock, isOfToday: () => true },
      read: () => {
        const question = Promise.withResolvers<Result<readonly OrderId[], AppError>>()
        asked.push(question)
        return question.promise
      },
      told: (_, proven) => void heard.push(proven),
    })
    const guessed = (...orders: readonly string[]) => proof.guessed(three, orders.map(idOf))
    const answer = async (...orders: readonly string[]) => {
      asked.at(-1)?.resolve(ok(orders.map(idOf)))
      await setImmediate()
    }
    const look = () => {
      clock.advance(1_000)
      proof.look()
    }
    return { proof, asked, heard, guessed, answer, look }
  }

  test('one that was taken while the broker was asked is asked about by itself', async () => {
    const { proof, asked, heard, guessed, answer, look } = opened()
    guessed('A1')
    guessed('A2')
    await answer('A1')
    expect(heard).toEqual([{ its: ['A1'], wrong: [] }])
    expect(proof.isAsking()).toBe(true)
    look()
    await answer('A1', 'A2')
    expect(heard.at(-1)).toEqual({ its: ['A2', 'A1'], wrong: [] })
    expect([proof.isAsking(), asked.length]).toEqual([false, 2])
  })

  test('an answer that names some of its orders gives back another only when it is said again', async () => {
    const { proof, heard, guessed, answer, look } = opened()
    guessed('A1', 'A2')
    await answer('A1')
    look()
    await answer('A1')
    expect(heard.map(({ wrong }) => wrong)).toEqual([[], ['A2']])
    expect(proof.isAsking()).toBe(false)
  })

  test('each is denied for itself, however often the others were', async () => {
    const { heard, guessed, answer, look } = opened()
    guessed('A1')
    await answer()
    guessed('A2')
    look()
    await answer()
    expect(heard).toEqual([{ its: [], wrong: ['A1'] }])
    look()
    await answer('A2')
    expect(heard.at(-1)).toEqual({ its: ['A2'], wrong: [] })
  })

  test('that one is guessed once more, beside another, takes back no word of the broker’s', async () => {
    const { heard, guessed, answer, look } = opened()
    guessed('A1')
    await answer()
    guessed('A1', 'A2')
    look()
    await answer()
    expect(heard).toEqual([{ its: [], wrong: ['A1'] }])
  })

  test('one that nobody took waits until it is known whose place it takes', async () => {
    const { heard, guessed, answer, look } = opened()
    guessed('A1', 'A2', 'A3')
    await answer('A4')
    expect(heard).toEqual([])
    look()
    await answer('A4', 'A1')
    expect(heard).toEqual([{ its: ['A1', 'A4'], wrong: ['A2', 'A3'] }])
  })

  test('an answer that names them all leaves room for no other', async () => {
    const { proof, heard, guessed, answer } = opened()
    guessed('A1', 'A9')
    await answer('A1', 'A2', 'A3')
    expect(heard).toEqual([{ its: ['A1', 'A2', 'A3'], wrong: ['A9'] }])
    expect(proof.isAsking()).toBe(false)
  })
})

test('that the broker wants to be left alone is no answer: the question is kept, and the order is given back when it has been put', async () => {
  let isAlone = true
  const tooOften: AppError = { kind: 'rate-limited', happened: '', todo: '' }
  const { wishes, settling, look } = await taken(() => (isAlone ? fail(tooOften) : ok([])))
  for (let times = 0; times < 10; times += 1) await look()
  expect(settling.isAsking()).toBe(true)
  isAlone = false
  for (let times = 0; times < 2; times += 1) await look()
  expect(wishes.get(one)).toMatchObject({ state: unknown, orders: [] })
})

describe('what looks alone do not decide, the broker is asked by the tag', () => {
  const notPlaced = (at: Instant): IntentState => ({ kind: 'decided', at, verdict: 'not-placed' })

  /** Wishes as a journal left them, each with a tag of its own name, and the orders that carry it. */
  function standing(
    kept: readonly { readonly intent: Intent; readonly state: IntentState }[],
    tagged: Readonly<Record<string, Result<readonly OrderId[], AppError>>>,
  ) {
    const stand = openStand()
    const restored = kept.map((wish) => ({ ...wish, orders: [] }))
    const wishes = openWishes({ journal: { record: async () => ok(), note: () => {} }, book: stand.book, restored })
    const asked: string[] = []
    const readTagged = async (of: string) => {
      asked.push(of)
      return tagged[of] ?? ok([])
    }
    const settling = openSettling({ wishes, book: stand.book, clock: stand.clock, readTagged })
    const look = async (...records: readonly BrokerOrder[]) => {
      stand.clock.advance(1_000)
      stand.list(...records)
      settling.heard({
        askedAt: { wall: stand.clock.wall(), elapsed: stand.clock.elapsed() },
        orders: records,
        problem: null,
      })
      await setImmediate()
    }
    return { stand, wishes, settling, asked, look }
  }
  const two = wishId('wish-0002')
  const tag = (id: IntentId) => ({ tag: `tag of ${id}` })
  const start = openStand().clock.wall()
  const givenUp = { intent: wished(one, { ...tag(one), othersLost: true }), state: notPlaced(start) }

  test('D04: beside wishes that are lost, one that was given up gets its order by its tag, also one that has ended', async () => {
    const { stand, wishes, settling, asked, look } = standing([givenUp], { [tag(one).tag]: ok([idOf('A9')]) })
    await look(said('A9', 'cancelled'))
    expect(wishes.get(one)).toMatchObject({ state: accepted, orders: ['A9'] })
    expect(stand.row(one)).toMatchObject({ order: 'A9', isByLooks: false })
    expect(settling.isAsking()).toBe(false)
    await look(said('A9', 'cancelled'))
    expect(asked).toHaveLength(1)
  })

  test('what the broker denies twice stays external, and is nobody’s to choose any more', async () => {
    const { stand, wishes, asked, look } = standing([givenUp], {})
    for (let times = 0; times < 5; times += 1) await look(said('A9', 'open'))
    expect(asked).toHaveLength(2)
    expect(wishes.get(one)).toMatchObject({ state: { kind: 'decided' }, orders: [] })
    expect(stand.row('A9')).toMatchObject({ isExternal: true })
    expect(stand.book.candidates(one)).toEqual([])
  })

  test('O04: an order that fits two unknown wishes goes to the one whose tag it carries', async () => {
    const kept = [one, two].map((id) => ({ intent: wished(id, tag(id)), state: unknown }))
    const { wishes, look } = standing(kept, { [tag(two).tag]: ok([idOf('A9')]) })
    await look(said('A9', 'open'))
    expect(wishes.get(two)).toMatchObject({ state: accepted, orders: ['A9'] })
    expect(wishes.get(one)).toMatchObject({ state: { kind: 'unknown' }, orders: [] })
  })

  test('about an order that the broker named in its answer nothing is asked, also where another is missing', async () => {
    const { wishes, asked, look } = standing([{ intent: wished(one, { ...tag(one), pieces: 2 }), state: unknown }], {})
    wishes.answered(one, { kind: 'accepted', at: start, late: false }, [idOf('A1')])
    await look(said('A1', 'open'))
    expect(asked).toEqual([])
  })

  test('where it does not answer three times, nothing is taken, and it is not asked again about the same', async () => {
    const { wishes, asked, look } = standing([givenUp], { [tag(one).tag]: fail(because) })
    for (let times = 0; times < 6; times += 1) await look(said('A9', 'open'))
    expect(asked).toHaveLength(3)
    expect(wishes.get(one)).toMatchObject({ state: { kind: 'decided' }, orders: [] })
    await look(said('A9', 'open'), said('A8', 'open'))
    expect(asked).toHaveLength(4)
  })
})

test('a cover order is not asked about by its tag: it goes by the older call, which has none', () => {
  const clock = manualClock(0)
  const asked: string[] = []
  const proof = openTagProof({
    ...{ clock, isOfToday: () => true },
    read: async (tag) => ok([idOf(asked.push(tag) === 0 ? 'A0' : 'A1')]),
    told: () => {},
  })
  const wish = (product: 'intraday' | 'cover') => {
    const intent = wished(`wish-of-${product}`, { tag: `tag-${product}` })
    const { terms } = intent
    return { ...intent, terms: terms && { ...terms, product } }
  }
  for (const product of ['cover', 'intraday'] as const) proof.guessed(wish(product), [idOf('A9')])
  expect(asked).toEqual(['tag-intraday'])
})

const aDay = 86_400_000

test('C06: what is guessed of a wish of another day is not asked about at all', () => {
  let asked = 0
  const read = async () => {
    asked += 1
    return ok([])
  }
  const { clock } = openStand()
  openTagProof({ read, told: () => {}, isOfToday: () => false, clock }).guessed(wished(one), [idOf('A9')])
  expect(asked).toBe(0)
})

test('C06: what was guessed on the day before the computer slept is not asked about after it: tags are of the day', async () => {
  const { stand, settling, asked, wishes, look } = await taken(() => ok([]))
  expect(settling.isAsking()).toBe(true)
  stand.clock.setWall(stand.clock.wall() + aDay)
  for (let times = 0; times < 3; times += 1) await look()
  expect([asked, settling.isAsking()]).toEqual([['tag-1'], false])
  expect(wishes.get(one)).toMatchObject({ state: accepted, orders: ['A9'] })
})

test('C06: a word on tags that comes after midnight denies nothing of the day before', async () => {
  const words: PromiseWithResolvers<Result<readonly OrderId[], AppError>>[] = []
  const { stand, wishes, look } = await taken(() => {
    const word = Promise.withResolvers<Result<readonly OrderId[], AppError>>()
    words.push(word)
    return word.promise
  })
  words[0]?.resolve(ok([]))
  await setImmediate()
  await look()
  stand.clock.setWall(stand.clock.wall() + aDay)
  words[1]?.resolve(ok([]))
  await setImmediate()
  expect(words).toHaveLength(2)
  expect(wishes.get(one)).toMatchObject({ state: accepted, orders: ['A9'] })
})

test('C02: the day is the broker’s: a clock of this computer that is put a day ahead ends no question', async () => {
  const broker = instant(start)
  const { stand, asked, look } = await taken(
    () => fail(because),
    'tag-1',
    () => broker,
    broker,
  )
  stand.clock.setWall(stand.clock.wall() + aDay)
  await look()
  expect(asked).toHaveLength(2)
})

test('X01: what an earlier run guessed on another day is not asked about: tags are of the day', async () => {
  const { noted, stand } = await taken(() => fail(because))
  const at = stand.clock.wall()
  const asked = (now: number) => {
    const later = openStand()
    later.clock.advance(now - later.clock.wall())
    const kept = noted.map((entry, sequence) => ({ sequence, at, entry }))
    const wishes = openWishes({
      journal: { record: async () => ok(), note: () => {} },
      book: later.book,
      // As on the evening before, of an after-market order.
      restored: restoreWishes(kept, at),
    })
    return openSettling({ wishes, book: later.book, clock: later.clock, readTagged: async () => ok([]) }).isAsking()
  }
  expect([asked(at), asked(at + 86_400_000)]).toEqual([true, false])
})

test('G13: a tag is asked about once at a time, and again only after a while', async () => {
  const { clock } = openStand()
  const answers: (() => void)[] = []
  const proof = openTagProof({
    read: () => new Promise((resolve) => answers.push(() => resolve(ok([])))),
    ...{ told: () => {}, isOfToday: () => true, clock },
  })
  proof.guessed(wished(one, { tag: 'tag-1' }), [idOf('A9')])
  clock.advance(3_600_000)
  proof.look()
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await setImmediate()
  proof.look()
  proof.look()
  expect(answers).toHaveLength(2)
  answers[1]?.()
})

test('G13: what the broker has just denied is not asked about again in the same breath', async () => {
  const { clock } = openStand()
  let asked = 0
  const read = async () => {
    asked += 1
    return ok([])
  }
  const proof = openTagProof({ read, told: () => {}, isOfToday: () => true, clock })
  proof.guessed(wished(one, { tag: 'tag-1' }), [idOf('A9')])
  await setImmediate()
  proof.look()
  await setImmediate()
  expect(asked).toBe(1)
})
