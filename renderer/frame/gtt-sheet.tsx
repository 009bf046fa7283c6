/** A good-till-triggered order is made: typed, looked at, sent once, and what became of it. */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { assertNever } from '../../contract/result.ts'
import { useScreen } from '../screen-context.tsx'
import type { GttDraft } from '../stores/gtt/gtt-draft.ts'
import { Sheet } from '../ui/sheet.tsx'
import { GttFormView } from './gtt-form-view.tsx'
import { GttOutcome } from './gtt-outcome.tsx'
import { GttReviewView } from './gtt-review-view.tsx'
import './gtt-sheet.css'

const name = 'gtt'

export function GttSheet() {
  const { gttDesk, sheet, market, listing } = useScreen()
  const { form } = gttDesk
  const draft = useStore(form.store, (state) => state.draft)
  const key = draft?.key ?? null
  // Its price is followed, and what the list says of it asked, as long as it is open.
  useEffect(() => {
    if (key === null) return
    listing.need([key])
    market.watch(name, [{ key, level: 'price' }])
    return () => market.watch(name, [])
  }, [listing, market, key])
  // Told once it is gone, however that came about: the kill switch has a sheet of its own in its place.
  useEffect(() => gttDesk.leave, [gttDesk])
  if (draft === null) return null
  return (
    <Sheet label="Make a GTT order" onClose={sheet.close}>
      {(close) => <Phase draft={draft} close={close} />}
    </Sheet>
  )
}

type PhaseProps = { readonly draft: GttDraft; readonly close: () => void }

function Phase({ draft, close }: PhaseProps) {
  const phase = useStore(useScreen().gttDesk.form.store, (state) => state.phase)
  switch (phase.kind) {
    case 'editing':
    case 'looking':
      return <GttFormView {...{ draft, phase, close }} />
    case 'looked':
    case 'sending':
      return <GttReviewView phase={phase} />
    case 'sent':
      return <GttOutcome {...{ phase, close }} />
    default:
      return assertNever(phase)
  }
}
