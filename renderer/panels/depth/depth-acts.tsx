/** The commands in the header of the depth. */
import { usePanelPlace } from '../../frame/panel-place.tsx'
import { CommandButton } from '../../ui/button.tsx'
import { otherLevels, readLevels } from './kept-levels.ts'

export function DepthActs() {
  const { kept } = usePanelPlace()
  return (
    <CommandButton command="depth.levels" look="quiet">
      {otherLevels(readLevels(kept))} levels
    </CommandButton>
  )
}
