/** The order in hand on a chart or a ladder: where it stands, where the hand has it, and the keys for it. */
import { useStore } from 'zustand'
import { unitsPerRupee } from '../../contract/kinds.ts'
import { useKeyWords } from '../screen-context.tsx'
import type { LineDesk } from '../stores/chart/line-desk.ts'

type LineStripProps = {
  readonly className?: string
  readonly lines: LineDesk
  /** A price in rupees, as it is traded. */
  readonly exact: (rupees: number) => string
}

export function LineStrip({ className, lines, exact }: LineStripProps) {
  const { line, to } = useStore(lines.store)
  const change = useKeyWords('orders.modify')
  const cancel = useKeyWords('orders.cancel')
  if (line === null) return null
  return (
    <p className={className} role="status">
      <span>
        {line.words}, <b className="figures">{exact(line.price)}</b>
        {to === null ? ' in hand.' : <Wanted price={exact(to / unitsPerRupee)} />}
        {to === null && (
          <span className="keys-now">
            {' '}
            Up, Down or the pointer move it, Shift by ten. {change} changes more of it, {cancel} cancels. Esc lets go.
          </span>
        )}
      </span>
    </p>
  )
}

function Wanted({ price }: { readonly price: string }) {
  return (
    <>
      {' '}
      → <b className="figures">{price}</b>, not sent.
      <span className="keys-now"> Enter shows what would be sent. Esc: back to where it stands.</span>
    </>
  )
}
