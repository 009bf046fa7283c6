/** Carries postbacks to their receivers one at a time, in the order in which they were given, and keeps a record of each. */
import type { Post } from './post.ts'
import type { PostbackBody } from './signed-body.ts'

export type Posting = { readonly url: string; readonly message: PostbackBody; readonly orderId: string }

export type SentPostback = {
  /** On the exchange's clock. */
  readonly at: number
  readonly url: string
  readonly orderId: string
  readonly body: string
  /** The status that was answered, or null when nothing was; undefined while it is under way. */
  readonly answered: number | null | undefined
}

export type Courier = {
  readonly send: (posting: Posting) => void
  readonly sent: () => readonly SentPostback[]
  readonly replay: (last: number) => number
  readonly stop: () => void
}

/** A burst of a test comes to some thousands. */
const mostKept = 20_000

export function openCourier(post: Post, now: () => number): Courier {
  const stopped = new AbortController()
  const log: { readonly posting: Posting; readonly entry: SentPostback & { answered: number | null | undefined } }[] =
    []
  let tail: Promise<void> = Promise.resolve()

  function send(posting: Posting): void {
    if (stopped.signal.aborted) return
    const { url, message, orderId } = posting
    const entry: SentPostback & { answered: number | null | undefined } = {
      at: now(),
      url,
      orderId,
      body: message.body.toString(),
      answered: undefined,
    }
    log.push({ posting, entry })
    if (log.length > mostKept) log.shift()
    tail = tail.then(async () => {
      entry.answered = stopped.signal.aborted ? null : await post(url, message, stopped.signal)
    })
  }

  return {
    send,
    sent: () => log.map(({ entry }) => entry),
    replay: (last) => {
      const again = log.slice(-last).map(({ posting }) => posting)
      for (const posting of again) send(posting)
      return again.length
    },
    stop: () => stopped.abort(),
  }
}
