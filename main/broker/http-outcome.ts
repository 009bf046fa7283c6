/** How one HTTP request ended. What matters most is whether the broker may have seen it: that decides if it may be asked again. */

export type NotSent =
  | 'refused'
  | 'name-not-found'
  | 'unreachable'
  | 'no-connection-in-time'
  /** The other end could not prove over TLS that it is who it should be. */
  | 'not-secured'
  /** The request holds something HTTP cannot carry. */
  | 'unsendable'
  /** Something came up while it waited for a connection. */
  | 'stopped'
  /** Whoever asked had signed out before its turn came. */
  | 'signed-out'
  /** This side had already closed its connections. */
  | 'closed'

export type AnswerLost =
  | 'no-answer-in-time'
  /** The connection ended before any answer began. */
  | 'no-answer'
  /** An answer began and did not end: reset, closed early, or still dripping when the time was up. */
  | 'cut-off'
  | 'too-long'
  /** It came, and could not be written to this computer's disk. */
  | 'not-kept'
  /** What came back is not HTTP. */
  | 'garbled'

export type HttpOutcome =
  | { readonly kind: 'answered'; readonly answer: HttpAnswer }
  /** No byte of the request left this computer. */
  | { readonly kind: 'not-sent'; readonly why: NotSent }
  /** The request, or part of it, left; what the broker made of it is not known. */
  | { readonly kind: 'may-have-been-sent'; readonly why: AnswerLost }

/** A whole answer, whatever its status. A redirect is an answer like any other and is never followed. */
export type HttpAnswer = {
  readonly status: number
  readonly contentType: string
  readonly retryAfter: string | null
  /** When it was sent, by the clock of who sent it; only where the whole answer was read by Node's client. */
  readonly date?: string
  readonly body: string
  /** What names this version of a file, to be sent back with the next ask for it. */
  readonly mark?: string
  /** When the file was changed, in HTTP's form. */
  readonly changed?: string
}
