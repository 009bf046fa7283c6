/** The days on which the options expire, nearest first. */
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Instant, InstrumentKey } from '../../contract/kinds.ts'
import { formatDate, formatDay } from '../format/instants.ts'
import { useIsShut } from '../orders/use-is-shut.ts'
import { useFromBrokerNow } from '../screen-context.tsx'
import { leftWords } from './left-words.ts'

export type ExpiryTabsProps = {
  readonly id: string
  readonly expiries: readonly Instant[]
  readonly expiry: Instant | null
  /** One of the options: their market is not that of the underlying. */
  readonly of: InstrumentKey | null
  readonly onChoose: (expiry: Instant) => void
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

export function ExpiryTabs({ id, expiries, expiry, of, onChoose }: ExpiryTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const isShut = useIsShut(of)
  const at = expiry === null ? -1 : expiries.indexOf(expiry)
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at])

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = steps[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    const next = Math.min(expiries.length - 1, Math.max(0, step(at, expiries.length)))
    const day = expiries[next]
    if (day !== undefined) onChoose(day)
    const tab = list.current?.children[next]
    if (tab instanceof HTMLElement) tab.focus()
  }

  return (
    <div ref={list} className="expiry-tabs" role="tablist" aria-label="Expiries" onKeyDown={onKeyDown}>
      {expiries.map((day) => (
        <button
          key={day}
          type="button"
          role="tab"
          aria-selected={day === expiry}
          aria-controls={day === expiry ? id : undefined}
          tabIndex={day === expiry ? 0 : -1}
          title={formatDate(day)}
          onClick={() => onChoose(day)}
        >
          {formatDay(day)} <Left {...{ until: day, isShut }} />
        </button>
      ))}
    </div>
  )
}

type LeftProps = { readonly until: Instant; readonly isShut: boolean }

function Left({ until, isShut }: LeftProps) {
  return <span className="left">{useFromBrokerNow((now) => leftWords(until, now, isShut))}</span>
}
