import { describe, expect, it } from 'vitest'
import { type ManualClock, manualClock } from '../../ports/manual-clock.test-support.ts'
import { type ChangesBy, isReading, type LaneName, laneLimits } from './lane-limits.ts'
import { openLanes } from './lanes.ts'

function aDesk(changesBy: ChangesBy = 'legacy') {
  const clock = manualClock(0)
  return { clock, lanes: openLanes(clock, changesBy) }
}

/** How many of them may go, once all that was set going has come to rest. */
async function granted(turns: readonly { readonly granted: Promise<boolean> }[]): Promise<number> {
  let count = 0
  for (const turn of turns) void turn.granted.then((may) => (may ? count++ : null))
  await Promise.resolve()
  await Promise.resolve()
  return count
}

const many = <Item>(count: number, make: (at: number) => Item) => Array.from({ length: count }, (_, at) => make(at))

/** Runs the clock and says, second by second wherever it begins, the most that went. */
async function fastest(
  clock: ManualClock,
  turns: readonly { readonly granted: Promise<boolean> }[],
  millis: number,
): Promise<number> {
  const at: number[] = []
  for (const turn of turns) void turn.granted.then((may) => may && at.push(clock.elapsed()))
  for (let passed = 0; passed <= millis; passed += 10) {
    await Promise.resolve()
    await Promise.resolve()
    clock.advance(10)
  }
  return Math.max(0, ...at.map((start) => at.filter((one) => one >= start && one < start + 1_000).length))
}

