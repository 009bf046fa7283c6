/** `npm run bench`: each benchmark, or the ones that are named. */
import { prepareBench } from './prepare/prepare.mjs'
import { runPinned } from './run/pinned-command.mjs'

await runPinned('bench/run.ts', prepareBench)
