/** A sentence piece by piece: as it was typed, and what was understood of it. */
import { Glyph } from '../ui/glyph.tsx'
import type { GlyphName } from '../words/glyph-name.ts'
import type { PieceWords } from './piece-words.ts'

const marks: Readonly<Record<PieceWords['state'], { readonly glyph: GlyphName; readonly word: string }>> = {
  understood: { glyph: 'tick', word: 'understood' },
  open: { glyph: 'hollow', word: 'not known yet' },
  wrong: { glyph: 'cross', word: 'not understood' },
}

export function SentencePieces({ pieces }: { readonly pieces: readonly PieceWords[] }) {
  return (
    <ol className="sentence-pieces" aria-label="What is understood">
      {pieces.map(({ typed, part, state, meaning }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place in the line
        <li key={place} data-state={state} data-part={part}>
          <span className="code">{typed}</span>
          <span className="meaning">
            <Glyph name={marks[state].glyph} />
            <span className="for-the-ear">{marks[state].word}: </span>
            {state === 'wrong' ? 'Not understood' : meaning}
          </span>
        </li>
      ))}
    </ol>
  )
}
