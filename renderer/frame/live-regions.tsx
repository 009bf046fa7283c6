/** Says notices aloud: the polite ones when the ear is free, the urgent ones at once. */
import { useStore } from 'zustand'
import { useScreen } from '../screen-context.tsx'
import type { Notice } from '../stores/notices.ts'

export function LiveRegions() {
  const { notices } = useStore(useScreen().notices.store)
  return (
    <>
      <div className="for-the-ear" role="status" aria-live="polite">
        <Lines of={notices.filter(({ urgent }) => !urgent)} />
      </div>
      <div className="for-the-ear" role="alert" aria-live="assertive">
        <Lines of={notices.filter(({ urgent }) => urgent)} />
      </div>
    </>
  )
}

/** In the order they came, as they are to be heard. */
function Lines({ of }: { readonly of: readonly Notice[] }) {
  return of.toReversed().map(({ number, text }) => <p key={number}>{text}</p>)
}
