/** Says what becomes of good-till-triggered orders, which the broker keeps and gives by itself: nobody here pressed anything when they go. */
import type { GttRule, NamedGtts } from '../../../contract/gtt.ts'
import type { Stop } from '../../time.ts'
import { gttLook, gttName, gttNotes } from '../../words/gtt-words.ts'
import { asSentence } from '../../words/sentence.ts'
import { type GttRow, gttRows } from '../gtt/gtt-rows.ts'
import { type HeardStore, lastOf } from '../heard.ts'
import { isWanted, type OrderNewsParts } from './order-announcements.ts'

type Parts = OrderNewsParts & {
  readonly gtts: HeardStore<NamedGtts>
  /** For the ear: the price of one was reached, and nothing worse is among the news. */
  readonly reached: () => void
}

type News = { readonly of: string; readonly text: string; readonly urgent: boolean; readonly isReached: boolean }
type Rows = ReadonlyMap<string, GttRow>
/** `isRead`: the broker's list was among what was known. */
type Known = { readonly rows: Rows; readonly isRead: boolean }

/** Its stream tells several states in a blink; only where it comes to rest is worth a breath. */
const gatheredFor = 300
/** More than these at once are only counted. */
const mostSaid = 3

export function announceGtts(parts: Parts): Stop {
  const { gtts, notices, toSee, reached, grouping, wanted, keyWords, time } = parts
  /** As they stood when something was said last; what a window finds is no news. */
  let before: Known | null = null
  let cancel: Stop | null = null

  function newsOf({ rows, isRead }: Known, row: GttRow): readonly News[] {
    const earlier = rows.get(nameOf(row))
    if (earlier === undefined ? !isRead && row.gtt !== null : stood(earlier) === stood(row)) return []
    const { word, look } = gttLook(row)
    const isCancelTold = isNotCancelled(row) && (earlier === undefined || !isNotCancelled(earlier))
    const urgent = look === 'doubt' || look === 'refused' || isCancelTold
    const asOrder = { isExternal: !isOwn(row), isFinal: row.gtt?.standing !== 'active' }
    if (!urgent && !isWanted(asOrder, wanted())) return []
    const format = { tick: null, grouping: grouping() }
    // What is gone is no surprise where its cancellation was taken, and that is the news.
    const isCancelled = row.cancelling?.state.kind === 'accepted'
    const why = urgent || isCancelled ? gttNotes(row, format, keyWords('orders.decide')).map(asSentence) : []
    const external = asOrder.isExternal ? 'External, ' : ''
    const text = [`GTT order, ${gttName(row, format)}:`, `${external}${word}.`, ...why].join(' ')
    return [{ of: nameOf(row), text, urgent, isReached: given(row) > given(earlier) }]
  }

  function say(): void {
    cancel = null
    const told = lastOf(gtts.getState())
    if (told === null) return
    const earlier = before
    before = knownOf(told, earlier)
    if (earlier === null) return
    const news = [...before.rows.values()].flatMap((row) => newsOf(earlier, row))
    if (news.length === 0) return
    const at = time.wall()
    toSee(news.filter(({ urgent }) => urgent).map(({ of, text }) => ({ order: of, text, at, shownBy: 'gtt.show' })))
    const gravestFirst = news.toSorted((one, other) => Number(other.urgent) - Number(one.urgent))
    const said = gravestFirst.slice(0, mostSaid).map(({ text }) => text)
    const more = news.length - said.length
    const text = [...said, ...(more > 0 ? [`And ${more} more GTT orders.`] : [])].join(' ')
    if (news.some(({ urgent }) => urgent)) notices.warn(text)
    else {
      notices.tell(text)
      if (news.some(({ isReached }) => isReached)) reached()
    }
  }

  const stop = gtts.subscribe((heard) => {
    if (heard.kind !== 'current') return
    // Another account, or a core that began anew.
    if (before?.isRead && heard.value.readAt === null) before = null
    if (before === null) before = knownOf(heard.value, null)
    else cancel ??= time.after(gatheredFor, say)
  })
  return () => {
    cancel?.()
    stop()
  }
}

/** One that is on its way is as it stood before: it passes in a blink, or says so where it was asked for. */
function knownOf(told: NamedGtts, before: Known | null): Known {
  const rows = new Map<string, GttRow>()
  for (const row of gttRows(told)) {
    const earlier = before?.rows.get(nameOf(row))
    if (!isPassing(row)) rows.set(nameOf(row), row)
    else if (earlier !== undefined) rows.set(nameOf(row), earlier)
  }
  return { rows, isRead: told.readAt !== null }
}

/** The wish that it came of: that stays, where the broker names the order only later. */
function nameOf({ id, gtt, placing }: GttRow): string {
  return placing?.intent ?? gtt?.intent ?? id
}

function isOwn({ gtt, placing, cancelling }: GttRow): boolean {
  return placing !== null || (gtt === null ? cancelling !== null : gtt.intent !== null)
}

function isPassing(row: GttRow): boolean {
  const { gtt, placing, cancelling, entry } = row
  if (gtt !== null && entry?.rule?.status === '') return true
  const asked = gtt === null ? (placing ?? cancelling) : cancelling
  const kind = gtt?.standing === 'active' || gtt === null ? asked?.state.kind : undefined
  return kind === 'queued' || kind === 'recording' || kind === 'sending'
}

function stood(row: GttRow): string {
  return `${gttLook(row).word}${isNotCancelled(row) ? ', not cancelled' : ''}`
}

/** It was asked for and came to nothing: the order waits on, as before. */
function isNotCancelled({ gtt, cancelling }: GttRow): boolean {
  const kind = gtt?.standing === 'active' ? cancelling?.state.kind : undefined
  return kind === 'refused' || kind === 'not-sent'
}

/** How many of its orders the broker has given. */
function given(row: GttRow | undefined): number {
  const isGiven = ({ phase }: GttRule) => phase === 'triggered' || phase === 'complete'
  return row?.gtt?.rules.filter(isGiven).length ?? 0
}
