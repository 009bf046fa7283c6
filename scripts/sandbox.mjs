/** `npm run sandbox`: the practice broker alone. */
import { preparePackages } from './prepare/prepare.mjs'
import { runPinned } from './run/pinned-command.mjs'

await runPinned('sandbox/index.ts', preparePackages, { untilAsked: true })
