/** The table of a book, asks above and bids below what was last traded. Its numbers are written into it from outside React. */
import { type KeyboardEvent, memo, type RefObject, useState } from 'react'
import { useScreen } from '../../screen-context.tsx'
import type { BookSide } from './book-figures.ts'

export type DepthTableProps = {
  readonly symbol: string
  readonly instrument: string
  readonly levels: number
  readonly body: RefObject<HTMLTableSectionElement | null>
}

export const DepthTable = memo(function DepthTable({ symbol, instrument, levels, body }: DepthTableProps) {
  const { run } = useScreen()
  const [reached, setReached] = useState(levels)
  const places = Array.from({ length: levels }, (_, level) => level)

  function reach(place: number): void {
    const next = Math.min(2 * levels - 1, Math.max(0, place))
    setReached(next)
    body.current?.querySelectorAll<HTMLElement>('[data-level]')[next]?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      reach(step(reached, levels))
    } else if (event.key === 'Enter' && !event.repeat) {
      event.preventDefault()
      run(reached < levels ? 'ticket.buy' : 'ticket.sell')
    }
  }

  const row = (side: BookSide, level: number) => {
    const place = side === 'ask' ? levels - 1 - level : levels + level
    return (
      <tr
        key={`${side} ${level}`}
        data-side={side}
        data-level={level}
        data-key={instrument}
        tabIndex={place === reached ? 0 : -1}
        data-begin={place === reached || undefined}
        onFocus={() => setReached(place)}
      >
        <th scope="row">
          {side === 'ask' ? 'Ask' : 'Bid'} {level + 1}
        </th>
        <td className="price" data-cell="price" />
        <td data-cell="quantity" />
        <td data-cell="orders" />
        <td className="total" data-cell="total" />
        <td className="own" data-cell="own" />
      </tr>
    )
  }

  return (
    <table className="depth-book figures" aria-label={`Depth of ${symbol}`}>
      <thead>
        <tr>
          <th scope="col">Level</th>
          <th scope="col">Price ₹</th>
          <th scope="col">Quantity</th>
          <th scope="col">Orders</th>
          <th scope="col">Total</th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={onKeyDown}>
        {places.toReversed().map((level) => row('ask', level))}
        <tr className="middle-row">
          <th scope="row">Last</th>
          <td className="price" data-cell="last" />
          <td colSpan={4} className="spread">
            <span data-cell="spread" /> <span className="note" data-cell="ticks" />{' '}
            <span className="note orders-at" data-cell="orders-at" />
          </td>
        </tr>
        {places.map((level) => row('bid', level))}
      </tbody>
    </table>
  )
})

/** Counted from the highest ask down; the best of each side stand in the middle. */
const steps: Readonly<Record<string, (at: number, levels: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + 5,
  PageUp: (at) => at - 5,
  Home: (_, levels) => levels - 1,
  End: (_, levels) => levels,
}
