/** What the broker finds wrong with a question: with the instrument, the order, the days or the length that it names (section 7; service facts 4). */
import type { CallName } from './call-words.ts'
import type { Cause } from './cause.ts'
import { quoted } from './refusal-causes.ts'
import type { Refusal } from './trouble.ts'

type Wrong = { readonly happened: string; readonly todo: string }

const instrument: Wrong = {
  happened: 'The broker does not know that instrument',
  todo: "Choose it again from today's list.",
}
const order: Wrong = {
  happened: 'The broker does not know that order',
  todo: 'Look at the order in the list; the terminal reads it again by itself.',
}
const length: Wrong = {
  happened: 'The broker has no candles of that length',
  todo: 'Choose another length.',
}
const days: Wrong = {
  happened: 'The broker does not tell those days in one answer',
  todo: 'Show fewer days, or another length of candles.',
}
const request: Wrong = {
  happened: 'The broker did not recognise the request',
  todo: "Install the newest terminal, and check the broker's addresses in the profile.",
}
const tooManyAtOnce: Wrong = {
  happened: 'The broker does not tell of more instruments at once',
  todo: 'Show fewer; if it stays so, report it with the reference.',
}

const byCode: ReadonlyMap<string, Wrong> = new Map([
  ...['UDAPI1009', 'UDAPI1011', 'UDAPI1021', 'UDAPI1087', 'UDAPI100011'].map((code) => [code, instrument] as const),
  ...['UDAPI1010', 'UDAPI1023', 'UDAPI100010'].map((code) => [code, order] as const),
  ...['UDAPI1146', 'UDAPI1147'].map((code) => [code, length] as const),
  ...['UDAPI1015', 'UDAPI1022', 'UDAPI1148'].map((code) => [code, days] as const),
  ...['UDAPI10000', 'UDAPI100015'].map((code) => [code, request] as const),
  ['UDAPI100042', tooManyAtOnce],
])

/** Null for a code that says something else, or nothing that is known. */
export function explainAsked(refusal: Refusal): Cause | null {
  const wrong = byCode.get(refusal.code ?? '')
  return wrong === undefined ? null : causeOf(wrong, refusal)
}

/** What a path of the older interface names. */
const named: Partial<Readonly<Record<CallName, Wrong>>> = {
  ...{ order, 'order-trades': order, modify: order, cancel: order },
  ...{ quotes: instrument, candles: instrument },
}

/** The older interface has no codes: what is not there is told by a 404 in its own words. A bare one may be of the address. */
export function explainNotThere(call: CallName, refusal: Refusal): Cause | null {
  const wrong = named[call]
  if (wrong === undefined || refusal.status !== 404 || refusal.reason === null) return null
  return causeOf(wrong, refusal)
}

function causeOf({ happened, todo }: Wrong, refusal: Refusal): Cause {
  return { kind: 'broker-refused', happened: `${happened}${quoted(refusal)}.`, todo }
}
