/** What the account may not trade by its profile (2.5): the broker would refuse it. */
import type { AccountProfile } from '../../../contract/account.ts'
import type { Product } from '../../../contract/orders.ts'
import { productWords } from '../../words/order-terms-words.ts'
import { productWord } from '../../words/product-word.ts'
import { exchangeName } from '../../words/segment-names.ts'

/** Null where nothing stands against it, or nothing is known. */
export function notEnabledWords(profile: AccountProfile | null, segment: string, product: Product): string | null {
  if (profile === null) return null
  const left = [leftOut(profile, segment), productLeftOut(profile, product)].filter((each) => each !== null)
  return left.length === 0 ? null : `The broker does not name ${left.join(' and ')} for this account`
}

/** The list of the older interface has no word for these. */
const newerSegments: readonly string[] = ['BSE_FO', 'NSE_COM']

/** The older interface names segments and the newer one exchanges, which have one name here. */
function leftOut({ exchanges }: AccountProfile, segment: string): string | null {
  const isOlder = exchanges.some((code) => code.includes('_'))
  if (exchanges.length === 0 || (isOlder && newerSegments.includes(segment))) return null
  const name = exchangeName(segment)
  return exchanges.map(exchangeName).includes(name) ? null : name
}

/** The older interface has no word for margin funding. */
function productLeftOut({ products }: AccountProfile, product: Product): string | null {
  if (products.length === 0 || product === 'margin-funding') return null
  const word = productWords[product]
  return products.map(productWord).includes(word) ? null : word.toLowerCase()
}
