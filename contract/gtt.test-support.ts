/** Terms of a good-till-triggered order for tests. */
import { type GttTerms, gttTermsSchema } from './gtt.ts'

export function gttTerms(changes: Partial<GttTerms> = {}): GttTerms {
  const plain = {
    ...{ key: 'NSE_EQ|INE002A01018', side: 'buy', product: 'delivery', quantity: 20 },
    ...{ trigger: 'below', price: 12_900_500, target: null, stop: null, trailing: null },
  }
  return gttTermsSchema.parse({ ...plain, ...changes })
}