describe('the limits of section 8', () => {
  it('G13: never more than ten placements in any second, closing orders among them', async () => {
    const { clock, lanes } = aDesk()
    const turns = [...many(40, () => lanes.turn({ lane: 'place' })), ...many(40, () => lanes.turn({ lane: 'close' }))]
    expect(await fastest(clock, turns, 15_000)).toBe(10)
  })

  it('keeps two placements a second for exits', async () => {
    const { lanes } = aDesk()
    expect(await granted(many(12, () => lanes.turn({ lane: 'place' })))).toBe(8)
    expect(await granted(many(5, () => lanes.turn({ lane: 'close' })))).toBe(2)
  })

  it('GTT orders count with new orders, and keep the same room for exits', async () => {
    const { lanes } = aDesk()
    expect(
      await granted(
        [...many(4, () => 'place' as const), ...many(8, () => 'gtt-place' as const)].map((lane) =>
          lanes.turn({ lane }),
        ),
      ),
    ).toBe(8)
    expect(await granted(many(5, () => lanes.turn({ lane: 'close' })))).toBe(2)
  })

  it.each(['legacy', 'v3', 'newer-alone'] as const)(
    'cancelling GTT orders by %s leaves room for an exit, and goes where new orders may not',
    async (changesBy) => {
      const { lanes } = aDesk(changesBy)
      expect(await granted(many(9, () => lanes.turn({ lane: 'place' })))).toBe(8)
      expect(await granted(many(9, () => lanes.turn({ lane: 'gtt-cancel' })))).toBe(2)
      const other = aDesk(changesBy).lanes
      expect(await granted(many(9, () => other.turn({ lane: 'gtt-cancel' })))).toBe(4)
      expect(await granted(many(9, () => other.turn({ lane: 'close' })))).toBe(6)
    },
  )

  it.each([
    ['a minute', 60_050, 500, 40],
    ['half an hour', 30 * 60_050, 2_000, 200],
  ])('keeps room for exits in %s, whatever new orders and changes ask for', async (_, span, most, kept) => {
    const { clock, lanes } = aDesk('v3')
    // As fast as a second lets them, for as long as the span would hold.
    let went = 0
    const ask = async (lane: 'place' | 'modify') => {
      if (lanes.atOnce({ lane })) went += 1
    }
    for (let at = 0; at < span; at += span / most) {
      await ask('place')
      await ask('modify')
      clock.advance(span / most / 2)
      await ask('place')
      clock.advance(span / most / 2)
      if (went >= most - kept) break
    }
    expect(went).toBe(most - kept)
    clock.advance(1_050)
    for (const lane of ['place', 'modify', 'gtt-place'] as const) expect(lanes.atOnce({ lane }), lane).toBe(false)
    for (const lane of ['close', 'cancel', 'gtt-cancel'] as const) expect(lanes.atOnce({ lane }), lane).toBe(true)
  })

  it.each(['v3', 'newer-alone'] as const)('X02: cancelling everything waits for no limit of %s', async (changesBy) => {
    const { clock, lanes } = aDesk(changesBy)
    while (lanes.atOnce({ lane: 'close' })) await Promise.resolve()
    expect(lanes.atOnce({ lane: 'cancel' })).toBe(false)
    expect(lanes.atOnce({ lane: 'cancel-all' })).toBe(true)
    clock.advance(1_049)
    expect(lanes.atOnce({ lane: 'cancel-all' })).toBe(false)
  })

  it.each([
    'modify',
    'modify-newer',
    'cancel',
    'cancel-all',
    'order-list',
    'order-details',
    'trade-book',
    'positions',
    'holdings',
  ] as const)('G13: never more than one %s in any second', async (lane) => {
    const { clock, lanes } = aDesk()
    expect(
      await fastest(
        clock,
        many(6, () => lanes.turn({ lane })),
        8_000,
      ),
    ).toBe(1)
  })

  it('G13: with the newer interface alone changes and cancellations keep the limit of placements', async () => {
    const { clock, lanes } = aDesk('newer-alone')
    const turns = many(15, () => lanes.turn({ lane: 'cancel' }))
    expect(await fastest(clock, [...turns, ...many(15, () => lanes.turn({ lane: 'modify' }))], 8_000)).toBe(10)
  })

  it('O27: behind however many that are cancelled by name, an order of the trader’s still leaves at once', async () => {
    const { clock, lanes } = aDesk('newer-alone')
    const cancels = many(60, () => lanes.turn({ lane: 'cancel' }))
    expect(await granted(cancels)).toBe(8)
    for (let second = 0; second < 5; second += 1) {
      expect(await granted([lanes.turn({ lane: 'place' })])).toBe(1)
      clock.advance(1_050)
    }
  })

  it.each(['order-list', 'order-details', 'trade-book', 'order-trades', 'positions', 'holdings'] as const)(
    'G13: with the newer interface alone never more than five %s in any second, nor 1,800 in half an hour',
    async (lane) => {
      const { clock, lanes } = aDesk('newer-alone')
      const turns = many(20, () => lanes.turn({ lane }))
      expect(await fastest(clock, turns, 5_000)).toBe(5)
      const long = aDesk('newer-alone')
      let went = 0
      for (let passed = 0; passed < 30 * 60_000; passed += 300) {
        if (long.lanes.atOnce({ lane })) went += 1
        long.clock.advance(300)
      }
      expect(went).toBe(1_800)
    },
  )

  it.each([
    ['a minute', 60_000, 40],
    ['half an hour', 30 * 60_000, 160],
  ])('G13: cancels everything by the newer interface no more often than it may in %s', async (_, span, most) => {
    const { clock, lanes } = aDesk('newer-alone')
    let went = 0
    for (let passed = 0; passed < span; passed += 1_100) {
      if (lanes.atOnce({ lane: 'cancel-all' })) went += 1
      clock.advance(1_100)
    }
    expect(went).toBe(most)
  })

  it('by the older interface a change and a cancellation take nothing of what may be placed, and wait for none of it', async () => {
    const { lanes } = aDesk('legacy')
    expect(await granted(many(10, () => lanes.turn({ lane: 'close' })))).toBe(10)
    expect([lanes.atOnce({ lane: 'modify' }), lanes.atOnce({ lane: 'cancel' })]).toEqual([true, true])
    expect(lanes.budgets().find(({ name }) => name === 'Orders a second')).toMatchObject({ used: 10 })
  })

  it('counts a change by the newer interface with the placements', async () => {
    const { lanes } = aDesk('v3')
    await granted([lanes.turn({ lane: 'modify' }), lanes.turn({ lane: 'cancel' })])
    expect(await granted(many(12, () => lanes.turn({ lane: 'place' })))).toBe(8)
    expect(await granted(many(4, () => lanes.turn({ lane: 'close' })))).toBe(0)
  })

  it('counts a change that only the newer interface has with the placements and with the other changes', async () => {
    const { lanes } = aDesk('legacy')
    expect(await granted([lanes.turn({ lane: 'modify-newer' }), lanes.turn({ lane: 'modify' })])).toBe(1)
    expect(await granted(many(12, () => lanes.turn({ lane: 'place' })))).toBe(8)
    expect(await granted(many(4, () => lanes.turn({ lane: 'close' })))).toBe(1)
  })
})

