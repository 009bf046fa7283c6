/** `npm run pictures`: makes the pictures of the README anew, from the built terminal and the practice broker. */
import { prepareBench } from './prepare/prepare.mjs'
import { runPinned } from './run/pinned-command.mjs'

await runPinned('e2e/pictures/make-pictures.ts', prepareBench)
