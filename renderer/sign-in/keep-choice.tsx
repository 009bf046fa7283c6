/** Whether a sign-in may outlive the terminal. Off until the person says so; not there where the practice broker ends with the terminal, and knows no sign-in after it. */
import { useStore } from 'zustand'
import { usePracticeDay, useScreen } from '../screen-context.tsx'
import { keptUntil } from '../stores/description.ts'
import { lastOf } from '../stores/heard.ts'
import { Choice } from '../ui/choice.tsx'

export function KeepChoice() {
  const { signIn, streams, described } = useScreen()
  const end = useStore(described, keptUntil)
  const { keepUntilItEnds } = useStore(signIn.choice)
  const secrets = useStore(streams.secrets, lastOf)
  if (usePracticeDay() !== null) return null
  return (
    <Choice
      label="Keep me signed in until the token ends"
      hint={
        secrets?.kind === 'in-memory'
          ? 'No keychain can be used now, so a sign-in lasts only until the terminal closes.'
          : `The token waits in the keychain and ends ${end}.`
      }
      chosen={keepUntilItEnds}
      onChoose={(chosen) => signIn.choice.setState({ keepUntilItEnds: chosen })}
    />
  )
}
