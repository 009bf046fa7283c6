/** Matches answers from another thread with what was asked. */

export type Answers<Answer> = {
  readonly ask: (send: (id: number) => void) => Promise<Answer>
  readonly answered: (id: number, answer: Answer) => void
}

export function openAnswers<Answer>(): Answers<Answer> {
  const waiting = new Map<number, (answer: Answer) => void>()
  let asked = 0
  return {
    ask: (send) =>
      new Promise((resolve) => {
        asked += 1
        waiting.set(asked, resolve)
        send(asked)
      }),
    answered: (id, answer) => {
      waiting.get(id)?.(answer)
      waiting.delete(id)
    },
  }
}
