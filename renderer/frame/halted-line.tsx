/** That trading is halted, how far the kill switch has come, and what it could not do, or that no order can be recorded: plain in every window until that is over. */
import { useStore } from 'zustand'
import { handsOnKeyboard } from '../keyboard/regions.ts'
import { useScreen } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { haltCounts } from '../stores/trading-words.ts'
import { CommandButton } from '../ui/button.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { PastSecond } from '../ui/past-second.tsx'
import { GttsLeftNote } from './gtts-left-note.tsx'

export function HaltedLine() {
  const { trading } = useScreen().streams
  const halt = useStore(trading, (heard) => lastOf(heard)?.halt ?? null)
  const book = useStore(trading, (heard) => lastOf(heard)?.book.kind ?? 'signed-out')
  const journal = useStore(trading, (heard) => lastOf(heard)?.journal ?? null)
  const stopped = journal?.kind === 'stopped' ? journal.because : null
  const beginJournal = stopped && <CommandButton command="orders.journal">Begin a new journal</CommandButton>
  if (halt?.kind === 'trading' && halt.doubt !== undefined) {
    return (
      <section className="halted-line" aria-label="A halt that is in doubt">
        <p>{halt.doubt}</p>
        {beginJournal}
      </section>
    )
  }
  if (halt?.kind !== 'halted') {
    return (
      stopped && (
        <section ref={handsOnKeyboard} className="halted-line" aria-label="Orders are stopped">
          <p role="alert">
            <Glyph name="cross" />
            <strong>Orders stopped</strong> {stopped.happened} {stopped.todo}
          </p>
          {beginJournal}
        </section>
      )
    )
  }
  return (
    <section ref={handsOnKeyboard} className="halted-line" aria-label="Trading is halted">
      <p>
        <Glyph name="halt" />
        <strong>Halted</strong> since <PastSecond at={halt.since} /> IST. {haltCounts(halt, book)}
      </p>
      <CommandButton command="orders.release">Release</CommandButton>
      {beginJournal}
      {halt.couldNot.map((sentence) => (
        <p key={sentence} className="could-not">
          {sentence}
        </p>
      ))}
      <GttsLeftNote />
    </section>
  )
}
