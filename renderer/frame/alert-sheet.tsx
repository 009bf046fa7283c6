/** A price alert is set, or its level and note are changed: what is typed is main's to judge. */
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { longestNote } from '../../contract/alerts.ts'
import type { Instrument } from '../../contract/instrument.ts'
import type { Money } from '../../contract/kinds.ts'
import { formatMoney } from '../format/money.ts'
import { formatByTick } from '../format/prices.ts'
import { useScreen, useSettings } from '../screen-context.tsx'
import type { AlertDraft } from '../stores/alert-desk.ts'
import { directionWords } from '../stores/alert-words.ts'
import { createAsking } from '../stores/asking.ts'
import { steppedPrice } from '../stores/stepped.ts'
import { priceToBeginAt } from '../stores/ticket/begin-price.ts'
import { readPrice } from '../stores/ticket/ticket-draft.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { QuoteStateOf } from '../ui/quote-state.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { TypedField } from '../ui/typed-field.tsx'
import './alerts.css'

export function AlertSheet() {
  const { alertDesk, sheet } = useScreen()
  const draft = useStore(alertDesk.store, (state) => state.draft)
  if (draft === null) return null
  const label = draft.alert ? 'Change a price alert' : 'Set a price alert'
  return (
    <Sheet label={label} onClose={sheet.close}>
      {(close) => <AlertForm draft={draft} label={label} close={close} />}
    </Sheet>
  )
}

type AlertFormProps = { readonly draft: AlertDraft; readonly label: string; readonly close: () => void }

function AlertForm({ draft, label, close }: AlertFormProps) {
  const { alertDesk, listing, market } = useScreen()
  const { key, alert } = draft
  const [level, setLevel] = useState(draft.level)
  const [unread, setUnread] = useState<string | null>(null)
  const { grouping } = useSettings()
  const note = useRef<HTMLInputElement>(null)
  const [asking] = useState(createAsking)
  const asked = useStore(asking.store)
  // A panel asks only for what it names itself: an option chain for none of its contracts.
  useEffect(() => listing.need([key]), [listing, key])
  const instrument = useStore(listing.store, (state) => state.listed.get(key) ?? null)
  useEffect(() => {
    market.watch('alert', [{ key, level: 'price' }])
    return () => market.watch('alert', [])
  }, [market, key])
  useSyncExternalStore(market.subscribe, () => market.version(key))
  const last = priceToBeginAt(market.quote(key))
  const tick = instrument?.tickSize ?? alert?.tick ?? null

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const price = readPrice(level)
    if (price === null) return setUnread('Type the price to wait for, above zero.')
    const words = { level: price, note: note.current?.value ?? '' }
    const change = alert
      ? ({ kind: 'change', id: alert.id, ...words } as const)
      : ({ kind: 'make', key, ...words } as const)
    const isDone = await asking.ask(async () => {
      const refused = await alertDesk.change(change)
      return refused ? { ok: false, error: refused } : { ok: true, value: undefined }
    })
    if (isDone) close()
  }

  return (
    <form className="sheet-page" noValidate onSubmit={(event) => void send(event)}>
      <h2>
        {label}: {instrument?.symbol ?? alert?.symbol ?? key}
      </h2>
      <Now instrument={instrument} last={last} draft={draft} />
      <TypedField
        name="level"
        label="Level ₹"
        value={level}
        hint={hintOf(readPrice(level), last, tick === null ? '' : `tick ${formatMoney(tick, grouping)}`)}
        problem={unread}
        begins
        onType={(text) => {
          setUnread(null)
          setLevel(text)
        }}
        stepped={tick === null ? undefined : (steps) => steppedPrice(level, tick, steps)}
      />
      <label className="alert-note">
        <span>Note, if you like</span>
        <input ref={note} type="text" maxLength={longestNote} autoComplete="off" defaultValue={alert?.note ?? ''} />
      </label>
      <p className="note">
        It rings once, at a live price that has come to the level. Where prices have a gap, it says that nobody saw the
        level passed. It sends no order.
      </p>
      {asked.kind === 'refused' && <Problem error={asked.error} />}
      <div className="acts">
        <Button chord="Esc" onPress={close}>
          Leave it
        </Button>
        <Button look="primary" submits chord="Enter" busy={asked.kind === 'asking'}>
          {alert ? 'Change the alert' : 'Set the alert'}
        </Button>
      </div>
    </form>
  )
}

type NowProps = { readonly instrument: Instrument | null; readonly last: Money | null; readonly draft: AlertDraft }

function Now({ instrument, last, draft }: NowProps) {
  const { grouping } = useSettings()
  return (
    <p className="figures">
      Last {last === null ? 'not known' : formatByTick(last, instrument?.tickSize ?? null, grouping)}{' '}
      <QuoteStateOf of={draft.key} />
    </p>
  )
}

/** Which way it would be reached by the price on the screen; main draws it from the price that it believes. */
function hintOf(level: Money | null, last: Money | null, ofTick: string): string {
  if (level === null || last === null) return ofTick
  const way = level === last ? 'the price stands here' : directionWords[level > last ? 'rising' : 'falling']
  return [way, ofTick].filter((words) => words !== '').join(' · ')
}
