/** The postbacks as main tells them: all that are on its list, then those that are new or of which more is known. */
import type { Bridge } from '../../contract/ipc.ts'
import type { PostbackLog, PostbacksChange } from '../../contract/trading.ts'
import type { Listen } from './heard.ts'

/** Folds the changes into whole new values. */
export function wholePostbacks(listen: Bridge['onPostbacks']): Listen<PostbackLog> {
  return (listener) => {
    let log: PostbackLog | null = null
    return listen((told) => {
      if (told.kind === 'lost') {
        listener(told)
        return
      }
      log = told.kind === 'snapshot' || log === null ? told.value : changed(log, told.value)
      listener({ kind: told.kind, value: log })
    })
  }
}

function changed(log: PostbackLog, { arrivals, counts, first }: PostbacksChange): PostbackLog {
  const byNumber = new Map([...log.arrivals, ...arrivals].map((arrival) => [arrival.number, arrival]))
  const kept = [...byNumber.values()].filter(({ number }) => number >= first)
  return { arrivals: kept.sort((a, b) => a.number - b.number), counts }
}
