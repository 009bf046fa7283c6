import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Drawing, DrawingPoint, DrawingsOf } from '../../../../contract/drawings.ts'
import type { AppError } from '../../../../contract/errors.ts'
import type { TerminalStreams } from '../../../../contract/ipc.ts'
import { key as keyOf } from '../../../../contract/key.test-support.ts'
import { rupees } from '../../../../contract/kinds.test-support.ts'
import { instant } from '../../../../contract/kinds.ts'
import type { Told } from '../../../../contract/message.ts'
import { fail, ok, type Result } from '../../../../contract/result.ts'
import type { Ground } from './change-drawing.ts'
import { openDrawingDesk } from './drawing-desk.ts'

const key = keyOf('NSE_EQ|A')
const other = keyOf('NSE_EQ|B')
const refused: AppError = { kind: 'storage-failed', happened: 'Full.', todo: 'Make room.' }

function at(minutes: number, price: number): DrawingPoint {
  return { at: instant(minutes * 60_000), price: rupees(price) }
}
const level: Drawing = { kind: 'level', id: 'kept-0001', price: at(0, 90).price }

function stage(kept: readonly Drawing[] = [], problem: AppError | null = null) {
  let answer: Result<void, AppError> = ok()
  let stored = kept
  let listener: (told: Told<TerminalStreams['drawings']>) => void = () => {}
  let made = 0
  const told: string[] = []
  const problems: AppError[] = []
  const desk = openDrawingDesk({
    key,
    makeId: () => {
      made += 1
      return `drawing-${made}`
    },
    problem: (error) => problems.push(error),
    tell: (text) => told.push(text),
    bridge: {
      readDrawings: async () => ok({ drawings: stored, problem }),
      keepDrawing: async ({ drawing }) => {
        if (answer.ok) stored = [...stored.filter(({ id }) => id !== drawing.id), drawing]
        return answer
      },
      removeDrawing: async ({ id }) => {
        if (answer.ok) stored = stored.filter((each) => each.id !== id)
        return answer
      },
      onDrawings: (hear) => {
        listener = hear
        hear({ kind: 'snapshot', value: null })
        return () => {}
      },
    },
  })
  return {
    desk,
    told,
    problems,
    refuse: () => {
      answer = fail(refused)
    },
    hear: (value: DrawingsOf) => listener({ kind: 'change', value }),
    shown: () => desk.store.getState().drawings,
    stored: () => stored,
  }
}

/** Twenty bars of a minute. */
const ground: Ground = {
  placeOf: (when) => (when < 0 ? null : Math.floor(when / 60_000)),
  isLog: false,
  at: (place) => (place >= 0 && place < 20 ? instant(place * 60_000) : null),
  count: () => 20,
}

/** Ten bars of a minute, and ten of the next day. */
const minutes = [...Array(10).keys(), ...Array.from({ length: 10 }, (_, place) => 1_000 + place)]
const overNight: Ground = {
  ...ground,
  placeOf: (when) => minutes.findLastIndex((minute) => minute * 60_000 <= when),
}

