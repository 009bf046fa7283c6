/** The feed's messages by their short names; what is generated nests them five namespaces deep. */
import { com } from './market-data-feed.generated.js'

const messages = com.upstox.marketdatafeederv3udapi.rpc.proto

export const { FeedResponse, MarketStatus, RequestMode, Type } = messages

export type FeedResponse = com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse
/** What may be given to `FeedResponse.encode`: any part may be left out. */
export type FeedResponseProperties = com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse.$Properties
export type FeedProperties = com.upstox.marketdatafeederv3udapi.rpc.proto.Feed.$Properties
