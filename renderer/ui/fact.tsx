/** One of several facts: what it is called, and what is so. */
import type { ReactNode } from 'react'
import type { GlyphName } from '../words/glyph-name.ts'
import { Glyph } from './glyph.tsx'

type FactProps = { readonly name: string; readonly children: ReactNode }

export function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type DoubtfulFactProps = FactProps & { readonly glyph?: GlyphName; readonly title?: string }

/** What takes something from the facts beside it. */
export function DoubtfulFact({ name, glyph, title, children }: DoubtfulFactProps) {
  return (
    <div className="doubtful" title={title}>
      <dt>
        {glyph && <Glyph name={glyph} />}
        {glyph && ' '}
        {name}
      </dt>
      <dd className="doubtful">{children}</dd>
    </div>
  )
}
