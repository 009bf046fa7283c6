import { beforeEach, expect, test } from 'vitest'
import { makeWriting, type Writing } from './writing.ts'

/** All that was asked of the canvas, in its order. */
let asked: string[]
let writing: Writing

beforeEach(() => {
  asked = []
  const set = { font: '', textAlign: '', fillStyle: '' }
  const context = {
    set font(font: string) {
      set.font = font
      asked.push(`font ${font}`)
    },
    set textAlign(align: string) {
      set.textAlign = align
    },
    set fillStyle(colour: string) {
      set.fillStyle = colour
    },
    measureText: (text: string) => ({ width: text.length * (set.font === 'large' ? 2 : 1) }),
    fillText: (text: string, x: number, y: number) =>
      asked.push(`${text} at ${x},${y} ${set.textAlign} ${set.font} ${set.fillStyle}`),
  }
  // Only what the writing asks of a canvas.
  writing = makeWriting(context as unknown as CanvasRenderingContext2D)
})

test('writes the texts of a picture at its end, each type set once, each text as it was asked for', () => {
  writing.write('A', 1, 10, 'left', 'large', 'white')
  writing.write('100.05', 2, 10, 'right', 'small', 'green')
  writing.write('B', 1, 20, 'left', 'large', 'grey')
  expect(asked).toEqual([])
  writing.finish()
  expect(asked).toEqual([
    ...['font large', 'A at 1,10 left large white', 'B at 1,20 left large grey'],
    ...['font small', '100.05 at 2,10 right small green'],
  ])
})

test('writes nothing twice', () => {
  writing.write('A', 1, 10, 'left', 'large', 'white')
  writing.finish()
  asked = []
  writing.finish()
  expect(asked).toEqual([])
})

test('a text that was measured in between changes the type of none', () => {
  writing.write('A', 1, 10, 'left', 'large', 'white')
  expect([writing.widthOf('abc', 'small'), writing.widthOf('abc', 'large')]).toEqual([3, 6])
  expect(writing.widthOf('abc', 'small')).toBe(3)
  asked = []
  writing.finish()
  expect(asked).toEqual(['font large', 'A at 1,10 left large white'])
})
