/** Asks until there is an answer: what stood in the way is told at once, and it is asked again a little later. */
import type { AppError } from '../../contract/errors.ts'
import type { Result } from '../../contract/result.ts'
import type { Stop, Time } from '../time.ts'

/** Short enough that it is there soon after the trouble is over, and far below the limits. */
const againMillis = 4_000

/** These would be answered the same again. */
const forGood: readonly AppError['kind'][] = ['refused', 'malformed-ask', 'broker-refused']

export function keepAsking<Value>(
  ask: () => Promise<Result<Value, AppError>>,
  tell: (answer: Result<Value, AppError>) => void,
  time: Pick<Time, 'after'>,
): Stop {
  let isStopped = false
  let stopTimer: Stop = () => {}

  async function once(): Promise<void> {
    const answer = await ask()
    if (isStopped) return
    tell(answer)
    if (!answer.ok && !forGood.includes(answer.error.kind)) stopTimer = time.after(againMillis, () => void once())
  }

  void once()
  return () => {
    isStopped = true
    stopTimer()
  }
}
