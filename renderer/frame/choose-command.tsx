/** Which command is to have another key; and what concerns all keys: the way back, and the file. */
import { Command } from 'cmdk'
import { useState } from 'react'
import { useStore } from 'zustand'
import { type CommandId, commands } from '../../contract/commands.ts'
import type { AppError } from '../../contract/errors.ts'
import type { KeyChoices } from '../../contract/keys.ts'
import { keysOf } from '../keyboard/keys-told.ts'
import { usePracticeDay, useScreen, useSettings } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { Button } from '../ui/button.tsx'
import { chosenText } from '../ui/chosen-text.ts'
import { CloseButton } from '../ui/close-button.tsx'
import { KeyCaps } from '../ui/key-caps.tsx'
import { Problem } from '../ui/problem.tsx'
import { saveFile } from '../ui/save-file.ts'
import type { KeysRequest } from './change-keys-sheet.tsx'
import { offered } from './command-groups.ts'
import { rankCommands } from './rank-commands.ts'
import { useTopOnTyping } from './use-top-on-typing.ts'

type ChooseCommandProps = {
  readonly choices: KeyChoices
  readonly refusal: AppError | null
  readonly change: (request: KeysRequest, said: string) => Promise<void>
  readonly onChoose: (id: CommandId) => void
  readonly close: () => void
}

export function ChooseCommand({ choices, refusal, change, onChoose, close }: ChooseCommandProps) {
  const { bridge, streams } = useScreen()
  const settings = useSettings()
  const dropped = useStore(streams.keysProblem, lastOf)
  const keys = keysOf(choices)
  const [typed, setTyped] = useState('')
  const list = useTopOnTyping(typed)
  const all = offered(usePracticeDay() !== null).map((id) => ({ id, title: commands[id].title }))
  const isChanged = Object.keys(choices).length > 0

  function exportAll(): void {
    const text = JSON.stringify({ bellwether: 'choices', settings, keys: choices }, null, 2)
    saveFile(document, 'bellwether-choices.json', new Blob([text], { type: 'application/json' }))
  }

  async function importAll(): Promise<void> {
    const text = await chosenText('.json,application/json', 20_000)
    if (text === null) return
    await change((typed) => bridge.importChoices({ text, typed }), 'The look and the keys are those of the file.')
  }

  return (
    <>
      <Command className="palette" label="Commands and their keys" vimBindings={false} shouldFilter={false} loop>
        <Command.Input ref={takeFocus} onValueChange={setTyped} placeholder="Which command is to have another key?" />
        <Command.List ref={list} label="Commands">
          <Command.Empty>No command is called so.</Command.Empty>
          {rankCommands(all, typed, () => true).map(({ id, title }) => (
            <Command.Item key={id} value={id} onSelect={() => onChoose(id)}>
              <span className="title">{title}</span>
              {id in choices && <span className="reason">changed</span>}
              {keys[id] && <KeyCaps chord={keys[id]} />}
            </Command.Item>
          ))}
        </Command.List>
      </Command>
      <div className="sheet-page keys-foot">
        {dropped && <Problem error={dropped} />}
        {refusal && <Problem error={refusal} />}
        <div className="acts">
          {dropped && (
            <Button
              onPress={() =>
                void change((typed) => bridge.saveKeys({ keys: choices, typed }), 'The keys stay as they are.')
              }
            >
              Leave them as they are
            </Button>
          )}
          <Button onPress={exportAll}>Export look and keys</Button>
          <Button onPress={() => void importAll()}>Import</Button>
          <Button
            whyNot={isChanged ? null : 'no key was changed'}
            onPress={() => {
              if (isChanged) void change((typed) => bridge.saveKeys({ keys: {}, typed }), 'Every key is as it was.')
            }}
          >
            Put all keys back
          </Button>
          <CloseButton onPress={close} />
        </div>
        {!isChanged && <p className="note">No key was changed: there is none to put back.</p>}
      </div>
    </>
  )
}

/** The attribute that an opening dialog looks for; on a way back the list is there already, and takes the keyboard itself. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '')
  input?.focus()
}
