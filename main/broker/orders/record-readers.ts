/** How the records of the interface that the account goes by are read. */
import type { Profile } from '../../profile.ts'
import type { BrokerHolding, BrokerOrder, BrokerPosition, BrokerTrade } from './broker-records.ts'
import type { ReadRecord } from './known-records.ts'
import { readHolding } from './read-holding.ts'
import { readOrderRecord } from './read-order-record.ts'
import { readPosition } from './read-position.ts'
import { readTradeRecord } from './read-trade-record.ts'
import { readV2Holding } from './read-v2-holding.ts'
import { readV2Order } from './read-v2-order.ts'
import { readV2Position } from './read-v2-position.ts'
import { readV2Trade } from './read-v2-trade.ts'
import type { TokenOf } from './v2-fields.ts'

export type RecordReaders = {
  readonly order: ReadRecord<BrokerOrder>
  readonly trade: ReadRecord<BrokerTrade>
  readonly position: ReadRecord<BrokerPosition>
  readonly holding: ReadRecord<BrokerHolding>
}

/** `tokenOf` is for the newer interface, which names an instrument by its key alone. */
export function recordReaders({ accountBy }: Pick<Profile, 'accountBy'>, tokenOf: TokenOf): RecordReaders {
  return accountBy === 'legacy'
    ? { order: readOrderRecord, trade: readTradeRecord, position: readPosition, holding: readHolding }
    : {
        order: readV2Order(tokenOf),
        trade: readV2Trade(tokenOf),
        position: readV2Position(tokenOf),
        holding: readV2Holding(tokenOf),
      }
}
