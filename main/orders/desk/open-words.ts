/** What stays at the exchange when the terminal goes, and what never gets there: said before it does, because nothing there watches over it (X05). */
import type { Gtts } from '../../../contract/gtt.ts'
import { gttsLeft } from '../../../contract/gtts-left.ts'
import type { OpenOrders } from '../../../contract/ipc.ts'
import type { OrderRow } from '../../../contract/orders.ts'
import type { HaltState } from '../../../contract/trading.ts'
import { countWords } from '../../words/amounts.ts'
import { isOfOrders } from '../intent.ts'
import type { Wish } from '../intents/wishes.ts'

export type Left = {
  /** Orders at the broker that are not final. */
  readonly open: readonly OrderRow[]
  /** Every row of the list: one that has no order and is not final may have one all the same. */
  readonly rows: readonly OrderRow[]
  readonly underWay: readonly Wish[]
  readonly gtts: Gtts
  readonly halt: HaltState
}

export function describeOpen({ open, rows, underWay, gtts, halt }: Left): OpenOrders {
  const unnamed = rows.filter(isUnnamed)
  const spokenOf = new Set(unnamed.map(({ intent }) => intent))
  const conversions = underWay.filter(isConversion)
  const ofGtts = underWay.filter(({ intent }) => intent.gtt !== undefined)
  const requests = underWay.filter(({ intent }) => isOfOrders(intent) && !spokenOf.has(intent.id))
  const unheard = inState(requests, 'unknown')
  const leaving = inState(requests, 'recording', 'sending')
  const waiting = inState(underWay, 'queued')
  const stays = [
    ...(open.length > 0 ? [`${countWords(open.length, 'order')} ${open.length === 1 ? 'is' : 'are'} open`] : []),
    ...(unnamed.length > 0 ? [`${countWords(unnamed.length, 'order')} may be live`] : []),
    ...(unheard > 0 ? [`the outcome of ${countWords(unheard, 'request')} is unknown`] : []),
    ...(leaving > 0 ? [leaving === 1 ? '1 is on its way' : `${leaving} are on their way`] : []),
  ]
  const watched =
    'What is live stays live at the exchange when the terminal is closed, and nothing watches over it until the terminal is started again.'
  const left =
    waiting === 1
      ? '1 waits for its turn and would not be sent.'
      : `${waiting} wait for their turn and would not be sent.`
  const sentences = [
    ...(stays.length > 0 ? [`${capital(inOne(stays))}.`, watched] : []),
    ...conversionWords(conversions),
    ...gttWords(gttsLeft(gtts), ofGtts),
    ...(waiting > 0 ? [left] : []),
    ...closingWords(halt),
  ]
  const unknown = unnamed.length + unheard + inState([...conversions, ...ofGtts], 'unknown')
  return { open: open.length, unknown, sentence: sentences.join(' ') }
}

/** It has left, or may have, and no order of it is known: not named in the answer, of unknown outcome, or placed by the trader's word. */
function isUnnamed({ order, isFinal, intentState }: OrderRow): boolean {
  if (order !== null || isFinal) return false
  switch (intentState?.kind) {
    case 'queued':
    case 'recording':
    case 'sending':
      return false
    default:
      return true
  }
}

/** Of a position: nothing of it stays live at the exchange. */
function isConversion({ intent }: Wish): boolean {
  return intent.verb === 'convert'
}

function conversionWords(conversions: readonly Wish[]): readonly string[] {
  const unknown = inState(conversions, 'unknown')
  const leaving = inState(conversions, 'recording', 'sending')
  const asked = 'is not known, and nothing asks about it until the terminal is started again.'
  return [
    ...(unknown > 0 ? [`Whether ${ofPositions(unknown)} ${unknown === 1 ? 'was' : 'were'} done ${asked}`] : []),
    ...(leaving > 0 ? [`${ofPositions(leaving)} ${leaving === 1 ? 'is on its' : 'are on their'} way.`] : []),
  ]
}

/** They are the broker's to give, whether or not the terminal runs. */
function gttWords(active: number, wishes: readonly Wish[]): readonly string[] {
  const unknown = inState(wishes, 'unknown')
  const leaving = inState(wishes, 'recording', 'sending')
  const wait = active === 1 ? 'waits' : 'wait'
  return [
    ...(active > 0
      ? [
          `${countWords(active, 'GTT order')} ${wait} at the broker, which goes on with ${active === 1 ? 'it' : 'them'} by itself.`,
        ]
      : []),
    ...(unknown > 0
      ? [
          `What became of ${countWords(unknown, 'request')} about GTT orders is not known, and nothing asks about ${unknown === 1 ? 'it' : 'them'} until the terminal is started again.`,
        ]
      : []),
    ...(leaving > 0
      ? [`${countWords(leaving, 'request')} about GTT orders ${leaving === 1 ? 'is on its' : 'are on their'} way.`]
      : []),
  ]
}

function ofPositions(count: number): string {
  return `${countWords(count, 'conversion')} of ${count === 1 ? 'a position' : 'positions'}`
}

function inState(wishes: readonly Wish[], ...kinds: readonly Wish['state']['kind'][]): number {
  return wishes.filter(({ state }) => kinds.includes(state.kind)).length
}

/** It sends its closing orders from here: what it has not closed, nothing closes while the terminal is away. */
function closingWords(halt: HaltState): readonly string[] {
  if (halt.kind === 'trading' || !halt.closes || halt.step === 'flat') return []
  if (halt.step === 'stopped')
    return ['The kill switch goes on closing positions when you sign in, and not while the terminal is closed.']
  const { openPositions } = halt
  const what =
    openPositions === 0
      ? 'has not yet proved that every position is closed'
      : `is still closing ${countWords(openPositions, 'position')}`
  return [`The kill switch ${what}; it stops when the terminal is closed, and goes on after the next sign-in.`]
}

function inOne(parts: readonly string[]): string {
  const others = parts.slice(0, -1).join(', ')
  return others === '' ? parts.join() : `${others} and ${parts.at(-1)}`
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
