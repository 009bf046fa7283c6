/** One light of the status bar: a shape and a word beside its colour. Where a command shows why it stands so, a press runs it. */
import type { CommandId } from '../../contract/commands.ts'
import { Glyph } from '../ui/glyph.tsx'
import type { GlyphName } from '../words/glyph-name.ts'
import { askedWords } from './light-words.ts'
import { StatusButton } from './status-button.tsx'

export type Light = {
  readonly look: 'well' | 'rest' | 'doubt' | 'lost'
  readonly glyph: GlyphName
  readonly word: string
}

/** `shows` follows the key in a sentence: `Shift N shows the connections`. */
export type LightWay = { readonly command: CommandId; readonly shows: string; readonly opensSheet?: true }

type LightItemProps = {
  readonly name: string
  readonly light: Light
  readonly more?: string
  /** Why it stands so: for a pointer that rests on it, and where it leads somewhere for whoever comes to it by Tab, too. */
  readonly title?: string | undefined
  readonly way?: LightWay | null
}

export function LightItem({ name, light, more = '', title, way = null }: LightItemProps) {
  const shown = (
    <>
      <Glyph name={light.glyph} />
      {name} <span className="light-word">{light.word}</span>
      {more !== '' && <span className="figures">{more}</span>}
    </>
  )
  if (way === null) {
    return (
      <span className="item light" data-light={light.look} title={title}>
        {shown}
      </span>
    )
  }
  return (
    <StatusButton
      command={way.command}
      name="light"
      light={light.look}
      opensSheet={way.opensSheet ?? false}
      title={(key) => askedWords(title ?? '', key, way.shows)}
    >
      {shown}
    </StatusButton>
  )
}
