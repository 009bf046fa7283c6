/** The band over everything: which mode this is, the kill switch, and in whole lines what is unusual: a lost core, a halt. */
import { useStore } from 'zustand'
import { commands } from '../../contract/commands.ts'
import { useKeyWords, usePracticeDay, useScreen } from '../screen-context.tsx'
import { CommandButton } from '../ui/button.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { AlertsLine } from './alerts-line.tsx'
import { ArmedLine } from './armed-line.tsx'
import { HaltedLine } from './halted-line.tsx'
import { practiceWords } from './practice-words.ts'
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
          {mode === 'practice' && <PracticeNote />}
        </p>
        <ArmedLine />
        <CommandButton command="orders.halt" look="quiet">
          Halt
        </CommandButton>
      </div>
      {(connection.kind === 'lost' || connection.kind === 'silent') && (
        <p className="lost-line">
          <Glyph name={connection.kind === 'lost' ? 'cross' : 'triangle'} />
          <strong>Not current</strong> {connection.error.happened} {connection.error.todo}
        </p>
      )}
      <HaltedLine />
      <AlertsLine />
    </header>
  )
}

function PracticeNote() {
  const heard = useStore(useScreen().streams.feed)
  const palette = useKeyWords('view.palette')
  const report = heard.kind === 'current' ? heard.value : null
  const another = `${palette}, “${commands['session.new-practice-day'].title}” and a new start open it again`
  const { text, isNews } = practiceWords(usePracticeDay(), report, another)
  return (
    <span className="at-rest" data-news={isNews}>
      {text}
    </span>
  )
}
