/** Keeps the middle of a book in sight while its room or the size of the text changes, until the trader moves it. */

export type MiddleHold = {
  /** The book, or a row of it, has another height than before. */
  readonly resized: () => void
  readonly scrolled: () => void
}

type Scroller = Pick<HTMLElement, 'scrollTop' | 'clientHeight'>
type Row = Pick<HTMLElement, 'offsetTop' | 'offsetHeight'>

/** `head` stays over the rows at the top of the scroller. */
export function holdMiddle(scroller: Scroller, head: Pick<Row, 'offsetHeight'>, middle: Row): MiddleHold {
  let isMoved = false
  let put = { top: 0, room: 0, row: 0 }
  const now = () => ({ top: scroller.scrollTop, room: scroller.clientHeight, row: middle.offsetHeight })

  return {
    resized: () => {
      // Behind another tab it has no height.
      if (isMoved || scroller.clientHeight === 0) return
      const centre = (head.offsetHeight + scroller.clientHeight) / 2
      scroller.scrollTop = middle.offsetTop + middle.offsetHeight / 2 - centre
      put = now()
    },
    scrolled: () => {
      const { top, room, row } = now()
      // With another height the browser moves it by itself.
      if (room === put.room && row === put.row && Math.abs(top - put.top) > 1) isMoved = true
    },
  }
}
