import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { CrosshairMove } from '../../../contract/crosshair.ts'
import type { TerminalStreams } from '../../../contract/ipc.ts'
import { instant } from '../../../contract/kinds.ts'
import type { Told } from '../../../contract/message.ts'
import { ok } from '../../../contract/result.ts'
import type { Settings } from '../../../contract/settings.ts'
import { createCrosshair } from './crosshair.ts'
import { isFollowed, shareCrosshair } from './share-crosshair.ts'

function aWindow(mode: Settings['crosshair'] = 'same-letter') {
  const crosshair = createCrosshair()
  const sent: CrosshairMove[] = []
  let pictures: (() => void)[] = []
  let answer: () => void = () => {}
  let listener: (told: Told<TerminalStreams['crosshair']>) => void = () => {}
  const stop = shareCrosshair({
    crosshair,
    self: 'window-one',
    mode: () => mode,
    painting: {
      next: ({ draw }) => {
        pictures.push(draw)
        return () => {
          pictures = pictures.filter((each) => each !== draw)
        }
      },
    },
    bridge: {
      moveCrosshair: async (move) => {
        sent.push(move)
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return ok()
      },
      onCrosshair: (hear) => {
        listener = hear
        return () => {}
      },
    },
  })
  return {
    crosshair,
    sent,
    stop,
    pictures: () => pictures.length,
    paint: () => {
      const now = pictures
      pictures = []
      for (const draw of now) draw()
    },
    answer: () => answer(),
    hear: (move: CrosshairMove) => listener({ kind: 'change', value: move }),
    lose: () => listener({ kind: 'lost', error: { kind: 'core-lost', happened: 'Gone.', todo: 'Wait.' } }),
  }
}

const own = { by: 'chart', letter: 'A', isFromElsewhere: false } as const

test('however often it moves, the last place goes out once a picture, and one message is on its way at a time', async () => {
  const { crosshair, sent, paint, pictures, answer } = aWindow()
  for (let at = 1; at <= 50; at += 1) crosshair.setState({ ...own, at })
  expect(sent).toEqual([])
  paint()
  expect(sent).toEqual([{ letter: 'A', at: 50, by: 'window-one' }])
  for (let at = 51; at <= 60; at += 1) crosshair.setState({ ...own, at })
  expect(pictures()).toBe(0)
  answer()
  await setImmediate()
  expect(pictures()).toBe(1)
  crosshair.setState({ by: null })
  paint()
  expect(sent.slice(1)).toEqual([{ letter: 'A', at: null, by: 'window-one' }])
})

test('a chart without a letter tells nobody, and neither does one whose crosshair is alone', () => {
  const { crosshair, pictures } = aWindow()
  crosshair.setState({ ...own, letter: null, at: 5 })
  expect(pictures()).toBe(0)
  const alone = aWindow('alone')
  alone.crosshair.setState({ ...own, at: 5 })
  expect(alone.pictures()).toBe(0)
})

test('what another window says is shown here and told no further; its own echo is not heard', () => {
  const { crosshair, pictures, hear, lose } = aWindow()
  hear({ letter: 'B', at: instant(7), by: 'window-two' })
  expect(crosshair.getState()).toEqual({ by: 'window-two elsewhere', letter: 'B', at: 7, isFromElsewhere: true })
  hear({ letter: 'B', at: instant(9), by: 'window-one' })
  expect(crosshair.getState().at).toBe(7)
  lose()
  expect(crosshair.getState().by).toBeNull()
  expect(pictures()).toBe(0)
})

test('a pointer that has come into this window is not taken away by the other one’s late farewell', () => {
  const { crosshair, hear } = aWindow()
  hear({ letter: 'A', at: instant(7), by: 'window-two' })
  crosshair.setState({ ...own, at: 8 })
  hear({ letter: 'A', at: null, by: 'window-two' })
  expect(crosshair.getState()).toMatchObject({ by: 'chart', at: 8 })
})

test('after its end nothing is sent any more', () => {
  const { crosshair, sent, stop, paint } = aWindow()
  crosshair.setState({ ...own, at: 8 })
  stop()
  paint()
  expect(sent).toEqual([])
})

test('who follows whom: one letter, every letter, nobody; without a letter never', () => {
  expect(isFollowed('same-letter', 'A', 'A')).toBe(true)
  expect(isFollowed('same-letter', 'A', 'B')).toBe(false)
  expect(isFollowed('every-letter', 'A', 'B')).toBe(true)
  expect(isFollowed('alone', 'A', 'A')).toBe(false)
  for (const mode of ['same-letter', 'every-letter'] as const) {
    expect(isFollowed(mode, null, null)).toBe(false)
    expect(isFollowed(mode, 'A', null)).toBe(false)
  }
})
