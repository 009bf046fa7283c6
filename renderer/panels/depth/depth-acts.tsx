/** The commands in the header of the depth. */
import { otherLevels, readLevels } from '../../book/kept-levels.ts'
import { usePanelPlace } from '../../panel-place.tsx'
import { CommandButton } from '../../ui/button.tsx'

export function DepthActs() {
  const { kept } = usePanelPlace()
  return (
    <CommandButton command="depth.levels" look="quiet">
      {otherLevels(readLevels(kept))} levels
    </CommandButton>
  )
}
