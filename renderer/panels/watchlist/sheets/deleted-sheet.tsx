/** The watchlists that were deleted, the newest first: Enter brings one back and shows it. */
import { useState } from 'react'
import { useStore } from 'zustand'
import type { DeletedWatchlist, WatchlistChange, WatchlistChanged } from '../../../../contract/watchlists.ts'
import { formatDay, formatMinute } from '../../../format/instants.ts'
import { useScreen } from '../../../screen-context.tsx'
import { lastOf } from '../../../stores/heard.ts'
import { Button } from '../../../ui/button.tsx'
import { CloseButton } from '../../../ui/close-button.tsx'
import { MovingList } from '../../../ui/moving-list.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { InstrumentCount } from './instrument-count.tsx'

type DeletedSheetProps = {
  readonly change: (change: WatchlistChange) => Promise<WatchlistChanged | null>
  readonly onChoose: (list: string) => void
  readonly onClose: () => void
}

export function DeletedSheet({ change, onChoose, onClose }: DeletedSheetProps) {
  const deleted = useStore(useScreen().streams.deletedWatchlists, lastOf) ?? []
  const [wanted, setReached] = useState('')
  const here = deleted.find(({ list }) => list.id === wanted) ?? deleted[0]
  return (
    <Sheet label="Deleted watchlists" onClose={onClose}>
      {(close) => {
        async function bringBack(): Promise<void> {
          const back = here && (await change({ kind: 'bring-back', list: here.list.id }))
          if (!back) return
          close()
          onChoose(back.list)
        }
        return (
          <div className="sheet-page">
            <h2>Deleted watchlists</h2>
            {here ? (
              <MovingList
                label="Deleted watchlists"
                isMany={false}
                reached={here.list.id}
                onReach={setReached}
                onMove={() => {}}
                onKey={(_, key) => {
                  if (key === 'Enter') void bringBack()
                  return key === 'Enter'
                }}
                entries={deleted.map((each) => ({
                  id: each.list.id,
                  isChosen: each === here,
                  shown: <DeletedEntry deleted={each} />,
                }))}
              />
            ) : (
              <p className="hint">A watchlist that you delete is kept here, also over a restart.</p>
            )}
            <div className="acts">
              <Button
                look="primary"
                chord="Enter"
                whyNot={here ? null : 'no list was deleted'}
                onPress={() => void bringBack()}
              >
                Bring it back
              </Button>
              <CloseButton onPress={close} />
            </div>
          </div>
        )
      }}
    </Sheet>
  )
}

function DeletedEntry({ deleted: { list, at } }: { readonly deleted: DeletedWatchlist }) {
  return (
    <>
      <span />
      <span className="name">{list.name}</span>
      <span className="figures">
        deleted {formatDay(at)} {formatMinute(at)}
      </span>
      <InstrumentCount list={list} />
    </>
  )
}
