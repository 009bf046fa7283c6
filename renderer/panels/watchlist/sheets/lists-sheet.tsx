/** All watchlists: one is chosen for the panel, made, renamed, copied, deleted, and put in another order. */
import { useState } from 'react'
import {
  longestListName,
  type NewItem,
  type Watchlist,
  type WatchlistChange,
  type WatchlistChanged,
} from '../../../../contract/watchlists.ts'
import { useKeyWords } from '../../../screen-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { CloseButton } from '../../../ui/close-button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { MovingList } from '../../../ui/moving-list.tsx'
import { NameForm } from '../../../ui/name-form.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { freeName } from '../free-name.ts'
import { InstrumentCount } from './instrument-count.tsx'

type ListsSheetProps = {
  readonly lists: readonly Watchlist[]
  readonly shown: string
  readonly change: (change: WatchlistChange) => Promise<WatchlistChanged | null>
  readonly onChoose: (list: string) => void
  /** To the lists that were deleted. */
  readonly onDeleted: () => void
  readonly onClose: () => void
}

type Act = 'show' | 'make' | 'rename' | 'copy' | 'remove' | 'undo' | 'deleted'

const actKeys: Readonly<Record<string, Act>> = {
  Enter: 'show',
  n: 'make',
  F2: 'rename',
  d: 'copy',
  Delete: 'remove',
  u: 'undo',
  r: 'deleted',
}

type Naming = 'new' | 'rename' | null

export function ListsSheet({ lists, shown, change, onChoose, onDeleted, onClose }: ListsSheetProps) {
  const [wanted, setReached] = useState(shown)
  const [naming, setNaming] = useState<Naming>(null)
  const [previousKey, nextKey] = [useKeyWords('watchlist.previous-list'), useKeyWords('watchlist.next-list')]
  const here = lists.find(({ id }) => id === wanted) ?? lists[0]
  if (!here) return null
  const names = lists.map(({ name }) => name)

  async function make(name: string, items: readonly NewItem[]): Promise<void> {
    const made = await change({ kind: 'make', name, items })
    if (made) setReached(made.list)
  }

  async function remove({ id }: Watchlist): Promise<void> {
    const at = lists.findIndex((list) => list.id === id)
    const next = lists[at + 1] ?? lists[at - 1]
    if ((await change({ kind: 'remove', list: id })) && next) setReached(next.id)
  }

  async function undo(): Promise<void> {
    const undone = await change({ kind: 'undo' })
    if (undone) setReached(undone.list)
  }

  function copy({ name, items }: Watchlist): void {
    void make(freeName(name, names), items.map(asNew))
  }

  function named(name: string, list: Watchlist): void {
    const was = naming
    setNaming(null)
    if (was === 'new') void make(name, [])
    else if (name !== list.name) void change({ kind: 'rename', list: list.id, name })
  }

  return (
    <Sheet label="Watchlists" onClose={onClose}>
      {(close) => {
        const choose = (list: string) => {
          close()
          onChoose(list)
        }
        const acts = {
          show: () => choose(here.id),
          make: () => setNaming('new'),
          rename: () => setNaming('rename'),
          copy: () => copy(here),
          remove: () => void remove(here),
          undo: () => void undo(),
          deleted: onDeleted,
        }
        return (
          <div className="sheet-page">
            <h2>Watchlists</h2>
            <MovingList
              label="Watchlists"
              isMany={false}
              reached={here.id}
              onReach={setReached}
              onMove={(list, by) => void change({ kind: 'move-list', list, by })}
              onKey={(_, key) => {
                const act = actKeys[key]
                if (act) acts[act]()
                return act !== undefined
              }}
              entries={lists.map((list) => ({
                id: list.id,
                isChosen: list.id === shown,
                shown: <ListEntry list={list} isShown={list.id === shown} />,
              }))}
            />
            {naming === null ? (
              <div className="acts">
                <Button look="primary" chord="Enter" onPress={acts.show}>
                  Show it
                </Button>
                <Button chord="N" onPress={acts.make}>
                  New
                </Button>
                <Button chord="F2" onPress={acts.rename}>
                  Rename
                </Button>
                <Button chord="D" onPress={acts.copy}>
                  Duplicate
                </Button>
                <Button chord="Delete" onPress={acts.remove}>
                  Delete
                </Button>
                <Button chord="U" onPress={acts.undo}>
                  Undo
                </Button>
                <Button chord="R" onPress={acts.deleted}>
                  Deleted lists
                </Button>
                <CloseButton onPress={close} />
              </div>
            ) : (
              <NameForm
                label={naming === 'new' ? 'Name of the new list' : `New name of “${here.name}”`}
                act={naming === 'new' ? 'Make the list' : 'Rename'}
                name={naming === 'new' ? freeName('List', names) : here.name}
                longest={longestListName}
                onName={(name) => named(name, here)}
                onLeave={() => setNaming(null)}
              />
            )}
            <p className="hint">
              Alt with an arrow puts the list in hand at another place. {previousKey} and {nextKey} go through the
              lists.
            </p>
          </div>
        )
      }}
    </Sheet>
  )
}

function ListEntry({ list, isShown }: { readonly list: Watchlist; readonly isShown: boolean }) {
  return (
    <>
      <span className="chosen">{isShown && <Glyph name="tick" />}</span>
      <span className="name">{list.name}</span>
      <InstrumentCount list={list} />
    </>
  )
}

function asNew(item: Watchlist['items'][number]): NewItem {
  return item.kind === 'heading' ? { kind: 'heading', name: item.name } : item
}
