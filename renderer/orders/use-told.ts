/** What main answers to one question, asked anew with another one; late for nothing. */
import { useEffect, useState } from 'react'
import type { AppError } from '../../contract/errors.ts'
import type { Result } from '../../contract/result.ts'

/** Null until it is answered. `ask` is the question: the same one is not asked twice. */
export function useTold<Value>(ask: () => Promise<Result<Value, AppError>>): Result<Value, AppError> | null {
  const [told, setTold] = useState<Result<Value, AppError> | null>(null)
  useEffect(() => {
    let isWanted = true
    setTold(null)
    void ask().then((answer) => {
      if (isWanted) setTold(answer)
    })
    return () => {
      isWanted = false
    }
  }, [ask])
  return told
}