describe('made', () => {
  test('a level of one point, a trend line of two, each kept and chosen', () => {
    const { desk, shown, stored } = stage()
    desk.begin('level')
    expect(desk.put(at(1, 100), ground)).toBe(true)
    desk.begin('trend')
    expect(desk.put(at(1, 100), ground)).toBe(false)
    expect(desk.store.getState().making?.points).toHaveLength(1)
    expect(desk.put(at(5, 110), ground)).toBe(true)
    expect(shown()).toMatchObject([{ kind: 'level', price: 1_000_000 }, { kind: 'trend' }])
    expect(stored()).toEqual(shown())
    expect(desk.store.getState()).toMatchObject({ chosen: 'drawing-2', making: null })
  })

  test('a channel takes its width from its third point, wherever along the line that is put', () => {
    const { desk, shown } = stage()
    desk.begin('channel')
    desk.put(at(0, 100), ground)
    desk.put(at(10, 110), ground)
    desk.put(at(5, 108), ground)
    expect(shown()).toMatchObject([{ kind: 'channel', apart: 30_000 }])
  })

  test('its second line goes through the point that was put or pulled for it, also where a night lies inside', () => {
    const { desk, shown } = stage()
    desk.begin('channel')
    for (const point of [at(0, 100), at(1_000, 110), at(5, 108)]) desk.put(point, overNight)
    expect(shown()).toMatchObject([{ apart: 30_000 }])
    desk.grab({ id: 'drawing-1', grip: 'side', at: at(0, 103) })
    desk.drag(at(1_001, 100), overNight)
    desk.drop()
    expect(shown()).toMatchObject([{ apart: -110_000 }])
  })

  test('on the log scale it goes through them too: prices are factors apart there', () => {
    const { desk, shown } = stage()
    const onLog = { ...ground, isLog: true }
    desk.begin('channel')
    for (const point of [at(0, 100), at(10, 400), at(5, 250)]) desk.put(point, onLog)
    expect(shown()).toMatchObject([{ apart: 250_000 }])
    desk.grab({ id: 'drawing-1', grip: 'side', at: at(0, 125) })
    desk.drag(at(5, 100), onLog)
    desk.drop()
    expect(shown()).toMatchObject([{ apart: -500_000 }])
  })

  test('before the bars that have been read, its second line is reckoned by the time alone', () => {
    const { desk, shown } = stage()
    desk.begin('channel')
    for (const point of [at(-10, 100), at(10, 120), at(0, 115)]) desk.put(point, ground)
    expect(shown()).toMatchObject([{ apart: 50_000 }])
  })

  test('a new line and a new channel go on to the right edge; one key ends them there, and it is undone like any change', () => {
    const { desk, shown, stored, told } = stage()
    desk.begin('trend')
    desk.put(at(1, 100), ground)
    desk.put(at(5, 110), ground)
    expect(shown()).toMatchObject([{ extended: true }])
    desk.extend()
    expect(shown()).toMatchObject([{ extended: false, from: at(1, 100), to: at(5, 110) }])
    expect(stored()).toEqual(shown())
    desk.undo()
    expect(shown()).toMatchObject([{ extended: true }])
    desk.begin('channel')
    for (const point of [at(0, 100), at(10, 110), at(0, 105)]) desk.put(point, ground)
    expect(shown().at(-1)).toMatchObject({ kind: 'channel', extended: true })
    expect(told).toEqual([])
    desk.choose(null)
    desk.extend()
    desk.begin('retracement')
    desk.put(at(1, 100), ground)
    desk.put(at(5, 110), ground)
    desk.extend()
    expect(told).toHaveLength(2)
    expect(shown().at(-1)).not.toHaveProperty('extended')
  })

  test('a note wants its words', () => {
    const { desk, shown } = stage()
    desk.begin('note')
    expect(desk.put(at(1, 100), ground)).toBe(false)
    desk.write('   ')
    expect(shown()).toEqual([])
    desk.write(' Result day ')
    expect(shown()).toMatchObject([{ kind: 'note', text: 'Result day' }])
  })

  test('left in the middle, nothing is kept', () => {
    const { desk, stored } = stage()
    desk.begin('trend')
    desk.put(at(1, 100), ground)
    desk.leave()
    expect(desk.put(at(2, 100), ground)).toBe(false)
    expect(stored()).toEqual([])
  })
})

