/** The few marks of the terminal. Each stands beside its word and is never the only way to know. */
import type { ReactNode } from 'react'
import type { GlyphName } from '../words/glyph-name.ts'
import './glyph.css'

const shapes = {
  full: <circle cx="8" cy="8" r="4.5" fill="currentColor" />,
  hollow: <circle cx="8" cy="8" r="4" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  triangle: (
    <path
      d="M8 2.2 14.6 13.8H1.4Z M7.25 6.4v3.6h1.5V6.4Z M7.25 11v1.4h1.5V11Z"
      fill="currentColor"
      fillRule="evenodd"
    />
  ),
  cross: <path d="M3.2 3.2 12.8 12.8M12.8 3.2 3.2 12.8" fill="none" stroke="currentColor" strokeWidth="2" />,
  past: (
    <g fill="none" stroke="currentColor" strokeWidth="1.5">
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 4.6V8l2.3 2" />
    </g>
  ),
  untraded: (
    <g fill="none" stroke="currentColor" strokeWidth="1.5">
      <circle cx="8" cy="8" r="5.5" />
      <path d="M5 8h6" />
    </g>
  ),
  square: <rect x="4" y="4" width="8" height="8" fill="currentColor" />,
  squareUntraded: (
    <g fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M3.5 3.5h9v9h-9Z" />
      <path d="M5.5 8h5" />
    </g>
  ),
  barred: (
    <g fill="none" stroke="currentColor" strokeWidth="1.5">
      <circle cx="8" cy="8" r="5.5" />
      <path d="M4.2 11.8 11.8 4.2" />
    </g>
  ),
  question: (
    <path
      d="M5 5.6C5 3.7 6.3 2.6 8 2.6s3 1.1 3 2.8c0 2.4-2.9 2.5-2.9 4.6M8.1 12v2"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
    />
  ),
  unknown: (
    <g fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M8 1.4 14.6 8 8 14.6 1.4 8Z" />
      <path d="M6.2 6.5c0-1.1.8-1.8 1.8-1.8s1.8.7 1.8 1.7c0 1.4-1.8 1.4-1.8 2.7M8 10.2v1.4" />
    </g>
  ),
  turning: (
    <path
      d="M13 8a5 5 0 0 1-9 3M3 8a5 5 0 0 1 9-3M12.4 1.8V5H9.2M3.6 14.2V11h3.2"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    />
  ),
  arrow: <path d="M2 8h11M8.8 3.8 13 8l-4.2 4.2" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  outside: (
    <path d="M9 2.5h4.5V7M13.2 2.8 7.5 8.5M6.5 3.5h-4v10h10v-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
  ),
  moon: <path d="M12.8 10.2A5.6 5.6 0 0 1 5.8 3.2a5.6 5.6 0 1 0 7 7Z" fill="currentColor" />,
  half: (
    <g>
      <circle cx="8" cy="8" r="5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M8 3a5 5 0 0 1 0 10Z" fill="currentColor" />
    </g>
  ),
  halt: <path d="M5.3 1.5h5.4l3.8 3.8v5.4l-3.8 3.8H5.3L1.5 10.7V5.3Z" fill="currentColor" />,
  armed: <path d="M9.2 1.2 3 9.2h4.2L6.4 14.8 13 6.6H8.6Z" fill="currentColor" />,
  lock: (
    <path
      d="M5 7.2V5a3 3 0 0 1 6 0v2.2M3.6 7.2h8.8v6.2H3.6Z"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
  ),
  tick: <path d="m2.8 8.4 3.4 3.4 7-7.4" fill="none" stroke="currentColor" strokeWidth="2" />,
  fold: <path d="M6 3.5 10.5 8 6 12.5" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  close: <path d="M4.5 4.5 11.5 11.5M11.5 4.5 4.5 11.5" fill="none" stroke="currentColor" strokeWidth="1.4" />,
} as const satisfies Record<GlyphName, ReactNode>

export function Glyph({ name }: { readonly name: GlyphName }) {
  return (
    <svg className="glyph" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {shapes[name]}
    </svg>
  )
}
