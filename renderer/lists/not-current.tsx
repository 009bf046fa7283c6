/** Over a list while the core does not answer: what stands there is of the past. */
import { useIsCurrent } from '../screen-context.tsx'
import { Glyph } from '../ui/glyph.tsx'
import './not-current.css'

/** As in `these orders are`. */
export function NotCurrent({ what }: { readonly what: string }) {
  if (useIsCurrent()) return null
  return (
    <p className="not-current">
      <Glyph name="cross" />
      <span>Not current: the terminal’s core does not answer, so {what} of the past.</span>
    </p>
  )
}