describe('who waits', () => {
  it('T02: a window has three orders a second, and holds up no other', async () => {
    const { lanes } = aDesk()
    expect(await granted(many(20, () => lanes.turn({ lane: 'place', window: 'one' })))).toBe(3)
    expect(await granted(many(20, () => lanes.turn({ lane: 'place', window: 'two' })))).toBe(3)
    expect(lanes.budgets()[0]).toMatchObject({ name: 'New orders', waiting: 34 })
  })

  it('T02: what a window changes takes nothing of what it may place', async () => {
    const { lanes } = aDesk('v3')
    expect(await granted([lanes.turn({ lane: 'modify', window: 'one' })])).toBe(1)
    expect(await granted(many(3, () => lanes.turn({ lane: 'place', window: 'one' })))).toBe(3)
  })

  it('goes in the order of its coming, and what is urgent goes first', async () => {
    const { clock, lanes } = aDesk()
    const went: string[] = []
    const ask = (name: string, isUrgent = false) =>
      void lanes.turn({ lane: 'cancel', isUrgent }).granted.then(() => went.push(name))
    ask('first')
    ask('second')
    ask('third')
    ask('all', true)
    for (let second = 0; second < 4; second++) {
      await Promise.resolve()
      clock.advance(1_100)
    }
    await Promise.resolve()
    expect(went).toEqual(['first', 'all', 'second', 'third'])
  })

  it('is taken back without being counted', async () => {
    const { clock, lanes } = aDesk()
    await granted([lanes.turn({ lane: 'cancel' })])
    const waiting = lanes.turn({ lane: 'cancel' })
    waiting.withdraw()
    expect(await waiting.granted).toBe(false)
    let told = 0
    lanes.onChange(() => told++)
    waiting.withdraw()
    expect(told).toBe(0)
    const next = lanes.turn({ lane: 'cancel' })
    clock.advance(1_100)
    expect(await next.granted).toBe(true)
  })

  it('wakes for the first that may go, whatever comes behind it, not before, and for nobody where none waits', async () => {
    const clock = manualClock(0)
    const wakes: number[] = []
    const after: typeof clock.after = (millis, run) => {
      wakes.push(millis)
      return clock.after(millis, run)
    }
    const lanes = openLanes({ ...clock, after }, 'legacy')
    many(3, () => lanes.atOnce({ lane: 'place', window: 'one' }))
    clock.advance(400)
    lanes.atOnce({ lane: 'cancel' })
    expect(wakes).toEqual([])
    // Only its window holds it up.
    const turns = [lanes.turn({ lane: 'place', window: 'one' }), lanes.turn({ lane: 'cancel' })]
    expect(wakes).toEqual([600, 600])
    clock.advance(600)
    expect(await granted(turns)).toBe(1)
    expect(wakes.slice(2)).toEqual([450])
    clock.advance(450)
    expect([await granted(turns), wakes.length]).toEqual([2, 3])
  })

  it('shows each limit with what is used, kept and waited for', async () => {
    const { lanes } = aDesk()
    await granted(many(10, () => lanes.turn({ lane: 'place' })))
    const [fresh, all] = lanes.budgets()
    expect(fresh).toMatchObject({ name: 'New orders', used: 8, most: 8, waiting: 2 })
    expect(all).toMatchObject({ used: 8, most: 10, reserved: 2, waiting: 2 })
    // Of what is asked for elsewhere nothing waits.
    expect(lanes.budgets().find(({ name }) => name === 'Cancellations')).toMatchObject({ used: 0, waiting: 0 })
  })

  it('says when a used-up limit frees, and when each count falls', async () => {
    const { clock, lanes } = aDesk()
    await granted(many(3, () => lanes.turn({ lane: 'place' })))
    clock.advance(400)
    await granted(many(5, () => lanes.turn({ lane: 'place' })))
    const [fresh, , minute] = lanes.budgets()
    expect(fresh).toMatchObject({ used: 8, freeAt: clock.wall() + 650, fallsAt: clock.wall() + 650 })
    expect(minute).toMatchObject({ used: 8, fallsAt: clock.wall() + 59_650 })
    clock.advance(650)
    expect(lanes.budgets()[0]).toMatchObject({ used: 5, freeAt: null, fallsAt: clock.wall() + 400 })
    clock.advance(400)
    expect(lanes.budgets()[0]).toMatchObject({ used: 0, freeAt: null, fallsAt: null })
  })

  it('pauses a lane when the broker asks for it', async () => {
    const { clock, lanes } = aDesk()
    lanes.pause('place', 3_000)
    const turn = lanes.turn({ lane: 'place' })
    expect(await granted([turn])).toBe(0)
    clock.advance(3_000)
    expect(await turn.granted).toBe(true)
  })

  it('is sent away when the terminal closes', async () => {
    const { lanes } = aDesk()
    await granted([lanes.turn({ lane: 'cancel' })])
    const waiting = lanes.turn({ lane: 'cancel' })
    lanes.stop()
    expect([await waiting.granted, await lanes.turn({ lane: 'place' }).granted]).toEqual([false, false])
  })
})

