/** The key of an act, drawn where the act is shown. */
import { type CommandId, commands } from '../../contract/commands.ts'
import { keyCaps, keyWords } from '../../contract/key-names.ts'
import { useKeyOf, useScreen } from '../screen-context.tsx'
import './key-caps.css'

export function KeyCaps({ chord }: { readonly chord: string }) {
  const { platform } = useScreen()
  return (
    <span className="key-caps" aria-hidden="true">
      {keyCaps(chord, platform).map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </span>
  )
}

/** The key in force of a command; nothing where it has none. */
export function CommandKey({ command }: { readonly command: CommandId }) {
  const key = useKeyOf(command)
  return key === null ? null : <KeyCaps chord={key} />
}

/** A key within a sentence: drawn for the eye and said for the ear. */
export function SaidKey({ chord }: { readonly chord: string }) {
  const { platform } = useScreen()
  return (
    <>
      <span className="for-the-ear">{keyWords(chord, platform)}</span>
      <KeyCaps chord={chord} />
    </>
  )
}

/** The key in force of a command within a sentence; one without a key is found by its title. */
export function SaidCommandKey({ command }: { readonly command: CommandId }) {
  const key = useKeyOf(command)
  return key === null ? `“${commands[command].title}”` : <SaidKey chord={key} />
}
