/** The lights of trading: the list of orders, its push channel, the journal, what is unknown, and the fullest rate budget. */
import { useStore } from 'zustand'
import type { NamedGtts } from '../../contract/gtt.ts'
import { assertNever } from '../../contract/result.ts'
import type { BookState, JournalState, RateBudget, TradingState } from '../../contract/trading.ts'
import { useFromNow, useScreen } from '../screen-context.tsx'
import { unknownWishes } from '../stores/gtt/gtt-rows.ts'
import { type Heard, lastOf } from '../stores/heard.ts'
import { bookWords, journalWords, pushWords } from '../stores/trading-words.ts'
import { Glyph } from '../ui/glyph.tsx'
import { budgetWords } from '../words/budget-words.ts'
import { type Light, LightItem, type LightWay } from './light-item.tsx'
import { unknownWords } from './light-words.ts'
import { StatusButton } from './status-button.tsx'

const toState: LightWay = { command: 'orders.state', shows: 'the state of trading', opensSheet: true }
const toOrders: LightWay = { command: 'orders.show', shows: 'the orders' }
const toGtts: LightWay = { command: 'gtt.show', shows: 'the GTT orders' }

export function OrderLights() {
  const { streams } = useScreen()
  const heard = useStore(streams.trading)
  const told = heard.kind === 'current' ? heard.value : null
  const ofGtts = useStore(streams.gtts, unknownGtts)
  const ofBook = useFromNow((now) => told && bookWords(told.book, now))
  const ofPush = useFromNow((now) => told && pushWords(told.push, now))
  if (heard.kind === 'waiting') return null
  if (heard.kind === 'lost') {
    return <LightItem name="Orders" light={{ look: 'doubt', glyph: 'triangle', word: 'not current' }} />
  }
  const { book, push, journal, unknown, budgets } = heard.value
  if (book.kind === 'signed-out') return null
  return (
    <>
      <LightItem name="Orders" light={bookLook(book)} title={ofBook ?? ''} way={toState} />
      <LightItem name="Updates" light={pushLook(push)} title={`Order updates: ${ofPush}`} way={toState} />
      {journal.kind === 'stopped' && (
        <LightItem name="Journal" light={journalLook(journal)} title={journalWords(journal)} way={toState} />
      )}
      {unknown > 0 && (
        <LightItem
          name={String(unknown)}
          light={unknownLook}
          title={unknownWords(unknown, ofGtts)}
          way={ofGtts === unknown ? toGtts : toOrders}
        />
      )}
      <BudgetButton budgets={budgets} journal={journal} />
    </>
  )
}

function unknownGtts(heard: Heard<NamedGtts>): number {
  const told = lastOf(heard)
  return told === null ? 0 : unknownWishes(told).length
}

const unknownLook: Light = { look: 'doubt', glyph: 'unknown', word: 'unknown' }

function bookLook(book: BookState): Light {
  switch (book.kind) {
    case 'signed-out':
      return { look: 'rest', glyph: 'hollow', word: 'signed out' }
    case 'checking':
      return { look: 'doubt', glyph: 'turning', word: 'checking' }
    case 'current':
      if (book.failing !== undefined) return { look: 'doubt', glyph: 'triangle', word: 'not read' }
      if (book.lacks !== undefined) return { look: 'doubt', glyph: 'triangle', word: 'not whole' }
      return { look: 'well', glyph: 'full', word: 'current' }
    case 'not-checked':
      return { look: 'lost', glyph: 'cross', word: 'not checked' }
    default:
      return assertNever(book)
  }
}

function pushLook({ up }: TradingState['push']): Light {
  return up ? { look: 'well', glyph: 'full', word: 'up' } : { look: 'doubt', glyph: 'triangle', word: 'down' }
}

function journalLook({ kind }: JournalState): Light {
  return kind === 'sound'
    ? { look: 'well', glyph: 'full', word: 'sound' }
    : { look: 'lost', glyph: 'cross', word: 'stopped' }
}

/** The budget that is nearest its end; a press shows them all. */
function fullest(budgets: readonly RateBudget[]): RateBudget | null {
  const [first, ...rest] = budgets
  if (!first) return null
  return rest.reduce((most, each) => (each.used / each.most > most.used / most.most ? each : most), first)
}

type BudgetProps = { readonly budgets: readonly RateBudget[]; readonly journal: JournalState }

function BudgetButton({ budgets, journal }: BudgetProps) {
  const waiting = budgets.reduce((sum, each) => sum + each.waiting, 0)
  const most = fullest(budgets)
  return (
    <StatusButton
      command="orders.state"
      name="budgets figures"
      opensSheet
      isDoubtful={waiting > 0}
      title={(key) =>
        `${most === null ? '' : `${budgetWords(most)} `}Journal: ${journalWords(journal)}. ${key} shows the state of trading.`
      }
    >
      {waiting > 0 && <Glyph name="past" />}
      {waiting > 0 ? `${waiting} waiting` : most && `Rate ${most.used}/${most.most}`}
    </StatusButton>
  )
}
