/** The price alerts: what each waits for, how it is watched, and what it has come to. */
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { mostAlerts, type ShownAlert } from '../../../contract/alerts.ts'
import { segmentOf } from '../../../contract/kinds.ts'
import { ActBar } from '../../lists/act-bar.tsx'
import { InstrumentName, nameWidths } from '../../lists/instrument-name.tsx'
import type { ListColumn } from '../../lists/list-line.ts'
import type { PlainLine } from '../../lists/plain-lines.ts'
import { ofRow, PlainList } from '../../lists/plain-list.tsx'
import { useInHand } from '../../lists/use-in-hand.ts'
import { useKeyWords, useScreen, useSettings } from '../../screen-context.tsx'
import {
  alertInstant,
  alertLook,
  alertName,
  alertSentence,
  directionWords,
  levelWords,
} from '../../stores/alert-words.ts'
import { lastOf } from '../../stores/heard.ts'
import { createListHand, type ListHand } from '../../stores/lists/list-hand.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useFollowedPrices } from '../../worth/use-prices.ts'
import { Last, ToGo } from './alert-price.tsx'
import { type AlertGrouping, alertsKind } from './alerts-kind.ts'
import './alerts-panel.css'

import type { WordedCommand } from '../../ui/command-buttons.tsx'
import { DoubtfulFact, Fact } from '../../ui/fact.tsx'

export const alertColumns: readonly ListColumn<PlainLine<ShownAlert>, ShownAlert>[] = [
  {
    ...{ name: 'state', title: 'State', width: 8.5, isFixed: true },
    ...{ yields: 2, isUnderName: true },
    sortBy: (alert) => alertLook(alert).word,
    cell: ofRow((alert) => <State alert={alert} />),
  },
  {
    ...{ name: 'instrument', title: 'Instrument', ...nameWidths, isHeader: true },
    sortBy: ({ symbol }) => symbol,
    cell: ofRow(({ symbol, key }) => <InstrumentName of={{ name: symbol, symbol, segment: segmentOf(key) }} />),
  },
  {
    ...{ name: 'level', title: 'Level ₹', width: 7, isNumber: true, isFixed: true },
    ...{ yields: 1, isUnderName: true },
    sortBy: ({ level }) => level,
    cell: ofRow((alert) => <Level alert={alert} />),
  },
  {
    ...{ name: 'direction', title: 'Reached', width: 6.5, leaves: 40 },
    sortBy: ({ direction }) => direction,
    cell: ofRow(({ direction }) => directionWords[direction]),
  },
  {
    ...{ name: 'last', title: 'Last ₹', width: 9, isNumber: true, leaves: 50 },
    cell: ofRow((alert) => <Last alert={alert} />),
  },
  {
    ...{
      name: 'togo',
      title: 'To go ₹',
      words: 'From the last price to the level',
      width: 7,
      isNumber: true,
      leaves: 60,
    },
    cell: ofRow((alert) => <ToGo alert={alert} />),
  },
  {
    ...{ name: 'note', title: 'Note', width: 9, leaves: 70 },
    sortBy: ({ note }) => note || null,
    cell: ofRow(({ note }) => <span title={note}>{note}</span>),
  },
  {
    ...{ name: 'made', title: 'Made', width: 8.5, leaves: 80 },
    sortBy: ({ madeAt }) => madeAt,
    cell: ofRow(({ madeAt }) => <span className="figures">{alertInstant(madeAt)}</span>),
  },
  {
    ...{ name: 'known', title: 'What is known', width: null, leaves: 90 },
    cell: ofRow((alert) => <Known alert={alert} />),
  },
]

const none: readonly ShownAlert[] = []

