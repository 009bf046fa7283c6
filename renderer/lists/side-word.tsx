/** The side of an order or a trade in a list: with the word, since colour alone must not tell it. */
import type { Side } from '../../contract/orders.ts'
import { sideWords } from '../ui/side-field.tsx'

export function SideWord({ side }: { readonly side: Side }) {
  return <span data-side={side}>{sideWords[side]}</span>
}
