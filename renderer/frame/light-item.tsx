/** One light of the status bar: a shape and a word beside its colour. */
import { Glyph, type GlyphName } from '../ui/glyph.tsx'

export type Light = {
  readonly look: 'well' | 'rest' | 'doubt' | 'lost'
  readonly glyph: GlyphName
  readonly word: string
}

type LightItemProps = {
  readonly name: string
  readonly light: Light
  readonly more?: string
  readonly title?: string | undefined
}

export function LightItem({ name, light, more = '', title }: LightItemProps) {
  return (
    <span className="item light" data-light={light.look} title={title}>
      <Glyph name={light.glyph} />
      {name} <span className="light-word">{light.word}</span>
      {more !== '' && <span className="figures">{more}</span>}
    </span>
  )
}
