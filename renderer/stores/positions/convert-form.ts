/** A position on its way to another product: what is asked for, what main says of it, and what came of it. Shown first, then sent, once. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ConversionReview, ConversionTerms } from '../../../contract/conversions.ts'
import type { AppError } from '../../../contract/errors.ts'
import type { Bridge } from '../../../contract/ipc.ts'
import type { IntentId } from '../../../contract/kinds.ts'

export type ConvertStep =
  | { readonly kind: 'asking' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'looked'; readonly review: ConversionReview }
  | { readonly kind: 'sending'; readonly review: ConversionReview }
  /** What became of it is told with the positions. */
  | { readonly kind: 'sent'; readonly review: ConversionReview; readonly intent: IntentId }
  | { readonly kind: 'refused'; readonly error: AppError }

export type ConvertForm = {
  readonly store: StoreApi<{ readonly step: ConvertStep }>
  readonly look: (terms: ConversionTerms) => Promise<void>
  readonly send: () => Promise<void>
  /** Something of it has changed: what was looked at is not what would be sent. */
  readonly change: () => void
}

export function createConvertForm(bridge: Pick<Bridge, 'reviewConversion' | 'convertPosition'>): ConvertForm {
  const store = createStore<{ step: ConvertStep }>(() => ({ step: { kind: 'asking' } }))
  const now = () => store.getState().step
  const move = (step: ConvertStep) => store.setState({ step })

  async function look(terms: ConversionTerms): Promise<void> {
    if (now().kind === 'sending' || now().kind === 'sent') return
    const looking: ConvertStep = { kind: 'looking' }
    move(looking)
    const answer = await bridge.reviewConversion(terms)
    // Another quantity was typed meanwhile.
    if (now() !== looking) return
    move(answer.ok ? { kind: 'looked', review: answer.value } : { kind: 'refused', error: answer.error })
  }

  async function send(): Promise<void> {
    const step = now()
    if (step.kind !== 'looked' || step.review.stops.length > 0) return
    const { review } = step
    move({ kind: 'sending', review })
    const answer = await bridge.convertPosition({ intent: review.intent })
    move(answer.ok ? { kind: 'sent', review, intent: answer.value.intent } : { kind: 'refused', error: answer.error })
  }

  return {
    store,
    look,
    send,
    change: () => {
      if (now().kind !== 'sending' && now().kind !== 'sent') move({ kind: 'asking' })
    },
  }
}
