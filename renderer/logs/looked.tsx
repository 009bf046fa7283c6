/** A word with its mark, in a cell. */
import { Glyph } from '../ui/glyph.tsx'
import type { GlyphName } from '../words/glyph-name.ts'

export function Looked({ glyph, word }: { readonly glyph: GlyphName; readonly word: string }) {
  return (
    <span className="look">
      <Glyph name={glyph} /> {word}
    </span>
  )
}