describe('changed', () => {
  test('moved by ticks and bars, deleted, and brought back step by step', async () => {
    const { desk, shown, stored } = stage()
    desk.begin('trend')
    desk.put(at(1, 100), ground)
    desk.put(at(5, 110), ground)
    desk.move({ rise: 500, bars: 1, ground })
    expect(shown()).toMatchObject([{ from: { at: 120_000, price: 1_000_500 }, to: { at: 360_000, price: 1_100_500 } }])
    desk.remove()
    expect(shown()).toEqual([])
    desk.undo()
    desk.undo()
    expect(shown()).toMatchObject([{ from: at(1, 100), to: at(5, 110) }])
    desk.undo()
    await setImmediate()
    expect(stored()).toEqual([])
    expect(shown()).toEqual([])
  })

  test('a whole keeps its shape where the bars end, at both ends', () => {
    const { desk, shown } = stage()
    desk.begin('trend')
    desk.put(at(2, 100), ground)
    desk.put(at(15, 110), ground)
    desk.move({ rise: 0, bars: 10, ground })
    expect(shown()).toMatchObject([{ from: at(6, 100), to: at(19, 110) }])
    desk.move({ rise: 0, bars: -10, ground })
    expect(shown()).toMatchObject([{ from: at(0, 100), to: at(13, 110) }])
  })

  test('by keys each of its points is taken in turn, and moved alone', () => {
    const { desk, shown } = stage()
    desk.begin('channel')
    for (const point of [at(0, 100), at(10, 110), at(0, 105)]) desk.put(point, ground)
    expect(desk.store.getState().grip).toBeNull()
    expect(desk.turn(1)).toBe(true)
    desk.move({ rise: 10_000, bars: 2, ground })
    expect(shown()).toMatchObject([{ from: at(2, 101), to: at(10, 110), apart: 50_000 }])
    desk.turn(1)
    desk.move({ rise: 0, bars: -1, ground })
    expect(shown()).toMatchObject([{ from: at(2, 101), to: at(9, 110), apart: 50_000 }])
    desk.turn(1)
    desk.move({ rise: -20_000, bars: 5, ground })
    expect(shown()).toMatchObject([{ from: at(2, 101), to: at(9, 110), apart: 30_000 }])
    // Past the last the keyboard goes on to what is next on the screen.
    expect(desk.turn(1)).toBe(false)
    expect(desk.turn(-1)).toBe(true)
    for (let undone = 0; undone < 3; undone += 1) desk.undo()
    expect(shown()).toMatchObject([{ from: at(0, 100), to: at(10, 110), apart: 50_000 }])
  })

  test('dragged by its whole or by a point, it is kept once, when it is let go', () => {
    const { desk, shown, stored } = stage()
    desk.begin('trend')
    desk.put(at(1, 100), ground)
    desk.put(at(5, 110), ground)
    desk.leave()
    expect(desk.grab({ id: 'drawing-1', grip: null, at: at(3, 105) })).toBe(true)
    desk.drag(at(4, 106), ground)
    desk.drag(at(6, 107), ground)
    expect(desk.store.getState().dragged).toMatchObject({ from: at(4, 102), to: at(8, 112) })
    expect(stored()).toMatchObject([{ from: at(1, 100) }])
    desk.drop()
    expect(stored()).toMatchObject([{ from: at(4, 102), to: at(8, 112) }])
    desk.grab({ id: 'drawing-1', grip: 'to', at: at(8, 112) })
    desk.drag(at(12, 90), ground)
    desk.drop()
    expect(shown()).toMatchObject([{ from: at(4, 102), to: at(12, 90) }])
    desk.undo()
    expect(shown()).toMatchObject([{ from: at(4, 102), to: at(8, 112) }])
    desk.undo()
    expect(shown()).toMatchObject([{ from: at(1, 100), to: at(5, 110) }])
  })

  test('a hand that only touches, or thinks again, changes nothing and leaves nothing to undo', () => {
    const { desk, shown, stored } = stage()
    desk.begin('level')
    desk.put(at(1, 100), ground)
    const before = shown()
    desk.grab({ id: 'drawing-1', grip: null, at: at(3, 100) })
    desk.drag(at(3, 100), ground)
    desk.drop()
    desk.grab({ id: 'drawing-1', grip: null, at: at(3, 100) })
    desk.drag(at(3, 130), ground)
    desk.leave()
    desk.drop()
    expect(desk.store.getState()).toMatchObject({ dragged: null, chosen: 'drawing-1' })
    expect([shown(), stored()]).toEqual([before, before])
    desk.undo()
    expect(shown()).toEqual([])
  })

  test('nothing is taken hold of while another is made, nor once it is gone', async () => {
    const { desk, shown, hear } = stage([level])
    await setImmediate()
    expect(shown()).toEqual([level])
    const whole = { id: level.id, grip: null, at: at(0, 90) }
    desk.begin('trend')
    expect(desk.grab(whole)).toBe(false)
    desk.leave()
    expect(desk.grab(whole)).toBe(true)
    desk.drag(at(1, 120), ground)
    hear({ key, drawings: [] })
    desk.drag(at(1, 125), ground)
    desk.drop()
    expect(desk.store.getState()).toMatchObject({ drawings: [], chosen: null, dragged: null })
  })

  test('the keyboard goes round through all that is drawn', async () => {
    const { desk, shown } = stage([level, { ...level, id: 'kept-0002' }])
    await setImmediate()
    expect(shown()).toHaveLength(2)
    const chosen = () => desk.store.getState().chosen
    desk.step(-1)
    expect(chosen()).toBe('kept-0002')
    desk.step(1)
    expect(chosen()).toBe('kept-0001')
    desk.step(-1)
    expect(chosen()).toBe('kept-0002')
  })

  test('with nothing to act on, that is said', () => {
    const { desk, told } = stage()
    desk.remove()
    desk.undo()
    desk.step(1)
    expect(told).toHaveLength(3)
  })
})

