/** The band over everything: which mode this is, and, when the core is lost, that nothing here is current. */
import { useStore } from 'zustand'
import { useScreen } from '../screen-context.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { modeWord } from './use-title.ts'
import './mode-band.css'

export function ModeBand() {
  const { described, core } = useScreen()
  const mode = useStore(described, (each) => (each.kind === 'known' ? each.terminal.profile.kind : 'unknown'))
  const connection = useStore(core)
  return (
    <header className="mode-band" data-mode={mode}>
      <div className="stripe" />
      {mode !== 'unknown' && mode !== 'live' && (
        <p className="mode-line">
          <strong>{modeWord(mode)}</strong> Money and prices are made up on this computer; after hours its market runs
          on the last trading morning
        </p>
      )}
      {connection.kind === 'lost' && (
        <p className="lost-line">
          <Glyph name="cross" />
          <strong>Not current</strong> {connection.error.happened} {connection.error.todo}
        </p>
      )}
    </header>
  )
}
