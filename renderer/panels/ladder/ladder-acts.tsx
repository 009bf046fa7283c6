/** The commands in the header of a ladder. */
import { usePanelPlace } from '../../frame/panel-place.tsx'
import { CommandButton } from '../../ui/button.tsx'
import { readTicks, ticksWords } from './kept-ticks.ts'

export function LadderActs() {
  const { kept } = usePanelPlace()
  return (
    <>
      <CommandButton command="ladder.ticks" look="quiet">
        Row: {ticksWords(readTicks(kept))}
      </CommandButton>
      <CommandButton command="ladder.centre" look="quiet">
        Centre
      </CommandButton>
    </>
  )
}