test('what another window drew is shown, and only of this instrument', async () => {
  const { shown, hear, desk } = stage([level])
  await setImmediate()
  expect(shown()).toEqual([level])
  desk.choose(level.id)
  hear({ key: other, drawings: [] })
  expect(shown()).toEqual([level])
  hear({ key, drawings: [] })
  expect(desk.store.getState()).toMatchObject({ drawings: [], chosen: null })
})

test('what main tells of an earlier act takes none away that is still on its way', async () => {
  const { desk, shown, hear } = stage([level])
  await setImmediate()
  expect(shown()).toEqual([level])
  desk.begin('level')
  desk.put(at(1, 100), ground)
  const drawn = shown()
  hear({ key, drawings: [level] })
  expect(desk.store.getState()).toMatchObject({ drawings: drawn, chosen: 'drawing-1' })
  desk.remove()
  hear({ key, drawings: drawn })
  expect(shown()).toEqual([level])
})

test('once main has answered, another window may take away what was drawn here', async () => {
  const { desk, shown, hear } = stage()
  desk.begin('level')
  desk.put(at(1, 100), ground)
  expect(shown()).toHaveLength(1)
  await setImmediate()
  hear({ key, drawings: [] })
  expect(shown()).toEqual([])
})

test('what could not be kept is said and no longer shown', async () => {
  const { desk, shown, problems, refuse } = stage([level])
  await setImmediate()
  expect(shown()).toEqual([level])
  refuse()
  desk.begin('level')
  desk.put(at(1, 100), ground)
  expect(shown()).toHaveLength(2)
  await setImmediate()
  expect(shown()).toEqual([level])
  expect(problems).toEqual([refused])
})

test('the words of a note that is chosen can be written anew, undone, or left as they were', async () => {
  const note: Drawing = { kind: 'note', id: 'kept-0002', from: at(1, 90), text: 'Resistance' }
  const { desk, shown, stored } = stage([level, note])
  await setImmediate()
  expect(shown()).toHaveLength(2)
  desk.choose(level.id)
  expect(desk.rewrite()).toBe(false)
  desk.choose(note.id)
  expect(desk.rewrite()).toBe(true)
  desk.write(' Support now ')
  const written = { ...note, text: 'Support now' }
  expect(shown()).toEqual([level, written])
  await setImmediate()
  expect(stored()).toContainEqual(written)
  expect(desk.store.getState()).toMatchObject({ chosen: note.id, rewriting: false })
  desk.rewrite()
  desk.leave()
  expect(desk.store.getState()).toMatchObject({ chosen: note.id, rewriting: false })
  desk.undo()
  expect(shown()).toContainEqual(note)
})

test('X07: that not all could be read is said, and what could is shown', async () => {
  const unread = { kind: 'storage-failed', happened: 'Not all can be read.', todo: 'Draw anew.' } as const
  const { shown, problems } = stage([level], unread)
  await setImmediate()
  expect(shown()).toEqual([level])
  expect(problems).toEqual([unread])
})
