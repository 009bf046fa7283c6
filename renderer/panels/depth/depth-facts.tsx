/** What the whole book comes to; its numbers are written into it from outside React. */
import { memo } from 'react'

export const DepthFacts = memo(function DepthFacts() {
  return (
    <dl className="depth-facts figures">
      <div>
        <dt>All bids</dt>
        <dd data-cell="total-bid" />
      </div>
      <div className="share">
        <dt className="for-the-ear">Larger side</dt>
        <dd data-cell="share" />
      </div>
      <div>
        <dt>All asks</dt>
        <dd data-cell="total-ask" />
      </div>
      <div className="share-bar" aria-hidden="true" data-cell="share-bar" />
    </dl>
  )
})
