/** The trade page of the order button (4.8, service facts 13): orders that another page named, shown to a person who places them or does not. */
import type { Account, Accounts } from '../accounts.ts'
import type { Apps } from '../apps.ts'
import type { VirtualClock } from '../clock.ts'
import type { Answer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import type { Route } from '../http/router.ts'
import { type Attempts, openAttempts } from '../login/attempts.ts'
import { blankForm, type LoginForm, wrongLogin } from '../login/pages.ts'
import type { Market } from '../market/market.ts'
import type { Exchange, OrderRequest } from '../orders/exchange.ts'
import type { Published } from '../orders/faults/published.ts'
import type { Scenario } from '../scenario.ts'
import { type Fields, readButtonOrder, type Wrong } from './button-order.ts'
import { readLink, readTold } from './link-form.ts'
import { askingPage, decidingPage, donePage, leftPage, nothingPlaced, signInPage, type Wanted } from './trade-pages.ts'

export type TradeParts = {
  readonly scenario: Scenario
  readonly apps: Apps
  readonly accounts: Accounts
  readonly market: Pick<Market, 'listing'>
  readonly exchange: Pick<Exchange, 'orders'>
  readonly published: Pick<Published, 'place'>
}

type Parts = TradeParts & { readonly attempts: Attempts<Wanted> }

const path = '/trade/'
const toldPath = `${path}orders`
const loginPath = `${path}login`
const placePath = `${path}place`
/** Where a password is typed, or a login key told. */
export function takesSecret(called: string): boolean {
  return called === loginPath || called === toldPath
}

/** More than a page of orders that a person reads through. */
const mostOrders = 50

export function tradeRoutes(given: TradeParts, clock: VirtualClock, newText: () => string): readonly Route[] {
  const parts = { ...given, attempts: openAttempts<Wanted>(clock, newText) }
  return [
    { method: 'GET', path, format: 'page', handle: ({ query }) => open(parts, query) },
    { method: 'POST', path: toldPath, format: 'page', handle: (call) => takeTold(parts, call) },
    { method: 'POST', path: loginPath, format: 'page', handle: (call) => signIn(parts, call) },
    { method: 'POST', path: placePath, format: 'page', handle: (call) => decide(parts, call) },
  ]
}

/** By a link the orders are in the address; without, the page asks whoever opened it. */
function open(parts: Parts, query: URLSearchParams): Answer {
  const linked = readLink(query)
  if (linked === null) return askingPage(toldPath)
  return show(parts, linked, { appWords: 'Named by a link, which tells no app.', account: null })
}

function takeTold(parts: Parts, { body }: Call): Answer {
  const form = new URLSearchParams(body)
  const [apiKey, userId, loginKey] = ['apiKey', 'userId', 'loginKey'].map((name) => form.get(name) ?? '')
  const app = parts.apps.find(apiKey ?? '')
  return show(parts, readTold(form.get('orders') ?? ''), {
    appWords: app ? `Named by a page of the app ${app.apiKey}.` : 'Named by a page of no app known here.',
    account: parts.accounts.byLoginKey(userId ?? '', loginKey ?? ''),
  })
}

type From = { readonly appWords: string; readonly account: Account | null }

/** All of them or none: what is left out of a spread makes another thing of it. */
function show(parts: Parts, given: readonly Fields[] | Wrong, { appWords, account }: From): Answer {
  if ('wrong' in given) return nothingPlaced(400, `${given.wrong}.`)
  if (given.length === 0) return nothingPlaced(400, 'The page named no orders.')
  if (given.length > mostOrders) return nothingPlaced(400, `These are more than ${mostOrders} orders.`)
  const read = given.map((fields) => readButtonOrder(parts.market, fields))
  const wrong = read.findIndex((order) => 'wrong' in order)
  const first = read[wrong]
  if (first !== undefined && 'wrong' in first)
    return nothingPlaced(400, `Order ${wrong + 1} of ${read.length} cannot be placed: ${first.wrong}.`)
  // The search above found none of the other kind.
  const attempt = parts.attempts.open({ orders: read as readonly OrderRequest[], appWords })
  if (account === null) return askSignIn(parts, attempt)
  return askDecision(parts.attempts.signIn(attempt, account.clientId), account)
}

type Asked = Wanted & { readonly id: string }

function askSignIn({ scenario, accounts }: Parts, asked: Asked, again: LoginForm | null = null): Answer {
  const first = (scenario.loginPrefilled && accounts.all[0]) || blankForm
  const problem = again === null ? null : wrongLogin
  return signInPage(asked, { action: loginPath, attemptId: asked.id, filledIn: again ?? first, problem })
}

function askDecision(asked: Asked, account: Account): Answer {
  return decidingPage(asked, { action: placePath, attemptId: asked.id, account })
}

function signIn(parts: Parts, { body }: Call): Answer {
  const form = new URLSearchParams(body)
  const attempt = parts.attempts.find(form.get('attempt') ?? '')
  if (!attempt) return gone()
  const [clientId = '', password = '', yearOfBirth = ''] = ['clientId', 'password', 'yearOfBirth'].map(
    (name) => form.get(name) ?? '',
  )
  const account = parts.accounts.signIn(clientId, password, yearOfBirth)
  if (!account) return askSignIn(parts, attempt, { clientId, password: '', yearOfBirth })
  return askDecision(parts.attempts.signIn(attempt, account.clientId), account)
}

function decide(parts: Parts, { body }: Call): Answer {
  const form = new URLSearchParams(body)
  const attempt = parts.attempts.find(form.get('attempt') ?? '')
  const decision = form.get('decision')
  if (!attempt || attempt.clientId === null || (decision !== 'place' && decision !== 'leave')) return gone()
  // Once: the page that is loaded again places nothing more.
  parts.attempts.close(attempt)
  if (decision === 'leave') return leftPage()
  const { clientId, orders } = attempt
  return donePage(orders.map((order) => ({ order, words: place(parts, clientId, order) })))
}

function place({ published, exchange }: Parts, clientId: string, order: OrderRequest): string {
  const placed = published.place(clientId, order)
  if ('refused' in placed) return `not placed, ${placed.reason}`
  const [id] = placed
  const record = exchange.orders(clientId).find(({ orderId }) => orderId === id)
  if (record === undefined) return 'placed'
  const { status, message } = record
  return `order ${record.orderId}, ${status}${message === '' ? '' : `: ${message}`}`
}

function gone(): Answer {
  return nothingPlaced(
    400,
    'This page is not good any more: it was used already, stood open too long, or the practice broker was restarted.',
  )
}
