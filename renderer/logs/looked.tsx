/** A word with its mark, in a cell. */
import { Glyph, type GlyphName } from '../ui/glyph.tsx'

export function Looked({ glyph, word }: { readonly glyph: GlyphName; readonly word: string }) {
  return (
    <span className="look">
      <Glyph name={glyph} /> {word}
    </span>
  )
}
