/** Why no connection came about, from the code that the system gave. */
import type { NotSent } from './http-outcome.ts'

export function whyNotSent(isSecuring: boolean, code: string): NotSent {
  if (isSecuring) return 'not-secured'
  if (code === 'ECONNREFUSED') return 'refused'
  return code === 'ENOTFOUND' || code.startsWith('EAI_') ? 'name-not-found' : 'unreachable'
}

export function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
