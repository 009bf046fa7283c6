/** The bodies about good-till-triggered orders (service facts 10.1), in parts, so that one can be shown exactly as it would be sent. */
import type { GttTerms } from '../../../contract/gtt.ts'
import type { GttId } from '../../../contract/kinds.ts'
import { jsonBody, quoted } from './json-body.ts'
import { productWords, v3Side } from './order-words.ts'
import { rupees } from './rupees.ts'

/** The body is these by their names; each rule is one part. */
function partsOf(terms: GttTerms) {
  const rules = rulesOf(terms)
  return {
    type: quoted(rules.length === 1 ? 'SINGLE' : 'MULTIPLE'),
    quantity: String(terms.quantity),
    product: quoted(productWords[terms.product]),
    instrument_token: quoted(terms.key),
    transaction_type: quoted(v3Side[terms.side]),
    rules,
  }
}

function rulesOf({ trigger, price, target, stop, trailing }: GttTerms): readonly string[] {
  return [
    rule('ENTRY', trigger.toUpperCase(), rupees(price)),
    // The broker takes these at no other.
    ...(target === null ? [] : [rule('TARGET', 'IMMEDIATE', rupees(target))]),
    ...(stop === null
      ? []
      : [rule('STOPLOSS', 'IMMEDIATE', rupees(stop), trailing === null ? null : rupees(trailing))]),
  ]
}

function rule(strategy: string, trigger: string, price: string, gap: string | null = null): string {
  return jsonBody([
    ['strategy', quoted(strategy)],
    ['trigger_type', quoted(trigger)],
    ['trigger_price', price],
    ['trailing_gap', gap],
  ])
}

export function gttPlaceBody(terms: GttTerms): string {
  const { rules, ...rest } = partsOf(terms)
  return jsonBody([...Object.entries(rest), ['rules', `[${rules.join(',')}]`]])
}

/** For a person who looks at it before it is sent. */
export function gttFields(terms: GttTerms): Readonly<Record<string, string>> {
  const { rules, ...rest } = partsOf(terms)
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value.replaceAll('"', '')])),
    ...Object.fromEntries(rules.map((one, place) => [`rules[${place}]`, one])),
  }
}

export function gttCancelBody(gtt: GttId): string {
  return jsonBody([['gtt_order_id', quoted(gtt)]])
}
