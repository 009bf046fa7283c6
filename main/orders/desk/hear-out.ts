/** The end of trading in good order: what only waits is taken back, and what is on the wire is heard out. */
import type { Wishes } from '../intents/wishes.ts'
import type { Queue } from '../sending/queue.ts'

export type HearOutParts = {
  readonly wishes: Pick<Wishes, 'underWay' | 'onMoved'>
  readonly queue: Pick<Queue, 'withdraw'>
}

/** Resolves when each wish rests or is unknown: one without an answer is called that within seconds. */
export function hearOut({ wishes, queue }: HearOutParts, why: string): Promise<void> {
  const onItsWay = () => wishes.underWay().filter(({ state }) => state.kind !== 'unknown')
  for (const { intent } of onItsWay()) queue.withdraw(intent.id, why)
  if (onItsWay().length === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = wishes.onMoved(() => {
      if (onItsWay().length > 0) return
      stop()
      resolve()
    })
  })
}
