/** Every key in one place, found by what it does or by the key. */
import { type KeyboardEvent, useState } from 'react'
import { keyWords } from '../../contract/key-names.ts'
import { ownKeys } from '../keyboard/own-keys.ts'
import { typedFilter } from '../lists/typed-filter.ts'
import { useKeys, usePracticeDay, useScreen } from '../screen-context.tsx'
import { SentenceGrammar } from '../sentence/sentence-grammar.tsx'
import { CommandButton } from '../ui/button.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { SaidKey } from '../ui/key-caps.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { commandGroups } from './command-groups.ts'
import { SystemHaltNote } from './system-halt-note.tsx'

/** Keys that belong to no command because they mean the same everywhere. */
const everywhere = [
  { key: 'Esc', title: 'Back out one step' },
  { key: 'Enter', title: 'Do what the marked button says' },
  { key: 'Tab', title: 'To the next thing that can be pressed' },
]

export function KeysSheet() {
  const { sheet, platform } = useScreen()
  const [typed, setTyped] = useState('')
  const groups = commandGroups(useKeys(), usePracticeDay() !== null).map(({ menu, listed }) => ({
    name: menu as string,
    keys: listed.flatMap(({ title, key }) => (key ? [{ key, title }] : [])),
  }))
  const fits = typedFilter(typed)
  const found = [
    ...groups,
    ...ownKeys.map(({ where, keys }) => ({ name: where, keys })),
    { name: 'Everywhere', keys: everywhere },
  ].flatMap(({ name, keys }) => {
    const left = keys.filter(({ key, title }) => fits(`${name} ${title} ${keyWords(key, platform)}`.toLowerCase()))
    return left.length === 0 ? [] : [{ name, keys: left }]
  })

  /** Esc empties the field first; the next one leads out of the sheet. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || typed === '') return
    event.preventDefault()
    setTyped('')
  }

  return (
    <Sheet label="All keys" place="top" onClose={sheet.close}>
      {(close) => (
        <div className="sheet-page">
          <h2>All keys</h2>
          <input
            ref={takeFocus}
            type="text"
            className="key-filter"
            aria-label="Find a key"
            placeholder="By what it does, or by the key: half, alt+u"
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <SystemHaltNote />
          {found.length === 0 && <p>No key does that. Esc shows all of them.</p>}
          <div className="key-groups">
            {found.map(({ name, keys }) => (
              <section key={name}>
                <h3>{name}</h3>
                <dl>
                  {keys.map(({ key, title }) => (
                    <div key={key}>
                      <dt>{title}</dt>
                      <dd>
                        <SaidKey chord={key} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
          {typed === '' && <SentenceGrammar />}
          <div className="acts">
            <CommandButton command="help.change-keys">Change keys</CommandButton>
            <CloseButton onPress={close} />
          </div>
        </div>
      )}
    </Sheet>
  )
}

/** The attribute that an opening dialog looks for. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '')
}
