/** Loaded by a journey's core before anything else of it, in each of its threads. */
import { shiftDate } from './day.ts'

shiftDate(Number(process.env['JOURNEY_SHIFT']))

/** So that a journey can see what a fault does that nobody catches. */
process.on('SIGUSR2', () => {
  throw new Error('a fault of its own at http://127.0.0.1:43117/x/signed-in?code=canary')
})
