/** A login dialog (4.4, section 5.3, service facts 11.1): the page, the question, and the way back with a code. */
import type { Accounts } from '../accounts.ts'
import type { Apps } from '../apps.ts'
import type { Answer } from '../http/answer.ts'
import { type Call, single } from '../http/call.ts'
import type { Route } from '../http/router.ts'
import type { Scenario } from '../scenario.ts'
import type { Asked, Attempt, Attempts } from './attempts.ts'
import type { Codes } from './codes.ts'
import type { Dialog } from './dialogs.ts'
import { blankForm, consentPage, loginPage, stoppedPage, wrongLogin } from './pages.ts'

export type LoginParts = {
  readonly dialog: Dialog
  readonly scenario: Scenario
  readonly apps: Apps
  readonly accounts: Accounts
  readonly attempts: Attempts
  readonly codes: Codes
}

export function loginRoutes(parts: LoginParts): readonly Route[] {
  const { path, loginPath, consentPath } = parts.dialog
  return [
    { method: 'GET', path, format: 'page', handle: (call) => openLogin(parts, call) },
    { method: 'POST', path: loginPath, format: 'page', handle: (call) => signIn(parts, call) },
    { method: 'POST', path: consentPath, format: 'page', handle: (call) => decide(parts, call) },
  ]
}

function openLogin({ dialog, scenario, apps, accounts, attempts }: LoginParts, call: Call): Answer {
  const asked = readAsked(dialog, apps, call)
  if ('status' in asked) return asked
  const attempt = attempts.open(asked)
  const filledIn = (scenario.loginPrefilled && accounts.all[0]) || blankForm
  return loginPage({ action: dialog.loginPath, attemptId: attempt.id, filledIn, problem: null })
}

/** What the address asks for, or the page that says why it cannot be had. */
function readAsked({ keyName }: Dialog, apps: Apps, { query }: Call): Asked | Answer {
  const startAgain = 'Close this page and start again from the terminal.'
  const app = apps.find(single(query, keyName) ?? '')
  if (!app) return stoppedPage(401, 'The API key in the address is not one that the broker knows.', startAgain)
  const redirectUri = single(query, 'redirect_uri') ?? ''
  if (!app.redirectUris.includes(redirectUri)) {
    const todo = 'Register exactly the address that the terminal shows, then start again from the terminal.'
    return stoppedPage(400, 'The redirect address is not exactly the one registered for this app.', todo)
  }
  if (single(query, 'response_type') !== 'code') {
    return stoppedPage(400, 'The address must ask for response_type=code, once.', startAgain)
  }
  if (query.getAll('state').length > 1) return stoppedPage(400, 'The address gives state more than once.', startAgain)
  return { apiKey: app.apiKey, redirectUri, state: query.get('state') }
}

function signIn({ dialog, accounts, attempts }: LoginParts, call: Call): Answer {
  const form = new URLSearchParams(call.body)
  const attempt = attempts.find(form.get('attempt') ?? '')
  if (!attempt) return gone()
  const clientId = form.get('clientId') ?? ''
  const yearOfBirth = form.get('yearOfBirth') ?? ''
  const account = accounts.signIn(clientId, form.get('password') ?? '', yearOfBirth)
  if (!account) {
    const filledIn = { clientId, password: '', yearOfBirth }
    return loginPage({ action: dialog.loginPath, attemptId: attempt.id, filledIn, problem: wrongLogin })
  }
  attempts.signIn(attempt, account.clientId)
  return consentPage({ action: dialog.consentPath, attemptId: attempt.id, account, apiKey: attempt.apiKey })
}

function decide({ dialog, scenario, attempts, codes }: LoginParts, call: Call): Answer {
  const form = new URLSearchParams(call.body)
  const attempt = attempts.find(form.get('attempt') ?? '')
  const decision = form.get('decision')
  if (!attempt || attempt.clientId === null || (decision !== 'allow' && decision !== 'deny')) return gone()
  attempts.close(attempt)
  const { apiKey, clientId, redirectUri } = attempt
  const outcome =
    decision === 'allow' ? { code: codes.issue({ apiKey, clientId, redirectUri }) } : { error: 'access_denied' }
  return redirect(attempt, outcome, dialog.alwaysEchoesState || scenario.stateEchoed)
}

function redirect(attempt: Attempt, outcome: Record<string, string>, stateEchoed: boolean): Answer {
  const parameters = new URLSearchParams(outcome)
  if (stateEchoed && attempt.state !== null) parameters.set('state', attempt.state)
  const joint = attempt.redirectUri.includes('?') ? '&' : '?'
  const location = `${attempt.redirectUri}${joint}${parameters}`
  return { status: 302, headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }, body: '' }
}

function gone(): Answer {
  return stoppedPage(
    400,
    'This login page is not good any more: it was used already, stood open too long, or the practice broker was restarted.',
    'Close this page and start again from the terminal.',
  )
}
