import { describe, expect, it } from 'vitest'
import { type Area, placeWindow } from './window-placement.ts'

const primary: Area = { x: 0, y: 0, width: 1920, height: 1040 }
const right: Area = { x: 1920, y: 0, width: 2560, height: 1400 }
const left: Area = { x: -1280, y: 200, width: 1280, height: 984 }
const above: Area = { x: 0, y: -1080, width: 1920, height: 1080 }
const all: readonly [Area, ...Area[]] = [primary, right, left, above]

const saved = (x: number, y: number, width = 1000, height = 700) => ({ x, y, width, height, maximized: false })
const usual = { x: 240, y: 70, width: 1440, height: 900, maximized: false }

describe('a window opens', () => {
  it.each([
    ['on the primary monitor', saved(100, 50), saved(100, 50)],
    ['on the right one', saved(2000, 100), saved(2000, 100)],
    ['on the left one, at negative places', saved(-1200, 250), saved(-1200, 250)],
    ['on the one above', saved(200, -900), saved(200, -900)],
    ['across two of them', saved(1500, 100), saved(1500, 100)],
    ['partly outside, with enough to hold', saved(-880, 100), saved(-880, 100)],
  ])('where it was %s', (_, was, place) => {
    expect(placeWindow(was, all)).toEqual(place)
  })

  it.each([
    ['its monitor is gone', saved(5000, 100)],
    ['its title bar is above every monitor', saved(2000, -500)],
    ['its title bar is below every monitor', saved(100, 1039)],
    ['too little of it could be held', saved(4400, 100)],
  ])('in the middle of the primary monitor when %s', (_, was) => {
    expect(placeWindow(was, all)).toEqual({ x: 460, y: 170, width: 1000, height: 700, maximized: false })
  })

  it('as large as its monitor at most, and as small as can be used', () => {
    expect(placeWindow(saved(0, 0, 9_000, 9_000), [primary])).toMatchObject({ width: 1920, height: 1040 })
    expect(placeWindow(saved(2000, 0, 9_000, 9_000), all)).toMatchObject({ width: 2560, height: 1400 })
    expect(placeWindow(saved(100, 100, 200, 10), all)).toMatchObject({ width: 640, height: 480 })
  })

  it('maximized again, also on another monitor', () => {
    expect(placeWindow({ ...saved(2000, 100), maximized: true }, all).maximized).toBe(true)
    expect(placeWindow({ ...saved(5000, 100), maximized: true }, [primary])).toMatchObject({ x: 460, maximized: true })
  })

  it.each([
    null,
    undefined,
    'text',
    {},
    { ...saved(0, 0), x: 'left' },
    { ...saved(0, 0), width: Number.NaN },
    { ...saved(0, 0), x: 1e9 },
    { x: 0, y: 0, width: 1000, height: 700 },
  ])('as usual when what was saved is %j', (was) => {
    expect(placeWindow(was, all)).toEqual(usual)
  })
})
