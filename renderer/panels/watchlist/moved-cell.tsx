/** A number that shows for a moment which way it went. Many changes do not flicker: the cell stays tinted. */
import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** LOOK's one exception to 120 ms: long enough to be seen from the corner of an eye. */
const tintStays = 250

type MovedCellProps = { readonly value: number; readonly className: string; readonly children: ReactNode }

export function MovedCell({ value, className, children }: MovedCellProps) {
  const cell = useRef<HTMLTableCellElement>(null)
  const before = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLayoutEffect(() => {
    const from = before.current
    before.current = value
    // The first price of an instrument went nowhere.
    if (!Number.isFinite(from) || !Number.isFinite(value) || from === value) return
    const { dataset } = cell.current ?? {}
    if (!dataset) return
    dataset['moved'] = value > from ? 'up' : 'down'
    clearTimeout(timer.current)
    timer.current = setTimeout(() => delete dataset['moved'], tintStays)
  }, [value])
  useLayoutEffect(() => () => clearTimeout(timer.current), [])
  return (
    <td ref={cell} className={className}>
      {children}
    </td>
  )
}
