/**
 * What one Enter began to send goes on when the question about it goes, because another took its place or its panel was shut: only the
 * trader's word stops the rest. How it ended is then told where it can be seen.
 */
import { useEffect } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { useScreen } from '../screen-context.tsx'

type Batch<State> = { readonly store: StoreApi<State>; readonly stop: () => void }

/** `words`: null where everything left, and stands in the orders. */
export function useToldEnd<State extends { readonly step: string }>(
  batch: Batch<State>,
  words: (state: State) => string | null,
): void {
  const { notices } = useScreen()
  useEffect(
    () => () => {
      if (batch.store.getState().step !== 'sending') return batch.stop()
      const stopListening = batch.store.subscribe((state) => {
        if (state.step === 'sending') return
        stopListening()
        const said = words(state)
        if (said !== null) notices.warn(said)
      })
    },
    [batch, words, notices],
  )
}
