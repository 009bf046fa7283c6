/** `npm run campaign -- --scenarios N --seed S`: orders under faults, judged against the practice broker's ledger. */
import { preparePackages } from './prepare/prepare.mjs'
import { runPinned } from './run/pinned-command.mjs'

await runPinned('e2e/campaign/campaign.ts', preparePackages)
