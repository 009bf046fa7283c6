/** The hand on the rows of a list: what it reaches and marks, and what its keys do to them. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Instrument } from '../../../contract/instrument.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { assertNever } from '../../../contract/result.ts'
import type { ListHeading, ListItem, Watchlist } from '../../../contract/watchlists.ts'
import { isKeyboardFree } from '../../keyboard/regions.ts'
import { usePanelPlace } from '../../panel-place.tsx'
import { useScreen } from '../../screen-context.tsx'
import { countAdditions } from './additions.ts'
import { columnOf } from './cells/columns.ts'
import { focusReached } from './grid/watch-grid.tsx'
import { type RowAct, rowAct } from './row-keys.ts'
import {
  allMarked,
  arrived,
  inHand,
  kept,
  noSelection,
  reachedAlone,
  type Selection,
  spanned,
  stepped,
  toggled,
} from './selection.ts'
import type { ShownRow, Sort } from './shown-rows.ts'

export type Hand = {
  readonly selection: Selection
  readonly reach: (id: string) => void
  readonly press: (id: string, event: MouseEvent) => void
  readonly keyDown: (event: KeyboardEvent) => void
  readonly add: (instrument: Instrument) => void
  /** From the field to the row in hand, with what was typed left as it is. */
  readonly leaveField: () => void
  /** To the names of the columns, where Enter sorts. */
  readonly toHead: () => void
  /** The heading in hand that is to be named anew; null while none is. */
  readonly naming: ListHeading | null
  readonly endNaming: () => void
}

export type HandParts = {
  readonly list: Watchlist
  readonly rows: readonly ShownRow[]
  readonly sort: Sort | null
  readonly panel: RefObject<HTMLElement | null>
  /** Another list stood here before. */
  readonly isSwitched: boolean
}

