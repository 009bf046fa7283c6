/** The receiver in a thread of its own; what it lets in is judged here. Its fall ends no more than the postbacks. */
import { Worker } from 'node:worker_threads'
import { ok } from '../../../contract/result.ts'
import type { OpenReceiver, ReceiverStart } from './receiver.ts'
import type { FromReceiver, ToReceiver } from './receiver-words.ts'
import { receiverFell } from './troubles.ts'

/** Bodies are short, and few are let in at once. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

export function receiverInThread(program: URL): OpenReceiver {
  return (parts) => {
    const { take, counted, fell, log, postbackUrl, port, patienceMillis } = parts
    const workerData: ReceiverStart = { postbackUrl, port, ...(patienceMillis !== undefined && { patienceMillis }) }
    const worker = new Worker(program, { name: 'postbacks', resourceLimits, workerData })
    const answer = (told: ToReceiver) => worker.postMessage(told)
    let isStopped = false
    let why = ''

    return new Promise((resolve) => {
      function hear(said: FromReceiver): void {
        switch (said.kind) {
          case 'opened':
            resolve(said.opened.ok ? ok(stop) : said.opened)
            if (!said.opened.ok) void stop()
            break
          case 'came':
            void take(said.text).then((status) => answer({ number: said.number, status }))
            break
          case 'counted':
            counted(said.counts)
            break
          case 'fault':
            log.note(said.area, `fault ${said.reference} ${said.words}`)
            break
        }
      }

      async function stop(): Promise<void> {
        isStopped = true
        await worker.terminate()
      }

      worker.on('message', hear)
      worker.on('error', (error) => {
        why = String(error)
      })
      worker.once('exit', (code) => {
        if (isStopped) return
        const because = receiverFell(log.fault('postback', why || `the receiver ended with ${code}`))
        resolve({ ok: false, error: because })
        fell(because)
      })
    })
  }
}
