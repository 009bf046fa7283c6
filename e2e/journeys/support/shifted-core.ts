/** Loaded by a journey's core before anything else of it, in each of its threads. */
import { shiftDate } from './day.ts'

shiftDate(Number(process.env['JOURNEY_SHIFT']))
