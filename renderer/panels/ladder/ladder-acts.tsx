/** The commands in the header of a ladder. */
import { usePanelPlace } from '../../panel-place.tsx'
import { CommandButton } from '../../ui/button.tsx'
import { readTicks, ticksWords } from './kept-ticks.ts'

export function LadderActs() {
  const { kept, instrument } = usePanelPlace()
  const ticks = instrument === null ? null : readTicks(kept, instrument)
  return (
    <>
      <CommandButton command="ladder.ticks" look="quiet">
        {ticks === null ? 'Rows' : `Row: ${ticksWords(ticks)}`}
      </CommandButton>
      <CommandButton command="ladder.centre" look="quiet">
        Centre
      </CommandButton>
    </>
  )
}
