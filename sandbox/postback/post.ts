/** Sends one postback to a receiver on this machine, and waits for what it answers. */
import type { PostbackBody } from './signed-body.ts'

/** The status, or null when there was no answer. */
export type Post = (url: string, message: PostbackBody, stopped: AbortSignal) => Promise<number | null>

/** Real milliseconds; a broker does not wait longer for a receiver. */
const longestWait = 5_000

export const post: Post = async (url, { headers, body }, stopped) => {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(longestWait)])
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return null
  }
}

/** Why postbacks cannot go there, or null when they can. The practice broker calls nobody but this machine. */
export function postbackUrlProblem(text: string): string | null {
  if (!URL.canParse(text)) return 'it is not a whole address such as http://127.0.0.1:43118/postbacks'
  const { protocol, hostname } = new URL(text)
  if (protocol !== 'http:' && protocol !== 'https:') return 'it must begin with http:// or https://'
  if (!['127.0.0.1', '[::1]', 'localhost'].includes(hostname)) return 'it must be on this machine'
  return null
}
