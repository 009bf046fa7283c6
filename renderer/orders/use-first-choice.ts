/** Where the button that sends does nothing yet, its keyboard goes on to the first thing that can be done; never from where a hand has put it. */
import { type RefObject, useLayoutEffect } from 'react'

/** `choice` finds it in the question; null while the button sends. */
export function useFirstChoice(question: RefObject<HTMLElement | null>, choice: string | null): void {
  useLayoutEffect(() => {
    const { current } = question
    if (choice === null || !document.activeElement?.matches('[data-primary]')) return
    if (current?.contains(document.activeElement)) current.querySelector<HTMLElement>(choice)?.focus()
  }, [question, choice])
}

/** The words that the checks want. */
export const firstWord = '.findings input'
