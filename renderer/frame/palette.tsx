/** Every command in one searchable list, with its key; one that does not apply now says why. */
import { Command } from 'cmdk'
import { useStore } from 'zustand'
import type { CommandId } from '../../contract/commands.ts'
import { whyNot } from '../commands/availability.ts'
import { useKeys, useScreen, useSession, useWhyNot } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { KeyCaps } from '../ui/key-caps.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { commandGroups, type ListedCommand } from './command-groups.ts'
import './palette.css'

export function Palette() {
  const { sheet, run } = useScreen()
  const first = useFirstThatApplies()
  const groups = commandGroups(useKeys())
  return (
    <Sheet label="All commands" place="top" onClose={sheet.close}>
      {(close) => (
        <Command className="palette" label="All commands" vimBindings={false} defaultValue={first} loop>
          <Command.Input ref={takeFocus} placeholder="What do you want to do?" />
          <Command.List label="Commands">
            <Command.Empty>No command has these letters. Esc goes back.</Command.Empty>
            {groups.map(({ menu, listed }) => (
              <Command.Group key={menu} heading={menu}>
                {listed.map((command) => (
                  <PaletteItem
                    key={command.id}
                    command={command}
                    onChoose={() => {
                      close()
                      run(command.id)
                    }}
                  />
                ))}
              </Command.Group>
            ))}
          </Command.List>
        </Command>
      )}
    </Sheet>
  )
}

/** Where the list begins: Enter on a freshly opened palette must neither do nothing nor sign anyone out. */
function useFirstThatApplies(): CommandId {
  const { core } = useScreen()
  const situation = { core: useStore(core, ({ kind }) => kind), session: useSession()?.kind ?? null }
  const ids = commandGroups(useKeys()).flatMap(({ listed }) => listed.map(({ id }) => id))
  return ids.find((id) => id !== 'session.sign-out' && whyNot(id, situation) === null) ?? 'help.keys'
}

/** The attribute that an opening dialog looks for; React's own `autoFocus` acts before the dialog opens and sets none. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '')
}

/** What a command that names a workspace by its place would show. */
function useWorkspaceOf(id: CommandId): string | null {
  const place = /^workspace\.(\d)$/.exec(id)?.[1]
  return useStore(useScreen().workspaces, (heard) => {
    if (place === undefined) return null
    return lastOf(heard)?.list[Number(place) - 1]?.name ?? 'there is none'
  })
}

type PaletteItemProps = { readonly command: ListedCommand; readonly onChoose: () => void }

function PaletteItem({ command, onChoose }: PaletteItemProps) {
  const reason = useWhyNot(command.id)
  const workspace = useWorkspaceOf(command.id)
  return (
    // Not `disabled`: the list would skip it, and the reason would be out of the keyboard's reach.
    <Command.Item
      value={command.id}
      keywords={workspace === null ? [command.title] : [command.title, workspace]}
      data-applies={reason === null}
      onSelect={() => reason === null && onChoose()}
    >
      <span className="title">
        {command.title}
        {workspace !== null && `: ${workspace}`}
      </span>
      {reason !== null && <span className="reason">{reason}</span>}
      {command.key && <KeyCaps chord={command.key} />}
    </Command.Item>
  )
}
