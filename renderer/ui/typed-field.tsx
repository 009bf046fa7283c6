/** A field for a number: typed with arithmetic, stepped with the arrows, ten times as far with Shift; a price taken from the book with Alt. */
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react'

export type TypedFieldProps = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly hint?: string
  readonly problem?: string | null
  /** Where the ticket begins. */
  readonly begins?: boolean
  readonly onType: (text: string) => void
  /** Positive is up; left out where there is nothing to step by. */
  readonly stepped?: ((steps: number) => string) | undefined
  /** What rests best on a side; null where that is not known. */
  readonly best?: ((side: 'bid' | 'ask') => string | null) | undefined
}

const stepsOf: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

export function TypedField(props: TypedFieldProps) {
  const { name, label, value, hint = '', problem = null, begins = false, onType, stepped, best } = props
  const id = useId()
  const { input, type } = useOwnTyping(value, onType)

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.nativeEvent.isComposing ? undefined : stepsOf[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || (event.altKey && event.shiftKey)) return
    const text = event.altKey ? best?.(step > 0 ? 'ask' : 'bid') : stepped?.(event.shiftKey ? step * 10 : step)
    if (text === undefined) return
    event.preventDefault()
    if (text !== null) onType(text)
  }

  return (
    <div className="typed-field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="decimal"
        className="figures"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        data-field={name}
        data-begin={begins || undefined}
        value={value}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-hint`} className={problem === null ? 'hint figures' : 'field-problem'}>
        {problem ?? hint}
      </p>
    </div>
  )
}

type OwnTyping = { readonly input: RefObject<HTMLInputElement | null>; readonly type: (text: string) => void }

/** A value that came from elsewhere is typed over whole: the next digit must not be added to it. */
function useOwnTyping(value: string, onType: (text: string) => void): OwnTyping {
  const input = useRef<HTMLInputElement>(null)
  const typed = useRef(value)
  useLayoutEffect(() => {
    if (typed.current === value) return
    typed.current = value
    if (document.activeElement === input.current) input.current?.select()
  }, [value])
  return {
    input,
    type: (text) => {
      typed.current = text
      onType(text)
    },
  }
}
