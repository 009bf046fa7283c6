/** The marks of the states as lines on a square of 16, like the glyphs that stand elsewhere beside the same words. */
import type { ShownState } from '../../../stores/market/market.ts'

export type Mark = { readonly path: Path2D; readonly draws: 'fill' | 'stroke'; readonly width: number }

const ring = (radius: number) =>
  `M${8 - radius} 8a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`

const written: Readonly<Record<ShownState, readonly [string, Mark['draws'], number]>> = {
  live: [ring(4.5), 'fill', 0],
  waiting: [ring(4), 'stroke', 1.5],
  closed: ['M4 4h8v8h-8Z', 'fill', 0],
  stale: [`${ring(5.5)}M8 4.6V8l2.3 2`, 'stroke', 1.5],
  suspect: ['M5 5.6C5 3.7 6.3 2.6 8 2.6s3 1.1 3 2.8c0 2.4-2.9 2.5-2.9 4.6M8.1 12v2', 'stroke', 1.8],
  untraded: [`${ring(5.5)}M5 8h6`, 'stroke', 1.5],
  'closed-untraded': ['M3.5 3.5h9v9h-9ZM5.5 8h5', 'stroke', 1.5],
  'not-subscribed': [`${ring(5.5)}M4.2 11.8 11.8 4.2`, 'stroke', 1.5],
  'not-current': ['M3.2 3.2 12.8 12.8M12.8 3.2 3.2 12.8', 'stroke', 2],
}

export function stateMarks(): Readonly<Record<ShownState, Mark>> {
  const mark = (state: ShownState): Mark => {
    const [path, draws, width] = written[state]
    return { path: new Path2D(path), draws, width }
  }
  return {
    live: mark('live'),
    waiting: mark('waiting'),
    closed: mark('closed'),
    stale: mark('stale'),
    suspect: mark('suspect'),
    untraded: mark('untraded'),
    'closed-untraded': mark('closed-untraded'),
    'not-subscribed': mark('not-subscribed'),
    'not-current': mark('not-current'),
  }
}