export function useRows({ list, rows, sort, panel, isSwitched }: HandParts): Hand {
  const { watchlists, listing, notices } = useScreen()
  const { id: place, choose } = usePanelPlace()
  const { change, reach: reachPanel } = watchlists
  const [selection, select] = useState<Selection>(noSelection)
  const [naming, setNaming] = useState<ListHeading | null>(null)
  /** The keyboard is to go to the row in hand as soon as that is drawn. */
  const refocus = useRef(false)
  const [additions] = useState(countAdditions)
  /** Taken out by the hand of this panel, and still shown. */
  const leaving = useRef<ReadonlySet<string>>(new Set())
  const hadFocus = useFocusWithin(panel)
  /** The list took the place of another one, whose row may have had the keyboard. */
  const isFresh = useRef(isSwitched)
  const followed = useRef<InstrumentKey | null>(null)
  const ids = rows.map(({ id }) => id)
  const here = rows.find(({ id }) => id === selection.reached) ?? rows[0]

  useKeptSelection(ids, select)
  useLayoutEffect(() => {
    // Whoever has begun to type again is not called away.
    if (isInField(panel.current)) refocus.current = false
    const isNowhere = document.activeElement === document.body
    // The panel may have it until the rows of the new list are drawn.
    const isFreshNow = isFresh.current && isKeyboardFree(document, panel.current)
    const isGone = (isNowhere && hadFocus.current) || isFreshNow
    const { reached } = selection
    // One that is gone has a successor, and one that is new is on its way.
    const isThere = reached === null || ids.includes(reached)
    // What another window takes out hands nothing on: the next key would act on a row that nobody chose.
    const isTakenHere = reached !== null && leaving.current.has(reached)
    if (isGone && !isThere && isTakenHere) refocus.current = true
    if (isGone && (rows.length === 0 || !(isThere || isTakenHere))) focusPanel(panel.current)
    leaving.current = new Set(ids.filter((id) => leaving.current.has(id)))
    if ((!refocus.current && !isGone) || additions.areOnTheirWay() || !isThere) return
    if (!focusReached(panel.current)) return
    refocus.current = false
    isFresh.current = false
  })

  /** Linked panels follow the row that the keyboard comes to. */
  function follow(id: string): void {
    const row = rows.find((each) => each.id === id)
    if (row?.kind !== 'instrument' || row.item.key === followed.current) return
    followed.current = row.item.key
    choose(row.item.key)
  }

  async function add({ key, symbol }: Instrument): Promise<void> {
    const added = await additions.follow(async () => {
      await unfoldLast()
      const isThere = list.items.some((item) => item.kind === 'instrument' && item.key === key)
      if (isThere) notices.tell(`${symbol} is in “${list.name}” already.`)
      const item = { kind: 'instrument', key, symbol } as const
      return isThere || change({ kind: 'add', list: list.id, items: [item], before: null })
    })
    // Drawn before the next key: what was added is in hand, or a key meant for it would act on another row.
    flushSync(() => select((before) => (added ? reachedAlone(key) : { ...before })))
  }

  /** What is added stands at the end, and must be seen there. */
  async function unfoldLast(): Promise<void> {
    const last = list.items.findLast((item) => item.kind === 'heading')
    if (last?.kind === 'heading' && last.isFolded) await fold(last, false)
  }

  function fold(heading: ListHeading, isFolded: boolean) {
    return change({ kind: 'fold', list: list.id, heading: heading.id, isFolded })
  }

  function step(next: Selection): void {
    refocus.current = true
    select(next)
  }

  function move(by: 1 | -1): void {
    if (sort) {
      notices.tell(
        `The list is sorted by ${columnOf(sort.column).title}. Arrow up to that header and Enter puts its own order back.`,
      )
      return
    }
    refocus.current = true
    void change({ kind: 'move', list: list.id, items: [...inHand(selection, ids)], by })
  }

  function remove(): void {
    const items = inHand(selection, ids)
    refocus.current = true
    leaving.current = new Set(items)
    void change({ kind: 'take', list: list.id, items: [...items] }).then((isTaken) => {
      if (!isTaken) leaving.current = new Set()
    })
  }

  function turn(isFolded: boolean | null): void {
    const heading = here?.kind === 'heading' ? here.item : isFolded ? headingOver(list.items, here?.id) : null
    if (!heading) return
    refocus.current = true
    if (here?.kind === 'instrument') select(reachedAlone(heading.id))
    void fold(heading, isFolded ?? !heading.isFolded)
  }

  function act(asked: RowAct): void {
    switch (asked.kind) {
      case 'step':
        step(stepped(selection, ids, asked.by, asked.spans))
        break
      case 'head':
        focusHead(panel.current)
        break
      case 'move':
        move(asked.by)
        break
      case 'remove':
        remove()
        break
      case 'toggle':
        if (here) step(toggled(selection, here.id))
        break
      case 'mark-all':
        step(allMarked(selection, ids))
        break
      case 'unmark':
        select((before) => (before.marked.size > 0 ? { ...before, marked: new Set() } : before))
        break
      case 'fold':
        turn(true)
        break
      case 'unfold':
        if (here?.kind === 'heading') turn(false)
        break
      case 'turn':
        if (here?.kind === 'heading') turn(null)
        break
      case 'name':
        setNaming(here?.kind === 'heading' ? here.item : null)
        break
      default:
        assertNever(asked)
    }
  }

  return {
    selection,
    reach: (id) => {
      reachPanel(place)
      select((before) => arrived(before, id))
      follow(id)
    },
    press: (id, { shiftKey, ctrlKey, metaKey }) =>
      select((before) =>
        shiftKey ? spanned(before, ids, id) : ctrlKey || metaKey ? toggled(before, id) : reachedAlone(id),
      ),
    keyDown: (event) => {
      const asked = rowAct(event, here === rows[0])
      if (!asked) return
      event.preventDefault()
      event.stopPropagation()
      act(asked)
    },
    add: (instrument) => {
      listing.know(instrument)
      void add(instrument)
    },
    leaveField: () => {
      // What was added is in hand a moment before its row is there: a key meant for it must not act on another.
      const isOnItsWay = additions.areOnTheirWay() || (selection.reached !== null && !ids.includes(selection.reached))
      refocus.current = isOnItsWay
      if (isOnItsWay || !focusReached(panel.current)) focusPanel(panel.current)
    },
    toHead: () => focusHead(panel.current),
    naming,
    endNaming: () => setNaming(null),
  }
}

/** Rows may go from under the hand, here or in another window. */
function useKeptSelection(ids: readonly string[], select: (change: (before: Selection) => Selection) => void): void {
  const before = useRef<readonly string[]>([])
  const joined = ids.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by what it says
  useLayoutEffect(() => {
    const known = before.current
    before.current = ids
    select((selection) => kept(selection, known, ids))
  }, [joined])
}

/** Whether a row had the keyboard the last time anything had it: one that was taken away had it still. */
function useFocusWithin(panel: RefObject<HTMLElement | null>): { readonly current: boolean } {
  const had = useRef(false)
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      had.current = target instanceof Element && panel.current?.querySelector('.watch-rows')?.contains(target) === true
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [panel])
  return had
}

function headingOver(items: readonly ListItem[], id: string | undefined): ListHeading | null {
  const at = items.findIndex((item) => item.kind === 'instrument' && item.key === id)
  const over = items.slice(0, Math.max(0, at)).findLast((item) => item.kind === 'heading')
  return over?.kind === 'heading' ? over : null
}

function isInField(panel: Element | null): boolean {
  return panel?.querySelector('.add-instrument')?.contains(document.activeElement) === true
}

/** Where there is no row the panel itself has the keyboard, so that it is never nowhere. */
function focusPanel(panel: Element | null): void {
  panel?.closest<HTMLElement>('[data-region]')?.focus()
}

function focusHead(panel: Element | null): void {
  panel?.querySelector<HTMLElement>('.watch-head > [role="columnheader"]')?.focus()
}
