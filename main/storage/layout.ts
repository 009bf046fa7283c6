/** The windows' own arrangement, kept for them. Main does not look inside. */
import type { AppError } from '../../contract/errors.ts'
import { type Layout, layoutSchema } from '../../contract/ipc.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { Store } from './store.ts'

export type LayoutKeeper = {
  /** The first reading after the store was found damaged says so instead. */
  readonly read: () => Result<Layout | null, AppError>
  readonly save: (layout: Layout) => Result<void, AppError>
}

const name = 'layout'

export function keepLayout(store: Store): LayoutKeeper {
  let damageToTell = store.damagedCopy
  return {
    read: () => {
      if (damageToTell !== null) {
        const error = lostWith(damageToTell)
        damageToTell = null
        return fail(error)
      }
      const parsed = layoutSchema.safeParse(store.read(name))
      return ok(parsed.success ? parsed.data : null)
    },
    save: (layout) => store.write(name, layout),
  }
}

function lostWith(copy: string): AppError {
  return {
    kind: 'storage-failed',
    happened:
      'The file with your layout, settings and remembered account was damaged, so the terminal begins with fresh ones. The next sign-in decides which account is remembered.',
    todo: `Nothing has to be done. The damaged file is kept as ${copy}.`,
  }
}
