/**
 * A button with its key on it. One that does not apply stays reachable and says why. Its press still runs, because some acts
 * answer it with the reason: what must not happen then is refused by the act itself, never by its button alone.
 */
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import type { CommandId } from '../../contract/commands.ts'
import { ariaChord } from '../keyboard/chord.ts'
import { useKeyOf, useScreen, useWhyNot } from '../screen-context.tsx'
import { KeyCaps } from './key-caps.tsx'
import './button.css'

/** `primary` is the one act a view is for; `quiet` stands in headers; `link` leads out of the terminal. */
export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'link'

export type ButtonProps = {
  readonly children: ReactNode
  readonly look?: ButtonLook
  readonly chord?: string | null
  readonly submits?: boolean
  readonly whyNot?: string | null
  readonly busy?: boolean
  /** The id of what the press is about, for the ear: whoever comes to it by the keyboard alone hears that with its name. */
  readonly about?: string
  readonly onPress?: () => void
  readonly ref?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const {
    children,
    look = 'plain',
    chord = null,
    submits = false,
    whyNot = null,
    busy = false,
    about,
    onPress,
    ref,
  } = props
  const { platform } = useScreen()
  return (
    <button
      ref={ref}
      type={submits ? 'submit' : 'button'}
      className={`button ${look}`}
      data-primary={look === 'primary' || undefined}
      aria-disabled={whyNot !== null || undefined}
      aria-busy={busy || undefined}
      aria-describedby={about}
      aria-keyshortcuts={chord ? ariaChord(chord, platform) : undefined}
      title={whyNot ? `Does not apply now: ${whyNot}` : undefined}
      onKeyDown={pressOnce}
      onClick={({ detail }) => {
        // The second click of a double click is none of its own where an act may move money.
        if (look !== 'primary' || detail < 2) onPress?.()
      }}
    >
      <span>{children}</span>
      {chord && <KeyCaps chord={chord} />}
    </button>
  )
}

/** A browser presses a button again and again while Enter is held; here a held key acts once. */
function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

export type CommandButtonProps = Omit<ButtonProps, 'onPress' | 'whyNot' | 'submits'> & { readonly command: CommandId }

/** Runs a command, which is told why when it does not apply. `chord` may name a nearer key than the command's own. */
export function CommandButton({ command, chord, ...rest }: CommandButtonProps) {
  const { run } = useScreen()
  const own = useKeyOf(command)
  return (
    <Button
      {...rest}
      chord={chord === undefined ? own : chord}
      whyNot={useWhyNot(command)}
      onPress={() => run(command)}
    />
  )
}
