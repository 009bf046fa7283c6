/** `npm run broken-builds`: eighteen deliberately broken builds, each of which the campaign must find out. */
import { preparePackages } from './prepare/prepare.mjs'
import { runPinned } from './run/pinned-command.mjs'

await runPinned('e2e/campaign/broken-builds.ts', preparePackages)
