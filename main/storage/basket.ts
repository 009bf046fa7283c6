/** The orders that the person has put by, kept between starts. Nothing here sends anything. */
import { basketSchema } from '../../contract/basket.ts'
import { type Basket, type BasketChange, mostInBasket } from '../../contract/basket-words.ts'
import type { AppError } from '../../contract/errors.ts'
import { fail, type Result } from '../../contract/result.ts'
import type { Source } from '../ipc/source.ts'
import { type Random, unguessable } from '../ports/random.ts'
import { keepValue } from './kept-value.ts'
import type { Store } from './store.ts'

export type BasketKeeper = {
  readonly source: Source<Basket, Basket>
  readonly change: (change: BasketChange) => Result<void, AppError>
}

export type BasketParts = { readonly store: Pick<Store, 'read' | 'write'>; readonly random: Random }

export function keepBasket({ store, random }: BasketParts): BasketKeeper {
  const { source, save } = keepValue<Basket>({ store, name: 'basket', schema: basketSchema, first: [] })
  return {
    source,
    change: (change) => {
      const before = source.snapshot()
      if (change.kind === 'take-out') return save(before.filter(({ id }) => !change.ids.includes(id)))
      const { terms, symbol } = change
      if (before.length >= mostInBasket) return fail(isFull)
      return save([...before, { id: unguessable(random, 12), terms, symbol }])
    },
  }
}

const isFull: AppError = {
  kind: 'refused',
  happened: `The basket holds ${mostInBasket} orders, which is as many as it takes.`,
  todo: 'Send them, or take some out.',
}
