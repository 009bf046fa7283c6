/** The rows of a ladder, which stand for one price and then for another: what is in them is written from outside React. */
import type { RefObject } from 'react'

export type LadderTableProps = {
  readonly label: string
  readonly instrument: string
  /** One before it is known for how many there is room, so that the keyboard has a place. */
  readonly count: number
  /** The place that Tab leads to. */
  readonly reached: number
  readonly body: RefObject<HTMLTableSectionElement | null>
  readonly onReach: (place: number) => void
}

export function LadderTable(props: LadderTableProps) {
  const { label, instrument, count, reached, body, onReach } = props
  return (
    <table className="ladder-book figures" aria-label={label}>
      <thead>
        <tr>
          <th scope="col" aria-label="Your buys">
            Yours
          </th>
          <th scope="col">Bids</th>
          <th scope="col">Price ₹</th>
          <th scope="col">Asks</th>
          <th scope="col" aria-label="Your sells">
            Yours
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {Array.from({ length: Math.max(1, count) }, (_, place) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, whatever price stands there
            key={place}
            data-place={place}
            data-key={instrument}
            data-at-price=""
            tabIndex={place === reached ? 0 : -1}
            data-begin={place === reached || undefined}
            onFocus={() => onReach(place)}
          >
            <td className="own" data-cell="own-buy" data-side="buy" />
            <td className="bids" data-cell="buy" data-side="buy" />
            <th scope="row" data-cell="price" />
            <td className="asks" data-cell="sell" data-side="sell" />
            <td className="own" data-cell="own-sell" data-side="sell" />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
