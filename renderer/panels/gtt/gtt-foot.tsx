/** Under the GTT orders: the one in hand in words, the acts with their keys, or the one that is being asked about. */
import { useState } from 'react'
import { useStore } from 'zustand'
import type { CommandId } from '../../../contract/commands.ts'
import { assertNever } from '../../../contract/result.ts'
import { ActsOnRows } from '../../lists/act-bar.tsx'
import { useAskedRows, useInHand } from '../../lists/use-in-hand.ts'
import { CancelGtts } from '../../orders/cancel-gtts.tsx'
import { useScreen } from '../../screen-context.tsx'
import { cancellableGtts, type GttAct, gttRowsOf, undecidedWish, whyNotForGtts } from '../../stores/gtt/gtt-desk.ts'
import type { GttRow } from '../../stores/gtt/gtt-rows.ts'
import { lastOf } from '../../stores/heard.ts'
import type { ListHand } from '../../stores/lists/list-hand.ts'
import { gttLook } from '../../words/gtt-words.ts'
import { DecideGtt } from './decide-gtt.tsx'
import { GttDetails } from './gtt-details.tsx'
import { TakeBackGtt } from './take-back-gtt.tsx'
import { useGttWords } from './use-gtt-words.ts'

export function GttFoot({ hand }: { readonly hand: ListHand }) {
  const { gttDesk, streams } = useScreen()
  const asked = useAskedRows(gttDesk, hand, useStore(streams.gtts, lastOf), gttRowsOf)
  return (
    <div className="list-foot">
      {asked === null ? <InHand hand={hand} /> : <Asked key={asked.name} act={asked.act} rows={asked.rows} />}
    </div>
  )
}

function Asked({ act, rows }: { readonly act: GttAct; readonly rows: readonly GttRow[] }) {
  const [row] = rows
  if (!row) return null
  switch (act) {
    case 'cancel':
      return <CancelGtts rows={rows} />
    case 'withdraw':
      return <TakeBackGtt row={row} />
    case 'decide':
      return <Decide row={row} />
    case 'details':
      return <GttDetails row={row} />
    default:
      return assertNever(act)
  }
}

function Decide({ row }: { readonly row: GttRow }) {
  // Which of the two it is does not change under the hand; how it stands is told anew.
  const [asked] = useState(() => undecidedWish(row)?.intent ?? null)
  const { name } = useGttWords(row)
  const wish = [row.placing, row.cancelling].find((each) => each?.intent === asked)
  return wish ? <DecideGtt wish={wish} name={name} /> : null
}

const acts: readonly { readonly act: GttAct; readonly command: CommandId; readonly word: string }[] = [
  { act: 'cancel', command: 'orders.cancel', word: 'Cancel' },
  { act: 'withdraw', command: 'orders.withdraw', word: 'Take back' },
  { act: 'decide', command: 'orders.decide', word: 'Decide' },
]

function InHand({ hand }: { readonly hand: ListHand }) {
  const { gttDesk, streams } = useScreen()
  const rows = useInHand(hand, useStore(streams.gtts, lastOf), gttRowsOf)
  const [row, ...more] = rows
  const going = cancellableGtts(rows).length
  return (
    <>
      <div className="order-details">
        {row === undefined && (
          <p>Arrows choose a GTT order; Shift with an arrow selects several. Enter shows all of it.</p>
        )}
        {row !== undefined && more.length === 0 && <One row={row} />}
        {more.length > 0 && (
          <p>
            <strong>{rows.length} GTT orders</strong>
          </p>
        )}
      </div>
      <ActsOnRows
        label="Acts on the GTT orders in hand"
        acts={acts.map(({ word, ...each }) => ({
          ...each,
          word: each.act === 'cancel' && rows.length > 1 && going > 0 ? `${word} ${going}` : word,
          whyNot: whyNotForGtts(each.act, rows),
        }))}
        onPress={({ act }) => {
          gttDesk.take(hand)
          gttDesk.ask(act)
        }}
      />
    </>
  )
}

function One({ row }: { readonly row: GttRow }) {
  const { name, notes } = useGttWords(row)
  return (
    <>
      <p className="figures">
        <strong>{name}</strong> → {gttLook(row).word}
        {row.gtt !== null && <span className="code note"> {row.gtt.id}</span>}
      </p>
      {notes.map((note) => (
        <p key={note} className="figures">
          {note}
        </p>
      ))}
    </>
  )
}
