/** The day's circuit of an instrument: asked of the broker until it is told, for the feed does not tell it. */
import { useEffect, useState } from 'react'
import type { ShownQuote } from '../../contract/charts.ts'
import type { AppError } from '../../contract/errors.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import type { Result } from '../../contract/result.ts'
import { useScreen } from '../screen-context.tsx'
import { browserTime } from '../time.ts'
import { keepAsking } from './keep-asking.ts'

/** Null while it is asked for. */
export type AskedCircuit = Result<ShownQuote, AppError> | null

type Told = { readonly of: InstrumentKey; readonly answer: AskedCircuit }

/** Another number of `opened` asks anew: exchanges widen circuits within the day. */
export function useCircuit(key: InstrumentKey | null, opened = 0): AskedCircuit {
  const { bridge } = useScreen()
  const [told, setTold] = useState<Told | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening asks anew
  useEffect(() => {
    if (key === null) return
    return keepAsking(
      () => bridge.readQuote({ key }),
      (answer) => setTold({ of: key, answer }),
      browserTime,
    )
  }, [bridge, key, opened])
  return circuitFor(key, told)
}

/** That of another instrument is none of this one's. */
export function circuitFor(key: InstrumentKey | null, told: Told | null): AskedCircuit {
  return told !== null && told.of === key ? told.answer : null
}
