/** A product in our words where it is one of ours or one of the broker's letters; any other as the broker wrote it. */
import type { Product } from '../../contract/orders.ts'
import { productWords, shortProducts } from './order-terms-words.ts'

const letters: Readonly<Record<string, Product>> = {
  I: 'intraday',
  D: 'delivery',
  CO: 'cover',
  OCO: 'one-cancels-other',
  MTF: 'margin-funding',
}

export function productWord(product: string): string {
  return wordOf(product, productWords)
}

/** For a narrow column. */
export function shortProductWord(product: string): string {
  return wordOf(product, shortProducts)
}

function wordOf(product: string, words: Readonly<Record<Product, string>>): string {
  return Object.entries(words).find(([name]) => name === (letters[product] ?? product))?.[1] ?? product
}
