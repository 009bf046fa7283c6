/** A stream that is heard only while somebody looks at it. */
import { useEffect, useState } from 'react'
import { type Heard, hear, type Listen } from './stores/heard.ts'

export function useHeard<Value>(listen: Listen<Value>, isWanted: boolean): Heard<Value> {
  const [heard, setHeard] = useState<Heard<Value>>({ kind: 'waiting' })
  useEffect(() => {
    if (!isWanted) return
    const { store, stop } = hear(listen)
    setHeard(store.getState())
    const stopTelling = store.subscribe(setHeard)
    return () => {
      stopTelling()
      stop()
    }
  }, [listen, isWanted])
  return heard
}
