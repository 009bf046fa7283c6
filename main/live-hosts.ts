/** The only hosts a live profile may name. Compiled in, so that no file on this computer can send a token elsewhere. */
export const liveHosts: readonly string[] = [
  'api.upstox.com',
  'api-hft.upstox.com',
  'ws-api.upstox.com',
  'assets.upstox.com',
]
