/** What a person sees who pressed an order button: the orders in words, who places them, and what became of each. */
import type { Account } from '../accounts.ts'
import type { Answer } from '../http/answer.ts'
import { html, type Markup, page } from '../login/page.ts'
import { type LoginPageParts, loginForm } from '../login/pages.ts'
import type { OrderRequest } from '../orders/exchange.ts'
import { askingScript } from './asking-script.ts'
import { orderWords } from './order-words.ts'

/** Nothing that is typed or pressed here goes to another address. */
const stays = { formAction: "'self'", isWide: true } as const

export function askingPage(action: string): Answer {
  const field = (name: string) => html`<input type="hidden" name="${name}">`
  const content = html`<p role="status">The page that opened this one is asked which orders it means. If nothing comes of it, close this page and press the button again.</p>
<form method="post" action="${action}">${field('orders')}${field('apiKey')}${field('userId')}${field('loginKey')}</form>`
  return page(200, 'Waiting for the orders', content, { ...stays, script: askingScript })
}

/** What a page wants to have placed, and as which app. */
export type Wanted = { readonly orders: readonly OrderRequest[]; readonly appWords: string }

export function signInPage(wanted: Wanted, form: LoginPageParts): Answer {
  const content = html`${listOf(wanted)}
${loginForm(form)}`
  return page(200, `Sign in to place ${counted(wanted.orders.length)}`, content, stays)
}

export type DecidingParts = {
  readonly action: string
  readonly attemptId: string
  readonly account: Account
}

export function decidingPage(wanted: Wanted, { action, attemptId, account }: DecidingParts): Answer {
  const content = html`${listOf(wanted)}
<p>You are signed in as <strong>${account.name}</strong> (${account.clientId}).</p>
<form method="post" action="${action}">
<input type="hidden" name="attempt" value="${attemptId}">
<div class="deeds">
<button class="deed" type="submit" name="decision" value="place">Place ${counted(wanted.orders.length)}</button>
<button type="submit" name="decision" value="leave">Place nothing</button>
</div>
</form>`
  return page(200, `Place ${counted(wanted.orders.length)}?`, content, stays)
}

export type Outcome = { readonly order: OrderRequest; readonly words: string }

export function donePage(outcomes: readonly Outcome[]): Answer {
  const rows = outcomes.map(({ order, words }) => html`<li>${orderWords(order)}: <strong>${words}</strong></li>`)
  const content = html`<ol>${joined(rows)}</ol><p>Close this page.</p>`
  return page(200, `What became of ${counted(outcomes.length)}`, content, stays)
}

export function nothingPlaced(status: number, happened: string): Answer {
  const content = html`<p class="wrong" role="alert">${happened}</p><p>Nothing was placed. Close this page.</p>`
  return page(status, 'Nothing is placed', content, stays)
}

export function leftPage(): Answer {
  return page(200, 'Nothing was placed', html`<p>None of the orders was placed. Close this page.</p>`, stays)
}

function listOf({ orders, appWords }: Wanted): Markup {
  const rows = orders.map((order) => html`<li>${orderWords(order)}</li>`)
  return html`<ol>${joined(rows)}</ol><p class="quiet">${appWords} Nothing is placed before you say so.</p>`
}

function joined(parts: readonly Markup[]): Markup {
  return { markup: parts.map(({ markup }) => markup).join('\n') }
}

function counted(orders: number): string {
  return orders === 1 ? 'this order' : `these ${orders} orders`
}
