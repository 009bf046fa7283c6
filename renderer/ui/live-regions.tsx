/** Says notices aloud: the polite ones when the ear is free, the urgent ones at once. One stands in the frame, and one in each sheet that is open. */
import { useId, useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { useScreen } from '../screen-context.tsx'
import type { Notice } from '../stores/announcements/notices.ts'

const none: readonly Notice[] = []

export function LiveRegions() {
  const { spoken } = useScreen()
  const place = useId()
  useLayoutEffect(() => spoken.stand(place), [spoken, place])
  const lines = useStore(spoken.store, (now) => (now.place === place ? now.lines : none))
  return (
    <>
      <div className="for-the-ear" role="status" aria-live="polite">
        <Lines of={lines.filter(({ urgent }) => !urgent)} />
      </div>
      <div className="for-the-ear" role="alert" aria-live="assertive">
        <Lines of={lines.filter(({ urgent }) => urgent)} />
      </div>
    </>
  )
}

/** In the order they came, as they are to be heard. */
function Lines({ of }: { readonly of: readonly Notice[] }) {
  return of.toReversed().map(({ number, text }) => <p key={number}>{text}</p>)
}
