/** What the commands do that keep what the trader is used to order. */
import type { AppError } from '../../contract/errors.ts'
import type { Instrument } from '../../contract/instrument.ts'
import type { Bridge } from '../../contract/ipc.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import type { OrderDefault } from '../../contract/order-habits.ts'
import type { Ticket } from '../stores/ticket/ticket.ts'
import { readQuantity } from '../stores/ticket/ticket-draft.ts'
import { lotsOf } from '../stores/ticket/usual-order.ts'
import { productWords } from '../words/order-terms-words.ts'

export type UsualActs = { readonly keep: (of: 'instrument' | 'segment') => void; readonly forget: () => void }

export type UsualActsParts = {
  readonly bridge: Pick<Bridge, 'saveOrderDefault'>
  readonly ticket: Pick<Ticket, 'store'>
  readonly instrumentOf: (key: InstrumentKey) => Instrument | null
  readonly tell: (text: string) => void
  readonly problem: (error: AppError) => void
}

export function createUsualActs({ bridge, ticket, instrumentOf, tell, problem }: UsualActsParts): UsualActs {
  function instrument(): Instrument | null {
    const { key } = ticket.store.getState().draft
    return key === null ? null : instrumentOf(key)
  }

  /** Null, and said, where the ticket holds no whole lots. */
  function usual(of: Instrument): OrderDefault | null {
    const { quantity, counting, product } = ticket.store.getState().draft
    const read = readQuantity(quantity, counting, of)
    const lots = read === undefined ? null : lotsOf(read, of)
    return lots === null ? null : { lots, product }
  }

  async function save(scope: string, value: OrderDefault | null, said: string): Promise<void> {
    const saved = await bridge.saveOrderDefault({ scope, value })
    if (saved.ok) tell(said)
    else problem(saved.error)
  }

  return {
    keep: (of) => {
      const about = instrument()
      const value = about && usual(about)
      if (about === null) tell('Choose an instrument in the ticket first.')
      else if (value === null) tell('Type a quantity of whole lots in the ticket first.')
      else {
        const scope = of === 'instrument' ? about.key : about.segment
        const name = of === 'instrument' ? about.symbol : `everything in ${about.segment}`
        void save(
          scope,
          of === 'instrument' ? { ...value, expiry: about.expiry } : value,
          `Default for ${name}: ${lotWords(value)}, ${productWords[value.product].toLowerCase()}.`,
        )
      }
    },
    forget: () => {
      const about = instrument()
      if (about === null) tell('Choose an instrument in the ticket first.')
      else void save(about.key, null, `No default of its own for ${about.symbol} any more.`)
    },
  }
}

function lotWords({ lots }: OrderDefault): string {
  return `${lots} ${lots === 1 ? 'lot' : 'lots'}`
}
