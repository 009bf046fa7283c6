/** The chain of an instrument as main has it, asked anew with each instrument, day and list of instruments; until there is a list it is asked again. */
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { OptionChain } from '../../contract/chain.ts'
import type { AppError } from '../../contract/errors.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { useScreen } from '../screen-context.tsx'
import { listInUse } from '../stores/market/listing.ts'
import { type ChosenDay, listedDay } from './kept-day.ts'

export type ChainRead =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed'; readonly error: AppError }
  | { readonly kind: 'not-listed'; readonly of: InstrumentKey }
  | { readonly kind: 'read'; readonly of: InstrumentKey; readonly chain: OptionChain }

const askAgainAfter = 2_000

export function nameOf({ segment, symbol }: OptionChain): string {
  return `${segment}|${symbol}`
}

export function useChain(key: InstrumentKey | null, chosen: ChosenDay | null): ChainRead {
  const { bridge, time, streams } = useScreen()
  const list = useStore(streams.instruments, listInUse)
  const [read, setRead] = useState<ChainRead>({ kind: 'reading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another chain
  useEffect(() => {
    if (key === null) return
    let isWanted = true
    let cancel = () => {}
    const ask = async () => {
      const answer = await askFor(key, chosen)
      if (!isWanted) return
      if (answer.ok) {
        const chain = answer.value
        setRead((before) =>
          chain ? sameOr(before, { kind: 'read', of: key, chain }) : { kind: 'not-listed', of: key },
        )
      } else {
        setRead({ kind: 'failed', error: answer.error })
        cancel = time.after(askAgainAfter, () => void ask())
      }
    }
    /** Whether the day is one of this chain is known only once the chain is. */
    async function askFor(of: InstrumentKey, day: ChosenDay | null) {
      const own = await bridge.readChain({ key: of, expiry: null })
      const chain = own.ok ? own.value : null
      const expiry = chain && listedDay(day, nameOf(chain), chain.expiries)
      return expiry === null || expiry === chain?.expiry ? own : bridge.readChain({ key: of, expiry })
    }
    void ask()
    return () => {
      isWanted = false
      cancel()
    }
  }, [bridge, time, key, chosen, list])
  return read
}

/** Another contract of the same chain and day changes nothing on the screen. */
function sameOr(before: ChainRead, next: Extract<ChainRead, { kind: 'read' }>): ChainRead {
  if (before.kind !== 'read' || JSON.stringify(before.chain) !== JSON.stringify(next.chain)) return next
  return before.of === next.of ? before : { ...next, chain: before.chain }
}
