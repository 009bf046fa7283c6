/** What stopped an order, at the field where it can be mended. */
import type { Money } from '../../contract/kinds.ts'
import type { Finding, OrderReview, OrderTerms, RuleId } from '../../contract/orders.ts'
import { formatMoney } from '../format/money.ts'
import type { DraftProblem } from './ticket-draft.ts'

type Field = DraftProblem['field']

export function problemsOfReview({
  terms,
  findings,
}: Pick<OrderReview, 'terms' | 'findings'>): readonly DraftProblem[] {
  return findings
    .filter(({ severity }) => severity === 'stop')
    .map((finding) => ({ field: fieldOf(finding, terms), sentence: finding.sentence }))
}

const fields: Partial<Record<RuleId, Field>> = {
  'known-instrument': 'instrument',
  'fresh-instrument-list': 'instrument',
  'lot-multiple': 'quantity',
  'freeze-quantity': 'quantity',
  'slice-count': 'quantity',
  'quantity-limit': 'quantity',
  'value-limit': 'quantity',
  'open-value-limit': 'quantity',
  'turnover-limit': 'quantity',
  'market-protection': 'protection',
}

function fieldOf({ rule, sentence }: Finding, terms: OrderTerms): Field {
  if (rule === 'tick-multiple' || rule === 'circuit' || rule === 'price-band') return priceNamed(sentence, terms)
  return rule === 'terms' ? termNamed(sentence, terms) : (fields[rule] ?? 'order')
}

/** The sentence names the price that is wrong, as main writes it; the first one that reads so is meant. */
function priceNamed(sentence: string, { price, trigger, legs }: OrderTerms): Field {
  const priced: readonly (readonly [Field, Money | null])[] = [
    ['price', price],
    ['trigger', trigger],
    ['stopLoss', legs?.stopLoss ?? null],
    ['squareOff', legs?.squareOff ?? null],
  ]
  const named = priced.find(([, amount]) => amount !== null && sentence.includes(formatMoney(amount, 'indian')))
  return named?.[0] ?? (price === null ? 'trigger' : 'price')
}

/** Terms that do not fit together are named in words. */
const words: readonly (readonly [RegExp, Field])[] = [
  [/disclosed/, 'disclosed'],
  [/^The quantity/, 'quantity'],
  [/stop loss/, 'stopLoss'],
  [/trigger|\bstop\b/, 'trigger'],
  [/price/, 'price'],
]

function termNamed(sentence: string, terms: OrderTerms): Field {
  const field = words.find(([word]) => word.test(sentence))?.[1] ?? 'order'
  const isShown =
    (field !== 'trigger' || terms.trigger !== null) &&
    (field !== 'price' || terms.price !== null) &&
    (field !== 'stopLoss' || terms.product === 'one-cancels-other')
  return isShown ? field : 'order'
}
