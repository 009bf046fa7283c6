/** Registers an app, or changes one: what a person does in the broker's console. */
import { type AppRegistration, type Apps, practiceApp, redirectUriProblem } from '../apps.ts'
import { postbackUrlProblem } from '../postback/post.ts'
import type { Told } from './command.ts'

type Body = Readonly<Record<string, unknown>>

export function registerApp(apps: Apps, body: Body): Told {
  const read = readRegistration(apps, body)
  return 'refused' in read ? read : { value: apps.register(read) }
}

function readRegistration(apps: Apps, body: Body): AppRegistration | { readonly refused: string } {
  const { apiKey = practiceApp.apiKey, apiSecret, redirectUri, postbackUrl, algoNames } = body
  if (typeof apiKey !== 'string' || apiKey === '') return { refused: 'apiKey must be a text.' }
  if (apiSecret !== undefined && (typeof apiSecret !== 'string' || apiSecret === '')) {
    return { refused: 'apiSecret must be a text.' }
  }
  if (apiSecret === undefined && !apps.find(apiKey)) return { refused: 'apiSecret is needed for a new app.' }
  if (redirectUri !== undefined && typeof redirectUri !== 'string') return { refused: 'redirectUri must be a text.' }
  if (postbackUrl !== undefined && postbackUrl !== null && typeof postbackUrl !== 'string') {
    return { refused: 'postbackUrl must be a text, or null for none.' }
  }
  if (algoNames !== undefined && !isTexts(algoNames)) return { refused: 'algoNames must be a list of texts.' }
  const problem = addressProblem(redirectUri, postbackUrl)
  if (problem !== null) return { refused: problem }
  return {
    apiKey,
    ...(apiSecret === undefined ? {} : { apiSecret }),
    ...(redirectUri === undefined ? {} : { redirectUri }),
    ...(postbackUrl === undefined ? {} : { postbackUrl }),
    ...(algoNames === undefined ? {} : { algoNames }),
  }
}

function addressProblem(redirectUri: string | undefined, postbackUrl: string | null | undefined): string | null {
  const redirect = redirectUri === undefined ? null : redirectUriProblem(redirectUri)
  if (redirect !== null) return `redirectUri cannot be registered: ${redirect}.`
  const postback = typeof postbackUrl === 'string' ? postbackUrlProblem(postbackUrl) : null
  return postback === null ? null : `postbackUrl cannot be registered: ${postback}.`
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}
