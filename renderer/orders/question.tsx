/** A question about money under a list: what would be done, Enter does it once, Esc leaves everything as it is. */
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { AppError } from '../../contract/errors.ts'
import type { Result } from '../../contract/result.ts'
import { useScreen } from '../screen-context.tsx'
import { createAsking } from '../stores/asking.ts'
import { Button } from '../ui/button.tsx'
import { closeOnEscape } from '../ui/close-on-escape.ts'
import { isEnteredInField } from '../ui/is-entered.ts'
import { Problem } from '../ui/problem.tsx'
import '../lists/question.css'

export type QuestionProps = {
  readonly label: string
  readonly children: ReactNode
  readonly word: string
  /** Why Enter does nothing, in a few words. */
  readonly whyNot?: string | null
  /** Whose question it is; that of the orders where none is named. */
  readonly of?: QuestionDesk
  /** Closes the question when it was granted. */
  readonly request: () => Promise<Result<unknown, AppError>>
}

export type QuestionDesk = {
  readonly store: { readonly getState: () => { readonly asked: unknown } }
  readonly close: () => void
}

export function Question({ label, children, word, whyNot = null, of, request }: QuestionProps) {
  const { desk: ofOrders } = useScreen()
  const desk = of ?? ofOrders
  // Its own: what was asked before may still be on its way, and its end is no word on this one.
  const [asking] = useState(createAsking)
  const asked = useStore(asking.store)
  const section = useRef<HTMLElement>(null)
  // The keyboard arrives at the first choice, which chooses nothing yet, and where there is none at the act.
  useLayoutEffect(() => section.current?.querySelector<HTMLElement>('input, [data-primary]')?.focus(), [])
  const all = useId()

  async function doIt(): Promise<void> {
    const opened = desk.store.getState().asked
    if (whyNot !== null || !(await asking.ask(request))) return
    if (desk.store.getState().asked === opened) desk.close()
  }

  function onKeyDown(event: KeyboardEvent): void {
    closeOnEscape(event, desk.close)
    if (!isEnteredInField(event)) return
    event.preventDefault()
    void doIt()
  }

  return (
    <section ref={section} className="question" aria-label={label} onKeyDown={onKeyDown}>
      <div id={all} className="asked">
        {children}
      </div>
      {asked.kind === 'refused' && <Problem error={asked.error} />}
      <div className="acts">
        <Button
          look="primary"
          chord="Enter"
          about={all}
          whyNot={whyNot}
          busy={asked.kind === 'asking'}
          onPress={() => void doIt()}
        >
          {word}
        </Button>
        <Button chord="Esc" onPress={desk.close}>
          Leave it
        </Button>
        <span className="hint" role="status">
          {asked.kind !== 'asking' && whyNot}
        </span>
      </div>
    </section>
  )
}
