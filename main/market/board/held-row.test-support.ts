/** A thread that stands in the middle of a row until whoever reads it waits. */
import { parentPort, workerData } from 'node:worker_threads'
import { rowVersions } from './row-version.ts'

// What comes here is what `row-version.test.ts` gives.
const versions: Int32Array = workerData
const rows = rowVersions(versions)

rows.writing(0)
parentPort?.postMessage('held')
while (Atomics.notify(versions, 0) === 0);
rows.written(0)
