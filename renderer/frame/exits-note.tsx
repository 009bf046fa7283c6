/** Which positions go with their orders when everything is cancelled; nothing where none does. */
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { exitWords } from '../orders/exit-words.ts'
import { useScreen, useSettings } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { isCancellable } from '../stores/orders/order-desk.ts'

export function ExitsNote() {
  const { streams } = useScreen()
  const { grouping } = useSettings()
  const orders = useStore(streams.orders, lastOf)
  const words = useMemo(() => {
    const all = [...(orders?.values() ?? [])]
    return exitWords(all.filter(isCancellable), all, grouping)
  }, [orders, grouping])
  if (words === null) return null
  return (
    <p>
      <strong>{words}</strong>
    </p>
  )
}
