import { describe, expect, it } from 'vitest'
import { oneKeyEndWords } from '../../contract/arming.ts'
import { instant } from '../../contract/kinds.ts'
import type { TradingState } from '../../contract/trading.ts'
import { armingScene, signedIn, soundTrading } from './arming.test-support.ts'
import { awayMillis } from './arming.ts'

const minute = 60_000
const because = { kind: 'no-answer', happened: 'Nothing came.', todo: 'Wait.' } as const
const halted: TradingState['halt'] = {
  ...{ kind: 'halted', since: instant(1), step: 'cancelling', closes: false, openOrders: 0 },
  ...{ unknownOrders: 0, openPositions: 0, couldNot: [] },
}

describe('T45: one-key orders', () => {
  it('are safe at the start, and armed by the trader’s own act, for so long', () => {
    const { arming, clock, state } = armingScene()
    expect(state()).toEqual({ kind: 'safe', ended: null })
    expect(arming.arm(5)).toEqual({ ok: true, value: undefined })
    expect(state()).toMatchObject({ kind: 'armed', until: clock.wall() + 5 * minute })
  })

  it('end when their time is over, and every window is told', () => {
    const { arming, pass, state } = armingScene()
    const told: string[] = []
    arming.state.subscribe((now) => told.push(now.kind))
    arming.arm(5)
    pass(5 * minute - 1)
    expect(state().kind).toBe('armed')
    pass(1)
    expect(state()).toMatchObject({ kind: 'safe', ended: { why: 'time' } })
    expect(told).toEqual(['armed', 'safe'])
  })

  it('last as long as the latest arming says', () => {
    const { arming, pass, state } = armingScene()
    arming.arm(1)
    pass(30_000)
    arming.arm(1)
    pass(45_000)
    expect(state().kind).toBe('armed')
  })

  it('end when nobody was at a window for a minute', () => {
    const { arming, clock, pass, state } = armingScene()
    arming.arm(30)
    pass(10 * minute)
    expect(state().kind).toBe('armed')
    clock.advance(awayMillis)
    expect(state()).toMatchObject({ ended: { why: 'away' } })
  })

  it('end over a sleep, which only the wall counts', () => {
    const { arming, clock, state } = armingScene()
    arming.arm(30)
    clock.setWall(clock.wall() + awayMillis)
    // Whoever comes back does not find them armed.
    arming.here()
    expect(state()).toMatchObject({ kind: 'safe', ended: { why: 'away' } })
  })

  it('end by either clock, also when the wall is set back', () => {
    const { arming, clock, pass } = armingScene()
    arming.arm(5)
    clock.setWall(clock.wall() - 60 * minute)
    pass(5 * minute)
    expect(arming.isArmed()).toBe(false)
  })

  it('end at once when trading is halted, the journal has stopped, the book or the prices are not current, or the session is over', () => {
    const ends = [
      ['halted', ({ trading }: Scene) => trading.set({ ...soundTrading, halt: halted })],
      ['not-recorded', ({ trading }: Scene) => trading.set({ ...soundTrading, journal: { kind: 'stopped', because } })],
      [
        'not-current',
        ({ trading }: Scene) =>
          trading.set({ ...soundTrading, book: { kind: 'not-checked', since: instant(1), because } }),
      ],
      ['no-prices', ({ feed }: Scene) => feed('dead')],
      ['no-prices', ({ feed }: Scene) => feed('connecting')],
      ['signed-out', ({ session }: Scene) => session.set({ kind: 'signed-out', because: null })],
    ] as const
    for (const [why, happen] of ends) {
      const scene = armingScene()
      scene.arming.arm(5)
      happen(scene)
      expect(scene.state()).toMatchObject({ kind: 'safe', ended: { why } })
      // Nor can they be armed meanwhile.
      expect(scene.arming.arm(5)).toMatchObject({ ok: false })
      expect(scene.state().kind).toBe('safe')
    }
  })

  it('stay safe when what ended them is over: only the trader arms', () => {
    const { arming, session, state } = armingScene()
    arming.arm(5)
    session.set({ kind: 'signed-out', because: null })
    session.set(signedIn)
    expect(state()).toMatchObject({ kind: 'safe', ended: { why: 'signed-out' } })
  })

  it('stay while the market is only quiet', () => {
    const { arming, feed, state } = armingScene()
    arming.arm(5)
    feed('quiet')
    expect(state().kind).toBe('armed')
  })

  it('are armed by whoever comes back, however long nobody was there, and count from then', () => {
    const { arming, clock, state } = armingScene()
    clock.advance(10 * awayMillis)
    arming.arm(30)
    expect(state().kind).toBe('armed')
    clock.advance(awayMillis - 1)
    expect(state().kind).toBe('armed')
    clock.advance(1)
    expect(state()).toMatchObject({ kind: 'safe', ended: { why: 'away' } })
  })

  it('wait for their end by two timers, and for nothing once they have ended', () => {
    const { arming, clock, pass, session } = armingScene()
    arming.arm(30)
    arming.arm(30)
    pass(30_000)
    expect(clock.timers()).toBe(2)
    arming.disarm('by-hand')
    arming.here()
    expect(clock.timers()).toBe(0)
    arming.arm(5)
    arming.stop()
    expect(clock.timers()).toBe(0)
    session.set({ kind: 'signed-out', because: null })
    expect(arming.state.snapshot().kind).toBe('armed')
  })

  it.each([
    ['signed-out', 'not-now', { kind: 'signed-out', because: null }],
    ['halted', 'halted', signedIn],
  ] as const)('while that is so, arming says why not: %s', (why, kind, told) => {
    const { arming, session, trading } = armingScene()
    session.set(told)
    if (why === 'halted') trading.set({ ...soundTrading, halt: halted })
    expect(arming.arm(5)).toMatchObject({
      ok: false,
      error: { kind, happened: `One-key orders were not armed: ${oneKeyEndWords[why]}.` },
    })
  })

  it('end by hand, and a second end changes nothing of why', () => {
    const { arming, state } = armingScene()
    arming.arm(5)
    arming.disarm('by-hand')
    arming.disarm('time')
    expect(state()).toMatchObject({ ended: { why: 'by-hand' } })
  })
})

type Scene = ReturnType<typeof armingScene>
