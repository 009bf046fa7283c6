/** Buy or sell: the word first, the colour of the side beside it. */
import { useId } from 'react'
import type { Side } from '../../contract/orders.ts'

export const sideWords: Readonly<Record<Side, string>> = { buy: 'Buy', sell: 'Sell' }

// Written here: the contract's own list stands beside a parser, which no window carries.
const sides: readonly Side[] = ['buy', 'sell']

type SideFieldProps = { readonly side: Side; readonly onChoose: (side: Side) => void }

export function SideField({ side, onChoose }: SideFieldProps) {
  const name = useId()
  return (
    <fieldset className="side-field">
      <legend className="for-the-ear">Side</legend>
      {sides.map((each) => (
        <label key={each} data-side={each} data-chosen={each === side}>
          <input type="radio" name={name} checked={each === side} onChange={() => onChoose(each)} />
          {sideWords[each]}
        </label>
      ))}
    </fieldset>
  )
}
