/** That one-key orders are armed, for how long yet, and the key that ends it: plain in every window. */
import { useStore } from 'zustand'
import { formatTimeLeft } from '../format/ages.ts'
import { useFromNow, useIsCurrent, useScreen } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { CommandButton } from '../ui/button.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { KeyCaps } from '../ui/key-caps.tsx'
import './armed-line.css'

export function ArmedLine() {
  const state = useStore(useScreen().streams.arming, lastOf)
  const until = state?.kind === 'armed' ? state.until : null
  const left = useFromNow((now) => (until === null ? '' : formatTimeLeft(until - now)))
  // A core that is lost takes no order: the line over this one says so.
  if (!useIsCurrent() || until === null) return null
  return (
    <section className="armed-line" aria-label="One-key orders are armed">
      <p>
        <Glyph name="armed" />
        <strong>Armed</strong>
        <span className="figures">{left} left</span>
      </p>
      <p className="armed-keys">
        <KeyCaps chord="Shift+B" /> buys at the ask, <KeyCaps chord="Shift+S" /> sells at the bid, at once
      </p>
      <CommandButton command="orders.arm">Disarm</CommandButton>
    </section>
  )
}
