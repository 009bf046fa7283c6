/** The band over everything: which mode this is, the kill switch, and in whole lines what is unusual: a lost core, a halt. */
import { useStore } from 'zustand'
import { useScreen } from '../screen-context.tsx'
import { CommandButton } from '../ui/button.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { ArmedLine } from './armed-line.tsx'
import { HaltedLine } from './halted-line.tsx'
import { modeWord } from './use-title.ts'
import './mode-band.css'

export function ModeBand() {
  const { described, core } = useScreen()
  const mode = useStore(described, (each) => (each.kind === 'known' ? each.terminal.profile.kind : 'unknown'))
  const connection = useStore(core)
  return (
    <header className="mode-band" data-mode={mode}>
      <div className="stripe" />
      <div className="mode-line">
        <p>
          {mode !== 'unknown' && <strong>{modeWord(mode)}</strong>}
          {mode === 'practice' && (
            <span className="at-rest">
              Money and prices are made up on this computer; after hours its market runs on the last trading morning
            </span>
          )}
        </p>
        <ArmedLine />
        <CommandButton command="orders.halt" look="quiet">
          Halt
        </CommandButton>
      </div>
      {connection.kind === 'lost' && (
        <p className="lost-line">
          <Glyph name="cross" />
          <strong>Not current</strong> {connection.error.happened} {connection.error.todo}
        </p>
      )}
      <HaltedLine />
    </header>
  )
}
