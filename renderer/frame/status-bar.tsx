/** The line at the foot of the window: mode, lights, where secrets are, what was just said, the session and the time. */
import { useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { formatSecond } from '../format/instants.ts'
import { regionAttribute } from '../keyboard/regions.ts'
import { useFromNow, useScreen, useSession } from '../screen-context.tsx'
import { isReadable, type Notice } from '../stores/announcements/notices.ts'
import { Glyph } from '../ui/glyph.tsx'
import { CommandKey } from '../ui/key-caps.tsx'
import { AlertsItem } from './alerts-item.tsx'
import { DayProfitItem } from './day-profit-item.tsx'
import { FeedLight } from './feed-light.tsx'
import { KeysNote } from './keys-note.tsx'
import { BrokerLightView, CoreLight } from './lights.tsx'
import { OldListNote } from './old-list-note.tsx'
import { OrderLights } from './order-lights.tsx'
import { OrdersToSeeItem } from './orders-to-see-item.tsx'
import { SecretsNote } from './secrets-note.tsx'
import { SessionEndNote } from './session-end-note.tsx'
import { SumsNote } from './sums-note.tsx'
import { modeWord } from './use-title.ts'
import { WorkspaceItem } from './workspace-item.tsx'
import './status-bar.css'

export function StatusBar() {
  const session = useSession()
  return (
    <footer>
      <section className="status-bar" tabIndex={-1} aria-label="Status bar" {...{ [regionAttribute]: '' }}>
        <div className="bar-items">
          <Mode />
          {session?.kind === 'signed-in' && <WorkspaceItem />}
          <CoreLight />
          <BrokerLightView />
          <FeedLight />
          <OrderLights />
          <AlertsItem />
          {session?.kind === 'signed-in' && <DayProfitItem />}
          {session?.kind === 'signed-in' && <OldListNote />}
          <SumsNote />
          <SecretsNote />
          <KeysNote />
          <LatestNotices />
          {session?.kind === 'signed-in' && (
            <>
              <SessionEndNote endsAt={session.endsAt} />
              <span className="item account-id">
                <span className="for-the-ear">Account </span>
                <span className="code">{session.account.id}</span>
              </span>
            </>
          )}
        </div>
        {session?.kind === 'signed-in' && <OrdersToSeeItem />}
        <ClockNote />
      </section>
    </footer>
  )
}

function Mode() {
  const described = useStore(useScreen().described)
  if (described.kind !== 'known') return null
  const { name, kind, brokerHost } = described.terminal.profile
  return (
    <>
      <span className="item mode" data-mode={kind}>
        {modeWord(kind)}
      </span>
      <span className="item profile" title={`Profile ${name}, broker at ${brokerHost}`}>
        {brokerHost}
      </span>
    </>
  )
}

/**
 * For the eye; the live regions say it aloud. What is urgent lies over the other items, and so does the newest that is longer than its room,
 * from the right: the lights are the last. Neither reaches over a panel, where orders are looked at and sent: what is longer than a line is read
 * in two smaller ones, and what has no room there either ends in dots, beside the key that reads it whole.
 */
function LatestNotices() {
  const { notices } = useStore(useScreen().notices.store)
  const isUrgent = useFromNow((now) =>
    notices.some((notice, place) => notice.urgent && isReadable(notice, place === 0, now)),
  )
  const room = useRef<HTMLSpanElement>(null)
  const newest = notices[0]?.number ?? null
  const [long, setLong] = useState<number | null>(null)
  const isLong = long !== null && long === newest
  const isLongShown = useFromNow((now) => isLong && notices[0] !== undefined && isReadable(notices[0], true, now))
  useLayoutEffect(() => {
    const line = room.current?.querySelector('.line')
    if (line && line.scrollWidth > line.clientWidth) setLong(newest)
  }, [newest])
  const isOver = isUrgent || isLongShown
  const placed = notices.map((notice, place) => ({ notice, place }))
  const gravestFirst = isUrgent ? placed.toSorted((one, other) => grave(other) - grave(one)) : placed
  const lines = (
    <>
      {gravestFirst.map(({ notice, place }) => (
        <NoticeLine key={notice.number} {...{ notice, place }} />
      ))}
      <ReadOn />
    </>
  )
  return (
    <>
      <span ref={room} className="item notice" aria-hidden="true">
        {!isOver && lines}
      </span>
      {isOver && (
        <span className="notice over" data-urgent={isUrgent || undefined} aria-hidden="true">
          {lines}
        </span>
      )}
    </>
  )
}

/** The key that reads all of it, where a line ends in dots. */
function ReadOn() {
  return (
    <span className="read-on">
      <CommandKey command="help.told" />
    </span>
  )
}

function grave({ notice }: { readonly notice: Notice }): number {
  return Number(notice.urgent)
}

function NoticeLine({ notice, place }: { readonly notice: Notice; readonly place: number }) {
  const isShown = useFromNow((now) => isReadable(notice, place === 0, now))
  const line = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = line.current
    if (!isShown || !element) return
    // Anew where the window or the text has another size meanwhile.
    const measure = () => {
      element.removeAttribute('data-tall')
      element.toggleAttribute('data-tall', element.scrollWidth > element.clientWidth)
      // In its two lines, where it is read in two.
      const isCut = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1
      element.toggleAttribute('data-cut', isCut)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isShown])
  return (
    isShown && (
      <span ref={line} className="line" data-urgent={notice.urgent || undefined} title={notice.text}>
        {notice.urgent && <Glyph name="triangle" />}
        {notice.text}
      </span>
    )
  )
}

function ClockNote() {
  const time = useFromNow(formatSecond)
  return (
    <span className="item clock figures" role="timer" aria-label="Time in India" aria-live="off">
      {time} IST
    </span>
  )
}
