/** `node main/market/decode/oracle/run.ts [frames] [seed]`: the hunt, as long as one likes. Ends with 1 when it finds something. */
import { hunt } from './hunt.ts'

const [frames = '1000000', seed = '1'] = process.argv.slice(2)
const { found, accepted, refused } = hunt(Number(seed), Number(frames))
process.stdout.write(`${accepted} accepted, ${refused} refused by both\n`)
if (found) {
  const bytes = Buffer.from(found.frame).toString('hex')
  process.stdout.write(`seed ${found.seed}, frame ${found.index}: ${found.what}\n${bytes}\n`)
  process.exitCode = 1
}
