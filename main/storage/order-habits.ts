/** The person's habits in orders, kept between starts; what does not parse is set aside and begun anew. */
import type { AppError } from '../../contract/errors.ts'
import type { KeptSentence, OrderDefault, OrderHabits } from '../../contract/order-habits.ts'
import { noHabits, sentencesKept } from '../../contract/order-habits.ts'
import { orderHabitsSchema } from '../../contract/order-habits-schema.ts'
import type { Result } from '../../contract/result.ts'
import type { Source } from '../ipc/source.ts'
import { keepValue } from './kept-value.ts'
import type { KeptStore } from './unread.ts'
import type { UnreadThing } from './unread-words.ts'

export type HabitsKeeper = {
  readonly source: Source<OrderHabits, OrderHabits>
  readonly saveArmMinutes: (minutes: number) => Result<void, AppError>
  /** Null takes it away. */
  readonly saveDefault: (scope: string, value: OrderDefault | null) => Result<void, AppError>
  readonly rememberSentence: (sentence: KeptSentence) => Result<void, AppError>
  /** What of it could not be read at this start. */
  readonly unread: readonly UnreadThing[]
}

/** Far more than anybody trades; the oldest give way. */
const mostDefaults = 500

export function keepOrderHabits(store: KeptStore): HabitsKeeper {
  const kept = keepValue<OrderHabits>({ store, name: 'order-habits', schema: orderHabitsSchema, first: noHabits })
  const now = kept.source.snapshot
  const save = (change: Partial<OrderHabits>) => kept.save({ ...now(), ...change })

  return {
    source: kept.source,
    unread: kept.unread === null ? [] : [{ what: 'the usual lots and the last sentences', where: kept.unread }],
    saveArmMinutes: (armMinutes) => save({ armMinutes }),
    saveDefault: (scope, value) => {
      const others = Object.entries(now().defaults).filter(([each]) => each !== scope)
      const newest = others.slice(-(mostDefaults - 1))
      return save({ defaults: Object.fromEntries(value === null ? others : [...newest, [scope, value]]) })
    },
    rememberSentence: (sentence) => {
      const others = now().sentences.filter(({ words }) => words !== sentence.words)
      return save({ sentences: [...others, sentence].slice(-sentencesKept) })
    },
  }
}
