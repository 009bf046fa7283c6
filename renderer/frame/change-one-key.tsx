/** The new key of one command: pressed, shown with what it takes from whom, and taken by Enter. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type CommandId, commands } from '../../contract/commands.ts'
import type { AppError } from '../../contract/errors.ts'
import { keyWords } from '../../contract/key-names.ts'
import { holderOf, type KeyChoices, otherHolderOf, whereOf, whyNotKey, withKey } from '../../contract/keys.ts'
import { writtenChord } from '../keyboard/chord.ts'
import { keysOf } from '../keyboard/keys-told.ts'
import { keptByPanel } from '../keyboard/panel-keys.ts'
import { useScreen } from '../screen-context.tsx'
import { Button } from '../ui/button.tsx'
import { SaidKey } from '../ui/key-caps.tsx'
import { Problem } from '../ui/problem.tsx'
import { whyHeld } from './change-key-words.ts'
import type { KeysRequest } from './change-keys-sheet.tsx'

type ChangeOneKeyProps = {
  readonly id: CommandId
  readonly choices: KeyChoices
  readonly refusal: AppError | null
  readonly change: (request: KeysRequest, said: string) => Promise<void>
  readonly onLeave: () => void
}

export function ChangeOneKey({ id, choices, refusal, change, onLeave }: ChangeOneKeyProps) {
  const { bridge, platform } = useScreen()
  const [pressed, setPressed] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { title, key: own } = commands[id]
  const now = keysOf(choices)[id]
  const reason = pressed === null ? null : whyNotKey(pressed, id)
  const held = whyHeld(now, own)

  function take(key: string | null): void {
    const said = key === null ? `“${title}” has no key now.` : `“${title}” answers to ${keyWords(key, platform)} now.`
    void change((typed) => bridge.saveKeys({ keys: withKey(choices, id, key), typed }), said)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const key = writtenChord(event.nativeEvent, platform)
    // Tab leads on to the buttons, as everywhere.
    if (key === 'Tab' || key === 'Shift+Tab') return
    event.preventDefault()
    if (event.repeat || key === null) return
    if (key === 'Escape') onLeave()
    else if (key !== 'Enter') setPressed(key)
    else if (pressed !== null && reason === null) take(pressed)
  }

  return (
    <div className="sheet-page">
      <h2>{title}</h2>
      <div
        ref={box}
        className="pressed-key"
        // A place for keys and nothing else: no other role keeps a screen reader from taking them.
        role="application"
        aria-label={`Press the new key of “${title}”`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys are pressed here.
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <span>{pressed === null ? 'Press the new key. Now it is' : 'The new key is'}</span>
        {(pressed ?? now) === null ? <b>none</b> : <SaidKey chord={pressed ?? now ?? ''} />}
      </div>
      <p role="status">
        {pressed === null
          ? unheard
          : (reason ?? `${keyWords(pressed, platform)}: ${consequence(choices, id, pressed)}`)}
      </p>
      {refusal && <Problem error={refusal} />}
      <div className="acts">
        <Button
          look="primary"
          chord="Enter"
          whyNot={pressed === null ? 'press a key first' : reason}
          onPress={() => pressed !== null && reason === null && take(pressed)}
        >
          Take this key
        </Button>
        <Button whyNot={now === own ? 'it has its own key' : null} onPress={() => now !== own && take(own)}>
          {own === null ? 'Its own: none' : `Its own: ${keyWords(own, platform)}`}
        </Button>
        <Button whyNot={now === null ? 'it has none' : null} onPress={() => now !== null && take(null)}>
          No key
        </Button>
        <Button chord="Esc" onPress={onLeave}>
          Back
        </Button>
      </div>
      {held !== null && <p className="note">{held}</p>}
    </div>
  )
}

const unheard = 'Where nothing happens on a key, the system or the browser keeps it for itself.'

function consequence(choices: KeyChoices, id: CommandId, key: string): string {
  const holder = holderOf(choices, key, id)
  const taken = holder === null ? 'free.' : `“${commands[holder].title}” has it and would be left without a key.`
  return `${taken}${elsewhere(choices, id, key)}${whereOf(id) === 'chart' ? '' : keptByPanel(key)}`
}

function elsewhere(choices: KeyChoices, id: CommandId, key: string): string {
  const other = otherHolderOf(choices, key, id)
  if (other === null) return ''
  const title = `“${commands[other].title}”`
  return whereOf(id) === 'chart' ? ` Outside of charts it stays ${title}.` : ` In a chart it stays ${title}.`
}
