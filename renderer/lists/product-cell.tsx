/** A product in a column: short, with its whole name under the pointer. */
import { productWord, shortProductWord } from '../words/product-word.ts'

export function ProductCell({ product }: { readonly product: string }) {
  return (
    <span className="note" title={productWord(product)}>
      {shortProductWord(product)}
    </span>
  )
}
