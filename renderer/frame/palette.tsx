/** Every command in one searchable list, with its key; one that does not apply now says why. */
import { Command } from 'cmdk'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { CommandId } from '../../contract/commands.ts'
import { type Situation, whyNot } from '../commands/availability.ts'
import { useKeys, usePracticeDay, useScreen, useSituation, useWhyNot } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { KeyCaps } from '../ui/key-caps.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { commandGroups, type ListedCommand } from './command-groups.ts'
import { rankCommands } from './rank-commands.ts'
import { useTopOnTyping } from './use-top-on-typing.ts'
import './palette.css'

export function Palette() {
  const { sheet, run, dock } = useScreen()
  const [typed, setTyped] = useState('')
  const list = useTopOnTyping(typed)
  const [inHand] = useState(() => dock.getState().acts?.inHand()?.panel.title ?? null)
  const situation = useSituation()
  const workspaceOf = useWorkspaceNames()
  const groups = commandGroups(useKeys(), usePracticeDay() !== null)
  const all = groups.flatMap(({ listed }) => listed)
  const whole = all.map((command) => ({ ...command, workspace: workspaceOf(command.id) }))
  const ranked = rankCommands(whole, typed, ({ id }) => whyNot(id, situation) === null)
  return (
    <Sheet label="All commands" place="top" onClose={sheet.close}>
      {(close) => {
        const item = (command: ListedCommand) => (
          <PaletteItem
            key={command.id}
            command={command}
            about={command.id === 'view.another' ? inHand : workspaceNamed(workspaceOf(command.id))}
            onChoose={() => {
              close()
              run(command.id)
            }}
          />
        )
        return (
          <Command
            className="palette"
            label="All commands"
            vimBindings={false}
            shouldFilter={false}
            defaultValue={firstThatApplies(all, situation)}
            loop
          >
            <Command.Input ref={takeFocus} onValueChange={setTyped} placeholder="What do you want to do?" />
            <Command.List ref={list} label="Commands">
              <Command.Empty>No command is called so. Esc goes back.</Command.Empty>
              {typed.trim() !== '' && ranked.map(item)}
              {typed.trim() === '' &&
                groups.map(({ menu, listed }) => (
                  <Command.Group key={menu} heading={menu}>
                    {listed.map(item)}
                  </Command.Group>
                ))}
            </Command.List>
          </Command>
        )
      }}
    </Sheet>
  )
}

/** Where the list begins: Enter on a freshly opened palette must neither do nothing nor sign anyone out. */
function firstThatApplies(all: readonly ListedCommand[], situation: Situation): CommandId {
  return all.find(({ id }) => id !== 'session.sign-out' && whyNot(id, situation) === null)?.id ?? 'help.keys'
}

/** The attribute that an opening dialog looks for; React's own `autoFocus` acts before the dialog opens and sets none. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '')
}

/** What a command that names a workspace by its place would show; null where there is none. */
function useWorkspaceNames(): (id: CommandId) => string | null | undefined {
  const list = useStore(useScreen().workspaces, (heard) => lastOf(heard)?.list)
  return (id) => {
    const place = /^workspace\.(\d)$/.exec(id)?.[1]
    return place === undefined ? undefined : (list?.[Number(place) - 1]?.name ?? null)
  }
}

function workspaceNamed(name: string | null | undefined): string | null {
  return name === undefined ? null : (name ?? 'there is none')
}

type PaletteItemProps = {
  readonly command: ListedCommand
  /** What it would act on, where that is not in its title. */
  readonly about: string | null
  readonly onChoose: () => void
}

function PaletteItem({ command, about, onChoose }: PaletteItemProps) {
  const reason = useWhyNot(command.id)
  return (
    // Not `disabled`: the list would skip it, and the reason would be out of the keyboard's reach.
    <Command.Item value={command.id} data-applies={reason === null} onSelect={() => reason === null && onChoose()}>
      <span className="title">
        {command.title}
        {about !== null && `: ${about}`}
      </span>
      {reason !== null && <span className="reason">{reason}</span>}
      {command.key && <KeyCaps chord={command.key} />}
    </Command.Item>
  )
}
