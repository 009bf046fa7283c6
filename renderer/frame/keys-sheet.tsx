/** Every key in one place. */
import { ownKeys } from '../keyboard/own-keys.ts'
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
  const { sheet } = useScreen()
  const groups = commandGroups(useKeys(), usePracticeDay() !== null).map(({ menu, listed }) => ({
    name: menu as string,
    keys: listed.flatMap(({ title, key }) => (key ? [{ key, title }] : [])),
  }))
  return (
    <Sheet label="All keys" onClose={sheet.close}>
      {(close) => (
        <div className="sheet-page">
          <h2>All keys</h2>
          <SystemHaltNote />
          <div className="key-groups">
            {[
              ...groups,
              ...ownKeys.map(({ where, keys }) => ({ name: where, keys })),
              { name: 'Everywhere', keys: everywhere },
            ].map(({ name, keys }) => (
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
          <SentenceGrammar />
          <div className="acts">
            <CommandButton command="help.change-keys">Change keys</CommandButton>
            <CloseButton onPress={close} />
          </div>
        </div>
      )}
    </Sheet>
  )
}
