/** The arrangement of the panels: read once, saved a moment after each change, and never lost to a bad file. */
import type { AppError } from '../../contract/errors.ts'
import type { Layout } from '../../contract/ipc.ts'
import type { Result } from '../../contract/result.ts'
import type { Stop, Time } from '../time.ts'

/** Many changes come in one drag; the last one is worth saving. */
const quietBeforeSaving = 300

export type LayoutStore = {
  /** The last arrangement known, or null for the default one. */
  readonly read: () => Promise<unknown>
  readonly changed: (panels: unknown) => void
  /** Saves now what still waits: the window is going away. */
  readonly flush: () => void
  readonly stop: Stop
}

export type LayoutParts = {
  readonly readLayout: () => Promise<Result<Layout | null, AppError>>
  readonly saveLayout: (layout: Layout) => Promise<Result<void, AppError>>
  readonly time: Time
  readonly problem: (error: AppError) => void
}

export function keepLayout({ readLayout, saveLayout, time, problem }: LayoutParts): LayoutStore {
  let known: { readonly panels: unknown } | null = null
  let cancel: Stop | null = null
  let complained = false

  async function read(): Promise<unknown> {
    if (known) return known.panels
    const answer = await readLayout()
    if (!answer.ok) problem(answer.error)
    // A change made while the answer was on its way is newer than the answer.
    known ??= { panels: answer.ok ? (answer.value?.panels ?? null) : null }
    return known.panels
  }

  function changed(panels: unknown): void {
    known = { panels }
    cancel?.()
    cancel = time.after(quietBeforeSaving, flush)
  }

  function flush(): void {
    if (!cancel || !known) return
    cancel()
    cancel = null
    void save(known.panels)
  }

  async function save(panels: unknown): Promise<void> {
    const saved = await saveLayout({ version: 1, panels })
    // Said once, not at every drag, until a save goes well again.
    if (!saved.ok && !complained) problem(saved.error)
    complained = !saved.ok
  }

  return { read, changed, flush, stop: () => cancel?.() }
}
