/** A question asked outside every window, so that a page which is owned by a stranger cannot answer it in the person's place (T02). */
export type Question = {
  readonly message: string
  readonly detail: string
  /** What saying yes is called. */
  readonly yes: string
}

export type AskPerson = (question: Question) => Promise<boolean>
