/** Several orders that this window sends one after the other. What has not left when the window goes does not leave: it never goes in silence. */
import type { StoreApi } from 'zustand/vanilla'
import type { Stop } from '../../time.ts'

export type SendingHere = {
  /** To be told once when they are done. */
  readonly begin: () => Stop
  /** Those that are being sent now, to be told from others; null where there are none. */
  readonly now: () => object | null
}

export function createSendingHere(): SendingHere {
  const sent = new Set<object>()
  return {
    begin: () => {
      const these = {}
      sent.add(these)
      return () => void sent.delete(these)
    },
    now: () => [...sent].at(-1) ?? null,
  }
}

export const stillSending =
  'Orders are still being sent from this window, one after the other. Wait for the last, or press Esc in their question: that stops the rest.'

type Batch<State> = { readonly store: StoreApi<State>; readonly stop: () => void }

type FollowParts<State> = {
  readonly sending: Pick<SendingHere, 'begin'>
  /** Null where everything left, and stands in the orders. */
  readonly words: (state: State) => string | null
  readonly warn: (text: string) => void
}

/**
 * What one Enter began to send goes on when the question about it goes, because another took its place or its panel was shut: only the
 * trader's word stops the rest. How it ended is then told where it can be seen.
 */
export function followBatch<State extends { readonly step: string }>(
  batch: Batch<State>,
  { sending, words, warn }: FollowParts<State>,
): Stop {
  let isLeft = false
  let end: Stop | null = null
  const stopListening = batch.store.subscribe(follow)

  function follow(state: State): void {
    if (state.step === 'sending') {
      end ??= sending.begin()
      return
    }
    end?.()
    end = null
    if (!isLeft) return
    stopListening()
    const said = words(state)
    if (said !== null) warn(said)
  }

  return () => {
    isLeft = true
    if (end !== null) return
    stopListening()
    batch.stop()
  }
}
