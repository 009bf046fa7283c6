/** The line for an order as a sentence, over everything and in every window: what is understood stands under what is typed. */
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { FoundList } from '../instrument-search/found-list.tsx'
import { useScreen, useSession, useSettings } from '../screen-context.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { CommandKey } from '../ui/key-caps.tsx'
import { useStood } from '../ui/use-stood.ts'
import { EchoLine } from './echo-line.tsx'
import { pieceWords } from './piece-words.ts'
import { SentencePieces } from './sentence-pieces.tsx'
import './sentence-strip.css'

export function SentenceStrip() {
  const { line } = useScreen()
  const isOpen = useStore(line.store, (state) => state.isOpen)
  const isSignedIn = useSession()?.kind === 'signed-in'
  return isOpen && isSignedIn ? <OpenStrip /> : null
}

function OpenStrip() {
  const { line } = useScreen()
  const { grouping } = useSettings()
  const { text, sentence, priceAt, back, isEntered } = useStore(line.store)
  const searched = useStore(line.search.store)
  const instrument = line.instrument()
  const listId = useId()
  const field = useFieldFocus()
  useLayoutEffect(() => {
    if (priceAt !== null) field.current?.setSelectionRange(priceAt, priceAt)
  }, [field, priceAt])
  useFollowed(instrument?.key ?? null)
  const cameUp = line.cameUp()
  useStood(cameUp, () => cameUp !== null && line.read(cameUp))
  const found = line.found()
  const chosen = line.place()
  const isChoosing = searched.kind === 'found' && found.length > 0

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const act = keys[event.key]
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (act(line, event) === 'left alone') return
    event.preventDefault()
  }

  return (
    <section className="sentence-strip" aria-label="Order as a sentence" onBlur={closeWhenLeft(line.close)}>
      <div className="sentence-field">
        <CommandKey command="orders.sentence" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label="Order as a sentence"
          aria-expanded={isChoosing}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isChoosing ? `${listId}-${chosen}` : undefined}
          aria-describedby={`${listId}-echo`}
          placeholder="b 2l nifty 24500 ce 101.5 sl 98 i"
          className="code"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={(event) => line.type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {back !== null && (
          <span className="recalled">
            <Glyph name="past" /> From before
          </span>
        )}
      </div>
      <SentencePieces pieces={pieceWords(text, sentence, { instrument, grouping })} />
      <EchoLine id={`${listId}-echo`} isEntered={isEntered} />
      <FoundList
        id={listId}
        searched={isChoosing ? { ...searched, answer: { ...searched.answer, found } } : null}
        takesGuess="Tab takes it"
        chosen={chosen}
        onChoose={(taken) => {
          line.choose(found.indexOf(taken))
          line.complete()
        }}
      />
    </section>
  )
}

type Line = ReturnType<typeof useScreen>['line']
type Act = (line: Line, event: KeyboardEvent) => unknown

const keys: Readonly<Record<string, Act>> = {
  ArrowUp: (line) => line.step(-1),
  ArrowDown: (line) => line.step(1),
  PageUp: (line) => line.recall(-1),
  PageDown: (line) => line.recall(1),
  Tab: (line, { shiftKey }) => (!shiftKey && line.complete() ? null : 'left alone'),
  // A held Enter looks once.
  Enter: (line, { repeat }) => (repeat ? null : line.enter()),
  Escape: (line) => line.close(),
}

/** The keyboard goes to the line when it opens, and back to where it was. */
function useFieldFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { activeElement } = document
    const before = activeElement instanceof HTMLElement ? activeElement : null
    field.current?.focus()
    field.current?.select()
    return () => {
      // Whoever took the keyboard meanwhile keeps it.
      if (document.activeElement === document.body || document.activeElement === null) before?.focus()
    }
  }, [])
  return field
}

function closeWhenLeft(close: () => void) {
  return ({ currentTarget, relatedTarget }: { readonly currentTarget: Element; readonly relatedTarget: unknown }) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close()
  }
}

/** Its price is followed while the sentence is about it, so that the look at the order finds a fresh one. */
function useFollowed(key: InstrumentKey | null): void {
  const { market } = useScreen()
  useEffect(() => {
    if (key === null) return
    market.watch('sentence', [{ key, level: 'price' }])
    return () => market.watch('sentence', [])
  }, [market, key])
}
