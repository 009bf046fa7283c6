/** Writes orders of the basket as an order button or as a link, for the clipboard: main has them, the list of instruments and the app's key. */
import { type Basket, type BasketOrder, isAnotherContract } from '../../contract/basket.ts'
import type { AppError } from '../../contract/errors.ts'
import type { Instrument } from '../../contract/instrument.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import type { OrderButtonForm, OrderButtonText } from '../../contract/order-button.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { AppCredentials } from '../broker/broker.ts'
import { termsInWords } from '../orders/checks/describe-order.ts'
import type { Clock } from '../ports/clock.ts'
import type { Profile } from '../profile.ts'
import { namesScript, tradePageOf } from './button-addresses.ts'
import { buttonLink } from './button-link.ts'
import { type ButtonOrder, buttonOrder } from './button-order.ts'
import { buttonPage } from './button-page.ts'

export type WriteOrderButtonParts = {
  readonly profile: Pick<Profile, 'kind' | 'scriptUrl'>
  readonly basket: () => Basket
  readonly instrument: (key: InstrumentKey) => Instrument | null
  readonly app: () => Pick<AppCredentials, 'apiKey'> | null
  readonly clock: Pick<Clock, 'wall'>
}

type Ask = { readonly form: OrderButtonForm; readonly ids: readonly string[] }
type Said = { readonly order: ButtonOrder; readonly words: string }

export function writeOrderButton(parts: WriteOrderButtonParts) {
  return ({ form, ids }: Ask): Result<OrderButtonText, AppError> => {
    const inBasket = new Map(parts.basket().map((order) => [order.id, order]))
    const told = ids.map((id) => ({ id, read: read(parts, inBasket.get(id)) }))
    const said = told.flatMap(({ read }) => (read.ok ? [read.value] : []))
    const left = told.flatMap(({ id, read }) => (read.ok ? [] : [{ id, why: read.error }]))
    if (said.length === 0) return ok({ text: null, left })
    const text = write(parts, form, said)
    return text.ok ? ok({ text: text.value, left }) : text
  }
}

function read({ instrument, clock }: WriteOrderButtonParts, order: BasketOrder | undefined): Result<Said, string> {
  if (order === undefined) return fail('it is not in the basket any more')
  const { terms } = order
  const listed = instrument(terms.key)
  if (listed === null) return fail('it is not in today’s list of instruments')
  if (isAnotherContract(order, listed)) return fail(`its key is that of another contract today, ${listed.symbol}`)
  const said = buttonOrder(terms, listed, clock.wall())
  return said.ok ? ok({ order: said.value, words: termsInWords(terms, listed) }) : said
}

function write(
  { profile, app }: WriteOrderButtonParts,
  form: OrderButtonForm,
  said: readonly Said[],
): Result<string, AppError> {
  const orders = said.map(({ order }) => order)
  if (form === 'link') return ok(buttonLink(tradePageOf(profile), orders))
  const { scriptUrl } = profile
  if (!namesScript(scriptUrl)) return fail(noScript)
  const apiKey = app()?.apiKey
  if (apiKey === undefined) return fail(noApp)
  return ok(buttonPage({ scriptUrl, apiKey, orders, words: said.map(({ words }) => words) }))
}

const noScript: AppError = {
  kind: 'not-now',
  happened:
    'The profile does not say where the broker’s order-button script is: its scriptUrl names no file. Nothing was copied.',
  todo: 'Write the whole address of the script into the profile and start again, or copy the basket as a link.',
}

const noApp: AppError = {
  kind: 'credentials-missing',
  happened: 'The page names the key of your app, which is not known yet. Nothing was copied.',
  todo: 'Sign in, then copy again.',
}
