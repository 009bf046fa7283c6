/** How several orders that were sent after one question ended is told also where nobody sees the question any more. */
import { useEffect } from 'react'
import { useScreen } from '../screen-context.tsx'
import { followBatch } from '../stores/orders/sending-here.ts'

export function useToldEnd<State extends { readonly step: string }>(
  batch: Parameters<typeof followBatch<State>>[0],
  words: (state: State) => string | null,
): void {
  const { notices, sendingHere } = useScreen()
  useEffect(
    () => followBatch(batch, { sending: sendingHere, words, warn: notices.warn }),
    [batch, words, notices, sendingHere],
  )
}
