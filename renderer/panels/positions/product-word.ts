/** A product in our words where it is one of ours or one of the broker's letters; any other as the broker wrote it. */
import { productWords } from '../ticket/order-terms-words.ts'

const letters: Readonly<Record<string, string>> = {
  I: productWords.intraday,
  D: productWords.delivery,
  CO: productWords.cover,
  OCO: productWords['one-cancels-other'],
  MTF: productWords['margin-funding'],
}

export function productWord(product: string): string {
  return letters[product] ?? Object.entries(productWords).find(([name]) => name === product)?.[1] ?? product
}
