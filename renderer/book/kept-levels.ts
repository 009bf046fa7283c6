/** How deep a panel looks, as the saved arrangement holds it. */
import { fieldsOf } from '../kept-fields.ts'

export type Levels = 5 | 30

export function readLevels(kept: unknown): Levels {
  return fieldsOf(kept)['levels'] === 30 ? 30 : 5
}

export function otherLevels(levels: Levels): Levels {
  return levels === 5 ? 30 : 5
}
