/** Out of positions, all, half or to the other side, at the market or at a limit, after one look at all of them. */
import { useEffect, useId, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Money } from '../../contract/kinds.ts'
import { BatchQuestion } from '../lists/batch-question.tsx'
import { useScreen } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { createOrderBatch, type WantedOrder } from '../stores/orders/order-batch.ts'
import { type WantedOut, type WayOut, type WayOutType, wayOutTerms } from '../stores/orders/wanted-orders.ts'
import { whyNotLeave } from '../stores/orders/way-out-since.ts'
import { Glyph } from '../ui/glyph.tsx'
import { wayOutAt } from '../worth/priced.ts'

/** What there is a way out of, with the words it is called by. */
export type WayOutOf = WantedOut & { readonly words: string; readonly lastPrice: Money | null }

type WayOutQuestionProps = {
  readonly way: WayOut
  readonly what?: 'position' | 'holding'
  readonly positions: readonly WayOutOf[]
  readonly onClose: () => void
}

const verbs: Readonly<Record<WayOut, string>> = { exit: 'Exit', half: 'Exit half of', reverse: 'Reverse' }
const choices: readonly WayOutType[] = ['market', 'limit']

export function WayOutQuestion({ way, what = 'position', positions, onClose }: WayOutQuestionProps) {
  const { bridge, streams } = useScreen()
  // As they stood when it was asked: what is looked at is an order for just that.
  const [asked] = useState(() => positions.map((each) => ({ ...each, what })))
  const [batch] = useState(() =>
    createOrderBatch(bridge, (place) => {
      const one = asked[place]
      return one === undefined ? null : whyNotLeave(one, lastOf(streams.portfolio.getState()))
    }),
  )
  const [type, setType] = useState<WayOutType>('market')
  const name = useId()
  const { wanted, isAnyUntraded } = useWanted(way, type, asked)
  const now = useStore(streams.portfolio, lastOf)
  const changed = asked.filter((one) => whyNotLeave(one, now) !== null)
  const [firstChanged] = changed
  useEffect(() => void batch.look(wanted), [batch, wanted])
  return (
    <BatchQuestion
      batch={batch}
      verb={verbs[way]}
      what={what}
      onClose={onClose}
      over={firstChanged === undefined ? null : whyNotLeave(firstChanged, now)}
      choice={
        <>
          {changed.length > 0 && (
            <p className="differs" role="alert">
              <Glyph name="triangle" /> Not so any more: {changed.map(({ words }) => words).join('; ')}. Esc, and ask
              again for what is open now.
            </p>
          )}
          <fieldset className="choices">
            <legend className="for-the-ear">At which price</legend>
            {choices.map((each) => (
              <label key={each}>
                <input type="radio" name={name} checked={type === each} onChange={() => setType(each)} />
                {each === 'market' ? 'At the market' : limitWords(isAnyUntraded)}
              </label>
            ))}
          </fieldset>
        </>
      }
    />
  )
}

/** Of the positions as they stood when it was asked; which of them have changed since is said beside it. */
function useWanted(way: WayOut, type: WayOutType, asked: readonly WayOutOf[]): Wanted {
  const { market, listing } = useScreen()
  return useMemo(() => {
    const { listed } = listing.store.getState()
    if (asked.length === 0) return nothingOpen
    const prices = asked.map((position) => wayOutAt(position, position.lastPrice, market))
    const wanted = asked.map((position, index) => {
      const instrument = (position.key === null ? null : listed.get(position.key)) ?? null
      const at = prices[index]?.price ?? null
      return { name: position.words, terms: wayOutTerms({ position, way, type, instrument, at }) }
    })
    return { wanted, isAnyUntraded: prices.some(({ state }) => state === 'untraded') }
  }, [asked, way, type, market, listing])
}

type Wanted = { readonly wanted: readonly WantedOrder[]; readonly isAnyUntraded: boolean }

const nothingOpen: Wanted = {
  wanted: [{ name: 'No position', terms: { ok: false, error: 'nothing of it is open' } }],
  isAnyUntraded: false,
}

function limitWords(isAnyUntraded: boolean): string {
  return isAnyUntraded
    ? 'Limit at the last price; at bid or ask where it has not traded today'
    : 'Limit at the last price'
}
