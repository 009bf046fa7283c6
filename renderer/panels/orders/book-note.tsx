/** Whether the list of orders can be trusted now: nothing while it can, or while nobody knows. */
import { useStore } from 'zustand'
import type { BookState } from '../../../contract/trading.ts'
import { formatAge } from '../../format/ages.ts'
import { useFromNow, useScreen } from '../../screen-context.tsx'
import { checkingWhy } from '../../stores/trading-words.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { Problem } from '../../ui/problem.tsx'

export function BookNote() {
  const book = useStore(useScreen().streams.trading, (heard) => (heard.kind === 'current' ? heard.value.book : null))
  if (book?.kind === 'checking') return <CheckingNote book={book} />
  if (book?.kind === 'not-checked') return <Problem error={book.because} />
  return null
}

function CheckingNote({ book }: { readonly book: Extract<BookState, { kind: 'checking' }> }) {
  const age = useFromNow((now) => formatAge(Math.max(0, now - book.since)))
  return (
    <p className="checking-note">
      <Glyph name="turning" />
      <span>
        <strong>Checking</strong> Your orders are being compared with the broker, {checkingWhy(book)},{' '}
        <span className="figures">{age}</span>. New orders wait; cancelling works.
      </span>
    </p>
  )
}
