/**
 * A text that changes with the market, in a room that never grows narrower: it is laid out by itself, so nothing around it is
 * measured anew with each price, and nothing after it moves to and fro.
 */
import { useRef } from 'react'
import './ticking-text.css'

export function TickingText({ children }: { readonly children: string }) {
  const widest = useRef(0)
  widest.current = Math.max(widest.current, figuresWide(children))
  return (
    <span className="ticking-room">
      <span className="ticking-text" style={{ inlineSize: `${widest.current}ch` }}>
        {children}
      </span>
    </span>
  )
}

/** About so many figures: rather a little too wide than one thing over another. */
function figuresWide(text: string): number {
  let wide = 0
  for (const sign of text) wide += widths[sign] ?? 1
  return wide
}

const widths: Readonly<Record<string, number>> = { ',': 0.5, '.': 0.5, ' ': 0.5, '%': 1.5 }
