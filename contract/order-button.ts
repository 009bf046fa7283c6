/** Orders of the basket as other people's pages would hold them: for the broker's order button, or as a link to its trade page. */
import { z } from 'zod'
import { mostInBasket } from './basket.ts'
import { madeIdSchema } from './made-id.ts'

const orderButtonForms = ['page', 'link'] as const
export type OrderButtonForm = (typeof orderButtonForms)[number]

/** By their ids in the basket, in the order in which they are to go. */
export const orderButtonSchema = z.strictObject({
  form: z.enum(orderButtonForms),
  ids: z.array(madeIdSchema).min(1).max(mostInBasket),
})

export type OrderButtonText = {
  /** Null where the form can say none of them. */
  readonly text: string | null
  /** What is not in it, and why: the rest of a sentence that begins with the order. */
  readonly left: readonly { readonly id: string; readonly why: string }[]
}
