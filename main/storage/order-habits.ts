/** The person's habits in orders, kept between starts; what does not parse is begun anew. */
import type { AppError } from '../../contract/errors.ts'
import type { KeptSentence, OrderDefault, OrderHabits } from '../../contract/order-habits.ts'
import { orderHabitsSchema } from '../../contract/order-habits.ts'
import { noHabits, sentencesKept } from '../../contract/order-habits-words.ts'
import { ok, type Result } from '../../contract/result.ts'
import { held, type Source } from '../ipc/source.ts'
import type { Store } from './store.ts'

export type HabitsKeeper = {
  readonly source: Source<OrderHabits, OrderHabits>
  readonly saveArmMinutes: (minutes: number) => Result<void, AppError>
  /** Null takes it away. */
  readonly saveDefault: (scope: string, value: OrderDefault | null) => Result<void, AppError>
  readonly rememberSentence: (sentence: KeptSentence) => Result<void, AppError>
}

const name = 'order-habits'
/** Far more than anybody trades; the oldest give way. */
const mostDefaults = 500

export function keepOrderHabits(store: Pick<Store, 'read' | 'write'>): HabitsKeeper {
  const parsed = orderHabitsSchema.safeParse(store.read(name))
  const state = held<OrderHabits>(parsed.success ? parsed.data : noHabits)

  function save(change: Partial<OrderHabits>): Result<void, AppError> {
    const next = { ...state.snapshot(), ...change }
    const written = store.write(name, next)
    if (!written.ok) return written
    state.set(next)
    return ok()
  }

  return {
    source: state,
    saveArmMinutes: (armMinutes) => save({ armMinutes }),
    saveDefault: (scope, value) => {
      const others = Object.entries(state.snapshot().defaults).filter(([each]) => each !== scope)
      const kept = others.slice(-(mostDefaults - 1))
      return save({ defaults: Object.fromEntries(value === null ? others : [...kept, [scope, value]]) })
    },
    rememberSentence: (sentence) => {
      const others = state.snapshot().sentences.filter(({ words }) => words !== sentence.words)
      return save({ sentences: [...others, sentence].slice(-sentencesKept) })
    },
  }
}
