/** That kept keys were not taken: said in the status bar until keys are saved anew, and explained in full where they are changed. */
import { useStore } from 'zustand'
import { useScreen } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { Glyph } from '../ui/glyph.tsx'
import { StatusButton } from './status-button.tsx'

export function KeysNote() {
  const problem = useStore(useScreen().streams.keysProblem, lastOf)
  if (problem === null) return null
  return (
    <StatusButton
      command="help.change-keys"
      name="keys-dropped"
      opensSheet
      isDoubtful
      title={(key) => `${problem.happened} ${key} leads to the keys.`}
    >
      <Glyph name="triangle" />
      Keys not taken
    </StatusButton>
  )
}
