/** Why no order is made of a position that the broker tells in units of the contract though it is ordered in lots. */
export const notInLots =
  'the broker’s figure is not in the lots that were traded, and one order could open many times what is open: end it on the broker’s page'
