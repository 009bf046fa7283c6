/** A last price in a list, with what it is worth beside it. */
import type { ReactNode } from 'react'
import { StateUnlessLive } from './figure.tsx'
import type { Priced } from './priced.ts'

export function LastPrice({ state, children }: Pick<Priced, 'state'> & { readonly children: ReactNode }) {
  return (
    <span className="last" data-state={state}>
      <StateUnlessLive state={state} /> <span className="believed">{children}</span>
    </span>
  )
}
