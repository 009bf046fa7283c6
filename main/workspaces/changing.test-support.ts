/** A fixed sequence of changes to workspaces, and what is there after the first so many of them. */
import type { DockLayout } from '../../contract/workspaces.ts'
import type { Workspaces } from './workspaces.ts'

// Long enough to span pages of the file.
const ballast = 'x'.repeat(20_000)
const oldestKept = 42

export type Expected = { readonly names: readonly string[]; readonly saved: number }

const startsWith = ['Watch', 'Trade', 'Options', 'Orders']

/** A layout is saved, the workspace is copied, the copy renamed, an old copy deleted; and so on. */
export function change({ answers, state }: Workspaces, number: number): void {
  const caller = { windowId: 'child', refusal: null }
  const idOf = (name: string) => state.snapshot().list.find((one) => one.name === name)?.id ?? ''
  const done = [
    () =>
      answers.saveWindow({ window: 'main', workspace: 'trade', arrangement: 'one', layout: numbered(number) }, caller),
    () => answers.duplicateWorkspace({ id: 'trade', name: `copy ${number}` }, caller),
    () => answers.renameWorkspace({ id: idOf(`copy ${number - 1}`), name: `kept ${number - 1}` }, caller),
    () => (number > oldestKept ? answers.deleteWorkspace({ id: idOf(`kept ${number - oldestKept}`) }, caller) : null),
  ][number % 4]?.()
  if (done && 'ok' in done && !done.ok) throw new Error(`${number}: ${done.error.happened}`)
}

function numbered(number: number): DockLayout {
  return {
    grid: { root: { type: 'branch', ballast } },
    panels: { orders: { id: 'orders', contentComponent: 'orders', params: { number } } },
  }
}

/** After the changes 1 to `last`. */
export function expectedAfter(last: number): Expected {
  const names = new Set(startsWith)
  let saved = 0
  for (let number = 1; number <= last; number += 1) {
    if (number % 4 === 0) saved = number
    if (number % 4 === 1) names.add(`copy ${number}`)
    if (number % 4 === 2 && names.delete(`copy ${number - 1}`)) names.add(`kept ${number - 1}`)
    if (number % 4 === 3) names.delete(`kept ${number - oldestKept}`)
  }
  return { names: [...names].sort(), saved }
}
