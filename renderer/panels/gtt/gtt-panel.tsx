/** Good-till-triggered orders: what the broker keeps until a price is reached and then gives by itself, whether or not the terminal runs. */
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { notKnownWords } from '../../lists/empty-words.ts'
import { PlainList } from '../../lists/plain-list.tsx'
import { ReadAge } from '../../lists/read-note.tsx'
import { useKeyWords, useScreen } from '../../screen-context.tsx'
import { type GttRow, gttRows, isListWhole } from '../../stores/gtt/gtt-rows.ts'
import { lastOf } from '../../stores/heard.ts'
import { createListHand } from '../../stores/lists/list-hand.ts'
import { DoubtfulFact, Fact } from '../../ui/fact.tsx'
import { Problem } from '../../ui/problem.tsx'
import { isGttDoubtful } from '../../words/gtt-words.ts'
import { useFollowedPrices } from '../../worth/use-prices.ts'
import { followedKey, gttColumns } from './gtt-columns.tsx'
import { GttFoot } from './gtt-foot.tsx'
import { type GttGrouping, gttKind } from './gtt-kind.ts'
import './gtt-panel.css'

const none: readonly GttRow[] = []

export function GttPanel() {
  const { streams, gttDesk } = useScreen()
  const told = useStore(streams.gtts, lastOf)
  const rows = useMemo(() => (told === null ? none : gttRows(told)), [told])
  const [hand] = useState(createListHand)
  const isAsked = useStore(gttDesk.store, ({ asked }) => asked?.hand === hand)
  const refusal = useFollowedPrices(rows.map(followedKey))
  const make = useKeyWords('gtt.make')
  const isRead = told !== null && isListWhole(told)
  const kind = useMemo(
    () => ({
      ...gttKind,
      empty: isRead
        ? `No GTT order waits at the broker. ${make} on an instrument of any panel makes one: the broker keeps it until a price is reached, also while the terminal does not run, and then gives a limit order.`
        : notKnownWords('GTT orders'),
    }),
    [make, isRead],
  )
  return (
    <PlainList<GttRow, GttGrouping>
      {...{ kind, rows, hand, isAsked }}
      ungrouped="none"
      columns={gttColumns}
      marks={({ key }) => ({ 'data-key': key ?? undefined })}
      above={
        <>
          {told?.problem && <Problem error={told.problem} />}
          {refusal && <Problem error={refusal} />}
        </>
      }
      sectionWords={(shown) => `${shown.length} ${shown.length === 1 ? 'GTT order' : 'GTT orders'}`}
      totals={(shown) => <Totals rows={shown} />}
      foot={<GttFoot hand={hand} />}
      onArrive={() => gttDesk.take(hand)}
      onEnter={() => gttDesk.ask('details')}
    />
  )
}

function Totals({ rows }: { readonly rows: readonly GttRow[] }) {
  const told = useStore(useScreen().streams.gtts, lastOf)
  const doubtful = rows.filter(isGttDoubtful).length
  return (
    <dl className="list-totals figures" aria-label="Totals of the GTT orders shown">
      <Fact name="Can trade">{rows.filter(({ gtt }) => gtt?.standing === 'active').length}</Fact>
      {doubtful > 0 && (
        <DoubtfulFact glyph="unknown" name="In doubt">
          {doubtful}
        </DoubtfulFact>
      )}
      {told !== null && told.lack > 0 && (
        <DoubtfulFact glyph="triangle" name="Not readable, may still trade">
          {told.lack}
        </DoubtfulFact>
      )}
      <ReadAge readAt={told?.readAt ?? null} />
    </dl>
  )
}
