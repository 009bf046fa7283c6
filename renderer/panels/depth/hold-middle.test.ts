import { expect, test } from 'vitest'
import { holdMiddle } from './hold-middle.ts'

/** A head, five asks, the middle row and five bids, each so high, in so much room. */
function book(row: number, room: number) {
  const scroller = { scrollTop: 0, clientHeight: room }
  const head = { offsetHeight: row }
  const middle = { offsetTop: row * 6, offsetHeight: row }
  const hold = holdMiddle(scroller, head, middle)
  hold.resized()
  return {
    hold,
    scroller,
    become: (nextRow: number, nextRoom: number) => {
      head.offsetHeight = nextRow
      Object.assign(middle, { offsetTop: nextRow * 6, offsetHeight: nextRow })
      scroller.clientHeight = nextRoom
    },
  }
}

test('the last price stands in the middle below the head, also after the text or the room has another size', () => {
  const { hold, scroller, become } = book(20, 100)
  expect(scroller.scrollTop).toBe(70)
  become(40, 100)
  hold.resized()
  expect(scroller.scrollTop).toBe(190)
  become(40, 200)
  hold.resized()
  expect(scroller.scrollTop).toBe(140)
})

test('what the trader moved stays where it was put', () => {
  const { hold, scroller, become } = book(20, 100)
  scroller.scrollTop = 20
  hold.scrolled()
  become(40, 100)
  hold.resized()
  expect(scroller.scrollTop).toBe(20)
})

test('what the browser moves because the height changed is not moved by the trader', () => {
  const { hold, scroller, become } = book(20, 100)
  hold.scrolled()
  become(20, 260)
  scroller.scrollTop = 0
  hold.scrolled()
  become(20, 100)
  hold.resized()
  expect(scroller.scrollTop).toBe(70)
})

test('behind another tab it has no room, and stands in the middle again when it comes back', () => {
  const { hold, scroller, become } = book(20, 100)
  become(20, 0)
  scroller.scrollTop = 0
  hold.resized()
  expect(scroller.scrollTop).toBe(0)
  become(20, 60)
  hold.resized()
  expect(scroller.scrollTop).toBe(90)
})