export function AlertsPanel() {
  const { streams, alertDesk } = useScreen()
  const told = useStore(streams.alerts, lastOf)
  const alerts = told?.alerts ?? none
  const [hand] = useState(createListHand)
  const refusal = useFollowedPrices(alerts.map(({ key, state }) => (state.kind === 'waiting' ? key : null)))
  const set = useKeyWords('alerts.make')
  const kind = useMemo(
    () => ({
      ...alertsKind,
      empty: `No price alert is set. ${set} on an instrument of any panel sets one: at a level of the depth, at the crosshair of a chart, else near the last price.`,
    }),
    [set],
  )
  return (
    <PlainList<ShownAlert, AlertGrouping>
      kind={kind}
      ungrouped="none"
      rows={alerts}
      columns={alertColumns}
      hand={hand}
      marks={({ key }) => ({ 'data-key': key })}
      above={
        <>
          {told?.problem && <Problem error={told.problem} />}
          {told?.loss && <Problem error={told.loss} />}
          {refusal && <Problem error={refusal} />}
        </>
      }
      sectionWords={(rows) => `${rows.length} ${rows.length === 1 ? 'alert' : 'alerts'}`}
      totals={() => <Totals alerts={alerts} />}
      foot={<AlertsFoot hand={hand} alerts={alerts} />}
      onArrive={() => alertDesk.take(hand)}
      onEnter={alertDesk.beginChange}
    />
  )
}

type OfAlert = { readonly alert: ShownAlert }

function State({ alert }: OfAlert) {
  const { glyph, word, tone } = alertLook(alert)
  return (
    <span className="alert-state" data-tone={tone}>
      <Glyph name={glyph} /> {word}
    </span>
  )
}

function Level({ alert }: OfAlert) {
  const { grouping } = useSettings()
  return levelWords(alert, grouping)
}

function Known({ alert }: OfAlert) {
  const { grouping } = useSettings()
  const words = alertSentence(alert, grouping)
  return (
    <span className="note figures" title={words}>
      {words}
    </span>
  )
}

function Totals({ alerts }: { readonly alerts: readonly ShownAlert[] }) {
  const waiting = alerts.filter(({ state }) => state.kind === 'waiting')
  const unwatched = waiting.filter(({ watch }) => watch.kind === 'not-watched').length
  return (
    <dl className="list-totals figures" aria-label="Totals of the alerts">
      <Fact name="Waiting">{waiting.length}</Fact>
      {unwatched > 0 && (
        <DoubtfulFact glyph="barred" name="Not watched">
          {unwatched}
        </DoubtfulFact>
      )}
      <Fact name="Kept">
        {alerts.length} of {mostAlerts}
      </Fact>
    </dl>
  )
}

const acts: readonly WordedCommand[] = [
  { command: 'alerts.change', word: 'Change' },
  { command: 'alerts.put-away', word: 'Put away' },
  { command: 'alerts.delete', word: 'Delete' },
  { command: 'alerts.undo', word: 'Undo' },
]

function alertsOf(alerts: readonly ShownAlert[], ids: readonly string[]): readonly ShownAlert[] {
  return alerts.filter(({ id }) => ids.includes(id))
}

function AlertsFoot({ hand, alerts }: { readonly hand: ListHand; readonly alerts: readonly ShownAlert[] }) {
  const { grouping } = useSettings()
  const chosen = useInHand(hand, alerts, alertsOf)
  const [one, ...more] = chosen
  return (
    <div className="list-foot">
      <div className="order-details">
        {one === undefined && (
          <p>Arrows choose an alert; Shift with an arrow selects several. Enter changes its level.</p>
        )}
        {one !== undefined && (
          <p>
            <strong className="figures">
              {more.length === 0 ? alertName(one, grouping) : `${chosen.length} alerts`}
            </strong>{' '}
            {more.length === 0 && <span className="figures">{alertSentence(one, grouping)}</span>}
            {more.length === 0 && one.note !== '' && <span className="note"> {one.note}</span>}
          </p>
        )}
      </div>
      <ActBar label="Acts on the alerts in hand" acts={acts} />
    </div>
  )
}
