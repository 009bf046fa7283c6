/** `npm run campaign -- --scenarios N --seed S`: orders under faults, judged against the practice broker's ledger. */
import { preparePackages } from './prepare/prepare.mjs'
import { runPinned } from './run/pinned-command.mjs'

// Asked to end, it plays what is under way to its end and says what was found.
await runPinned('e2e/campaign/campaign.ts', preparePackages, { endsBy: 'SIGINT', patience: 180_000 })
