/** What a person sees while signing in: the form, the question, and why a login cannot go on. */
import type { Account } from '../accounts.ts'
import type { Answer } from '../http/answer.ts'
import { html, type Markup, page } from './page.ts'

export type LoginForm = { readonly clientId: string; readonly password: string; readonly yearOfBirth: string }

export const blankForm: LoginForm = { clientId: '', password: '', yearOfBirth: '' }

export const wrongLogin =
  'The client identifier, the password or the year of birth is wrong. Nobody was signed in; type them again.'

export type LoginPageParts = {
  /** Where the form is sent. */
  readonly action: string
  readonly attemptId: string
  readonly filledIn: LoginForm
  readonly problem: string | null
}

export function loginPage(parts: LoginPageParts): Answer {
  return page(200, 'Sign in', loginForm(parts))
}

export function loginForm({ action, attemptId, filledIn, problem }: LoginPageParts): Markup {
  const place = firstPlace(filledIn)
  const focus = (at: keyof LoginForm | 'button') => ({ markup: at === place ? 'autofocus' : '' })
  const wrong = problem === null ? html`` : html`<p class="wrong" id="problem" role="alert">${problem}</p>`
  const told = { markup: problem === null ? '' : 'aria-describedby="problem"' }
  return html`${wrong}
<form method="post" action="${action}">
<input type="hidden" name="attempt" value="${attemptId}">
<label for="client-id">Client identifier</label>
<input id="client-id" name="clientId" value="${filledIn.clientId}" autocomplete="off" autocapitalize="characters"
 spellcheck="false" required ${focus('clientId')} ${told}>
<label for="password">Password</label>
<input id="password" name="password" type="password" value="${filledIn.password}" autocomplete="off" required
 ${focus('password')} ${told}>
<label for="year-of-birth">Year of birth</label>
<input id="year-of-birth" name="yearOfBirth" value="${filledIn.yearOfBirth}" inputmode="numeric" autocomplete="off"
 pattern="[0-9]{4}" title="Four digits, such as 1990" required ${focus('yearOfBirth')} ${told}>
<div class="deeds"><button class="deed" type="submit" ${focus('button')}>Sign in</button></div>
</form>`
}

/** Filled in, the page needs Enter and nothing else; otherwise it begins at the first empty field. */
function firstPlace({ clientId, password, yearOfBirth }: LoginForm): keyof LoginForm | 'button' {
  if (clientId === '') return 'clientId'
  if (password === '') return 'password'
  return yearOfBirth === '' ? 'yearOfBirth' : 'button'
}

export type ConsentPageParts = {
  readonly action: string
  readonly attemptId: string
  readonly account: Account
  readonly apiKey: string
}

export function consentPage({ action, attemptId, account, apiKey }: ConsentPageParts): Answer {
  const content = html`<p>You are signed in as <strong>${account.name}</strong> (${account.clientId}).
The app <strong>${apiKey}</strong> asks to:</p>
<ul>
<li>read the profile, the balances, the positions and the holdings</li>
<li>read, place, change and cancel orders</li>
</ul>
<p class="quiet">This holds until the next morning, when the broker ends every session.</p>
<form method="post" action="${action}">
<input type="hidden" name="attempt" value="${attemptId}">
<div class="deeds">
<button class="deed" type="submit" name="decision" value="allow" autofocus>Allow</button>
<button type="submit" name="decision" value="deny">Deny</button>
</div>
</form>`
  return page(200, 'Allow this app?', content)
}

/** A login that cannot go on; it never sends the browser anywhere. */
export function stoppedPage(status: number, happened: string, todo: string): Answer {
  return page(status, 'This login cannot go on', html`<p class="wrong" role="alert">${happened}</p><p>${todo}</p>`)
}
