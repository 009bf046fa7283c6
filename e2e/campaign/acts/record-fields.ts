/** What the records that a fault alters call a figure, in the interface that the core goes by. */
import type { Profile } from '../../../main/profile.ts'

type Fields = {
  readonly filledOfOrder: string
  readonly quantityOfTrade: string
  readonly net: string
  readonly times: readonly string[]
}

const fields: Readonly<Record<Profile['accountBy'], Fields>> = {
  legacy: {
    filledOfOrder: 'traded_quantity',
    quantityOfTrade: 'traded_quantity',
    net: 'net_quantity',
    times: ['time_in_micro'],
  },
  v2: {
    filledOfOrder: 'filled_quantity',
    quantityOfTrade: 'quantity',
    net: 'quantity',
    times: ['order_timestamp', 'exchange_timestamp'],
  },
}

export function fieldsOf({ accountBy }: { readonly accountBy: Profile['accountBy'] }): Fields {
  return fields[accountBy]
}
