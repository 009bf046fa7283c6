/** What a position can be converted between; apart from the schemas, so that no window carries the parser. */
import type { Product } from './orders.ts'

/** Nothing tells of any other that the broker converts it. */
export const convertibleProducts = ['intraday', 'delivery'] as const satisfies readonly Product[]
