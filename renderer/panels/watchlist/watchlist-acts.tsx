/** The commands in the header of a watchlist; the first one is the name of its list. */
import { CommandButton } from '../../ui/button.tsx'
import { useListChoice } from './list-choice.tsx'

export function WatchlistActs() {
  const { list } = useListChoice()
  return (
    <>
      <CommandButton command="watchlist.lists" look="quiet">
        {list?.name ?? 'Lists'}
      </CommandButton>
      <CommandButton command="watchlist.columns" look="quiet">
        Columns
      </CommandButton>
    </>
  )
}
