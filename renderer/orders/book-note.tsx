/** Whether the list of orders can be trusted now: nothing while it can, or while nobody knows. */
import { useStore } from 'zustand'
import type { AppError } from '../../contract/errors.ts'
import type { BookState } from '../../contract/trading.ts'
import { formatAge } from '../format/ages.ts'
import { useFromNow, useScreen } from '../screen-context.tsx'
import { checkingWhy, notReadWords } from '../stores/trading-words.ts'
import { Glyph } from '../ui/glyph.tsx'
import { Problem } from '../ui/problem.tsx'
import './book-note.css'

export function BookNote() {
  const book = useStore(useScreen().streams.trading, (heard) => (heard.kind === 'current' ? heard.value.book : null))
  if (book?.kind === 'checking') return <CheckingNote book={book} />
  if (book?.kind === 'not-checked') return <Problem error={book.because} />
  if (book?.kind === 'current' && book.failing !== undefined) {
    return <NotReadNote book={book} because={book.failing} />
  }
  if (book?.kind === 'current' && book.lacks !== undefined) return <Problem error={book.lacks} />
  return null
}

type NotReadProps = { readonly book: Extract<BookState, { kind: 'current' }>; readonly because: AppError }

function NotReadNote({ book, because }: NotReadProps) {
  const words = useFromNow((now) => notReadWords(book, now))
  return (
    <p className="checking-note">
      <Glyph name="triangle" />
      <span>
        <strong>{words}</strong> {because.happened} What comes by itself still counts; the broker is asked again.
      </span>
    </p>
  )
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