describe('a turn that nothing left with', () => {
  it('is given back, once: whoever waits may go', async () => {
    const { lanes } = aDesk()
    const unused = { lane: 'place', window: 'one' } as const
    const used = many(2, () => lanes.atOnce({ lane: 'place', window: 'one' }))
    expect([lanes.atOnce(unused), ...used]).toEqual([true, true, true])
    const waiting = many(2, () => lanes.turn({ lane: 'place', window: 'one' }))
    expect(await granted(waiting)).toBe(0)
    lanes.giveBack(unused)
    lanes.giveBack(unused)
    expect(await granted(waiting)).toBe(1)
    expect(lanes.budgets()[0]).toMatchObject({ used: 3 })
  })

  it('G13: another in its stead goes at once, before whoever waits, and there is still one a second', async () => {
    const { clock, lanes } = aDesk()
    const first = { lane: 'modify' } as const
    expect(lanes.atOnce(first)).toBe(true)
    const other = lanes.turn({ lane: 'modify' })
    clock.advance(300)
    const second = lanes.turn({ lane: 'modify', isUrgent: true, instead: first })
    expect(await granted([second])).toBe(1)
    // It leaves now: the next may go a whole second after this, not after the first.
    clock.advance(800)
    expect(await granted([other])).toBe(0)
    clock.advance(250)
    expect(await granted([other])).toBe(1)
  })
})

