/** That trading is halted, how far the kill switch has come, and what it could not do: plain in every window until released. */
import { useStore } from 'zustand'
import { handsOnKeyboard } from '../keyboard/regions.ts'
import { useScreen } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { haltCounts } from '../stores/trading-words.ts'
import { CommandButton } from '../ui/button.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { PastSecond } from '../ui/past-second.tsx'

export function HaltedLine() {
  const { trading } = useScreen().streams
  const halt = useStore(trading, (heard) => lastOf(heard)?.halt ?? null)
  const book = useStore(trading, (heard) => lastOf(heard)?.book.kind ?? 'signed-out')
  const isJournalStopped = useStore(trading, (heard) => lastOf(heard)?.journal.kind === 'stopped')
  const beginJournal = isJournalStopped && <CommandButton command="orders.journal">Begin a new journal</CommandButton>
  if (halt?.kind === 'trading' && halt.doubt !== undefined) {
    return (
      <section className="halted-line" aria-label="A halt that is in doubt">
        <p>{halt.doubt}</p>
        {beginJournal}
      </section>
    )
  }
  if (halt?.kind !== 'halted') return null
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
    </section>
  )
}
