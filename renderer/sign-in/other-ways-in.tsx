/** What else a live terminal can be signed in by; a practice broker brings its own. */
import { CommandButton } from '../ui/button.tsx'

export function OtherWaysIn({ mode }: { readonly mode: 'practice' | 'live' }) {
  if (mode === 'practice') return null
  return (
    <>
      <CommandButton command="session.give-credentials">Give another key and secret</CommandButton>
      <CommandButton command="session.give-token">Use a token instead</CommandButton>
    </>
  )
}