describe('at once', () => {
  it('G13: it is counted like any turn, and never more than the limit', () => {
    const { clock, lanes } = aDesk()
    expect(many(12, () => lanes.atOnce({ lane: 'place' })).filter(Boolean)).toHaveLength(8)
    clock.advance(1_040)
    expect(lanes.atOnce({ lane: 'place' })).toBe(false)
    clock.advance(20)
    expect(lanes.atOnce({ lane: 'place' })).toBe(true)
  })

  it('T02: a window that has placed three in a second waits', () => {
    const { lanes } = aDesk()
    const asked = many(5, () => lanes.atOnce({ lane: 'place', window: 'one' }))
    expect(asked).toEqual([true, true, true, false, false])
    expect(lanes.atOnce({ lane: 'place', window: 'another' })).toBe(true)
  })

  it('T02: one that its window holds up takes no room from the others', async () => {
    const { lanes } = aDesk()
    const one = { lane: 'place', window: 'one' } as const
    expect(many(9, () => lanes.atOnce(one)).filter(Boolean)).toHaveLength(3)
    expect(lanes.budgets()[0]).toMatchObject({ used: 3 })
    void many(3, () => lanes.turn(one))
    expect(lanes.budgets()[0]).toMatchObject({ used: 3 })
    const others = many(2, (at) => many(3, () => lanes.turn({ lane: 'place', window: `other ${at}` }))).flat()
    expect(await granted(others)).toBe(5)
  })

  it('does not overtake whoever waits', async () => {
    const { clock, lanes } = aDesk()
    const turns = many(9, () => lanes.turn({ lane: 'place' }))
    expect(lanes.atOnce({ lane: 'modify' })).toBe(false)
    clock.advance(1_050)
    expect(await granted(turns)).toBe(9)
    expect(lanes.atOnce({ lane: 'modify' })).toBe(true)
  })

  it('an order waits for no reading, and goes before one that may go in the same breath', async () => {
    const { clock, lanes } = aDesk()
    const went: string[] = []
    const ask = (lane: LaneName) => void lanes.turn({ lane }).granted.then(() => went.push(lane))
    many(8, () => lanes.atOnce({ lane: 'place' }))
    for (const lane of ['positions', 'positions', 'place', 'trade-book', 'trade-book', 'cancel', 'cancel'] as const)
      ask(lane)
    await Promise.resolve()
    expect(went).toEqual(['positions', 'trade-book', 'cancel'])
    clock.advance(1_050)
    await Promise.resolve()
    expect(went.slice(3)).toEqual(['place', 'cancel', 'positions', 'trade-book'])
    ask('positions')
    expect(lanes.atOnce({ lane: 'place' })).toBe(true)
    expect(lanes.atOnce({ lane: 'order-list' })).toBe(false)
  })

  it('a reading shares no limit with what moves money', () => {
    for (const changesBy of ['legacy', 'v3', 'newer-alone'] as const) {
      for (const { groups } of laneLimits(changesBy)) expect(new Set(groups.map(isReading)).size).toBe(1)
    }
  })

  it('is refused once it has stopped, and tells when something was counted', () => {
    const { lanes } = aDesk()
    let told = 0
    lanes.onChange(() => told++)
    expect(lanes.atOnce({ lane: 'place' })).toBe(true)
    expect(told).toBe(1)
    lanes.stop()
    expect(lanes.atOnce({ lane: 'place' })).toBe(false)
  })

  it('G13: what was long on its way is counted from its answer, once; what was given back is not', async () => {
    const { clock, lanes } = aDesk()
    const [slow, unused] = [{ lane: 'order-list' }, { lane: 'positions' }] as const
    expect([lanes.atOnce(slow), lanes.atOnce(unused)]).toEqual([true, true])
    lanes.giveBack(unused)
    clock.advance(700)
    lanes.answered(slow)
    lanes.answered(unused)
    expect(lanes.atOnce({ lane: 'positions' })).toBe(true)
    clock.advance(700)
    lanes.answered(slow)
    expect(lanes.atOnce({ lane: 'order-list' })).toBe(false)
    const next = lanes.turn({ lane: 'order-list' })
    clock.advance(349)
    expect(await granted([next])).toBe(0)
    clock.advance(1)
    expect(await granted([next])).toBe(1)
  })
})
