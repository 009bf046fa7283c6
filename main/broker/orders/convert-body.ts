/** The body of a conversion (service facts 10.2), field by field, so that it can be shown exactly as it would be sent. */
import { jsonBody, quoted } from './json-body.ts'
import type { ConvertPosition } from './order-calls.ts'
import { productWords, v3Side } from './order-words.ts'

export function convertFields({ key, from, to, side, quantity }: ConvertPosition) {
  return {
    instrument_token: key,
    old_product: productWords[from],
    new_product: productWords[to],
    // Which way the position is open: nothing is bought or sold.
    transaction_type: v3Side[side],
    quantity,
  }
}

export function convertBody(conversion: ConvertPosition): string {
  return jsonBody(
    Object.entries(convertFields(conversion)).map(([name, value]) => [
      name,
      typeof value === 'string' ? quoted(value) : String(value),
    ]),
  )
}
