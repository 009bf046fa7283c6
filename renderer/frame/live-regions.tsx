/** Says notices aloud: the polite ones when the ear is free, the urgent ones at once. */
import { useStore } from 'zustand'
import { useScreen } from '../screen-context.tsx'

export function LiveRegions() {
  const latest = useStore(useScreen().notices.store, (state) => state.latest)
  return (
    <>
      <div className="for-the-ear" role="status" aria-live="polite">
        {latest && !latest.urgent && <p key={latest.number}>{latest.text}</p>}
      </div>
      <div className="for-the-ear" role="alert" aria-live="assertive">
        {latest?.urgent && <p key={latest.number}>{latest.text}</p>}
      </div>
    </>
  )
}
