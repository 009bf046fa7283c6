/** The commands in the header of the watchlist. */
import { CommandButton } from '../../ui/button.tsx'

export function WatchlistActs() {
  return (
    <CommandButton command="watchlist.add" look="quiet">
      Add
    </CommandButton>
  )
}
