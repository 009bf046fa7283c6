/** Goes through the login pages as a person would, over plain HTTP: for tests, and for whoever wants a token quickly. */

export type LoginAnswers = {
  readonly clientId: string
  readonly password: string
  readonly yearOfBirth: string
  readonly decision: 'allow' | 'deny'
}

/** Answers where the browser would be sent. Rejects with the page's text when the login does not get that far. */
export async function followLogin(loginUrl: string, answers: LoginAnswers): Promise<string> {
  const { clientId, password, yearOfBirth, decision } = answers
  const form = await readPage(await fetch(loginUrl, { redirect: 'manual' }))
  const question = await readPage(await submit(loginUrl, form, { clientId, password, yearOfBirth }))
  const done = await submit(loginUrl, question, { decision })
  const location = done.headers.get('location')
  if (done.status !== 302 || location === null) throw new Error(`no redirect: ${done.status} ${await done.text()}`)
  return location
}

type FormPage = { readonly action: string; readonly attempt: string }

async function readPage(response: Response): Promise<FormPage> {
  const text = await response.text()
  const action = /<form method="post" action="([^"]+)"/.exec(text)?.[1]
  const attempt = /name="attempt" value="([^"]+)"/.exec(text)?.[1]
  if (action === undefined || attempt === undefined || text.includes('role="alert"')) {
    throw new Error(`no form to go on with: ${response.status} ${text}`)
  }
  return { action, attempt }
}

function submit(loginUrl: string, form: FormPage, fields: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(new URL(form.action, loginUrl), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ attempt: form.attempt, ...fields }),
  })
}
