/** What a person makes of the alerts: each change in a sentence, and a step back from it. */
import type { Alert, AlertChange, AlertChanged } from '../../contract/alerts.ts'
import type { AppError } from '../../contract/errors.ts'
import type { InstrumentKey, Money } from '../../contract/kinds.ts'
import { assertNever, fail, ok, type Result } from '../../contract/result.ts'
import type { Clock } from '../ports/clock.ts'
import { type Random, unguessable } from '../ports/random.ts'
import { wordsOfPrices } from '../words/amounts.ts'
import type { AlertBook, AlertPart } from './alert-book.ts'
import { changedSince, nothingToUndo, notThere, notWaiting } from './alert-errors.ts'
import type { CheckedLevel } from './check-level.ts'

type Changed = Result<AlertChanged, AppError>
type OfAlerts = Exclude<AlertChange, { kind: 'put-away-loss' }>

export type AlertChanges = {
  readonly change: (asked: OfAlerts) => Changed
  /** Of the alerts that a step back is about. */
  readonly idsInSteps: () => readonly string[]
}

export type AlertChangesParts = {
  readonly book: Pick<AlertBook, 'find'>
  readonly check: (key: InstrumentKey, level: Money) => Result<CheckedLevel, AppError>
  /** Written and watched, or neither. */
  readonly take: (parts: readonly AlertPart[]) => Result<void, AppError>
  readonly clock: Clock
  readonly random: Random
}

type Step = { readonly parts: readonly AlertPart[]; readonly did: string }

/** Further back than a hand remembers. */
const mostSteps = 50

export function openAlertChanges({ book, check, take, clock, random }: AlertChangesParts): AlertChanges {
  const steps: Step[] = []

  function change(asked: OfAlerts): Changed {
    switch (asked.kind) {
      case 'make':
        return make(asked)
      case 'change':
        return move(asked)
      case 'put-away':
        return putAway(asked.ids)
      case 'delete':
        return remove(asked.ids)
      case 'undo':
        return undo()
      default:
        return assertNever(asked)
    }
  }

  function make({ key, level, note }: Extract<OfAlerts, { kind: 'make' }>): Changed {
    const checked = check(key, level)
    if (!checked.ok) return checked
    const { instrument, tick, from, direction, start } = checked.value
    const alert: Alert = {
      ...{ id: unguessable(random, 12), key, symbol: instrument.symbol, tick, expiry: instrument.expiry },
      ...{ level, direction, note, madeAt: clock.wall(), from, state: { kind: 'waiting' } },
    }
    return step([{ id: alert.id, before: null, after: alert, start }], `Alert: ${words(alert)}.`)
  }

  function move({ id, level, note }: Extract<OfAlerts, { kind: 'change' }>): Changed {
    const before = book.find(id)
    if (before === null) return fail(notThere)
    if (before.state.kind !== 'waiting') return fail(notWaiting)
    if (level === before.level) return step([{ id, before, after: { ...before, note } }], `Alert: ${words(before)}.`)
    const checked = check(before.key, level)
    if (!checked.ok) return checked
    const { tick, from, direction, start } = checked.value
    const moved: Alert = { ...before, level, note, tick, from, direction }
    return step([{ id, before, after: moved, start }], `Alert: ${words(moved)}.`)
  }

  function putAway(ids: readonly string[]): Changed {
    const parts = known(ids).flatMap((before): AlertPart[] => {
      const { id, state: was } = before
      if (was.kind === 'put-away') return []
      const had = was.kind === 'waiting' ? null : was
      return [{ id, before, after: { ...before, state: { kind: 'put-away', at: clock.wall(), had } } }]
    })
    return parts.length === 0 ? fail(notThere) : step(parts, `Put away: ${several(parts)}.`)
  }

  function remove(ids: readonly string[]): Changed {
    const parts = known(ids).map((before): AlertPart => ({ id: before.id, before, after: null }))
    return parts.length === 0 ? fail(notThere) : step(parts, `Deleted: ${several(parts)}.`)
  }

  function known(ids: readonly string[]): readonly Alert[] {
    return [...new Set(ids)].flatMap((id) => book.find(id) ?? [])
  }

  function step(parts: readonly AlertPart[], did: string): Changed {
    const taken = take(parts)
    if (!taken.ok) return taken
    steps.push({ parts, did })
    if (steps.length > mostSteps) steps.shift()
    return ok({ did })
  }

  function undo(): Changed {
    const last = steps.at(-1)
    if (!last) return fail(nothingToUndo)
    if (!last.parts.every(({ id, after }) => book.find(id) === after)) {
      steps.pop()
      return fail(changedSince)
    }
    const taken = take(last.parts.map(({ id, before, after }) => ({ id, before: after, after: before })))
    if (!taken.ok) return taken
    steps.pop()
    return ok({ did: `Undone: ${last.did}` })
  }

  return { change, idsInSteps: () => steps.flatMap(({ parts }) => parts.map(({ id }) => id)) }
}

/** `RELIANCE reaches 2,900.00 from below`. */
function words({ symbol, level, tick, direction }: Alert): string {
  const way = direction === 'rising' ? 'from below' : 'from above'
  return `${symbol} reaches ${wordsOfPrices({ tickSize: tick })(level)} ${way}`
}

function several(parts: readonly AlertPart[]): string {
  const [first] = parts
  const about = first?.before ?? first?.after
  return parts.length === 1 && about ? words(about) : `${parts.length} alerts`
}
