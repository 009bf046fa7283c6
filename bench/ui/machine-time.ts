/** How much of the processors the machine under this one took for others: figures taken meanwhile say little of the terminal. */
import { readFile } from 'node:fs/promises'

export type MachineTime = { readonly all: number; readonly stolen: number }

/** Since the machine started; null where the system does not say it. */
export async function machineTime(): Promise<MachineTime | null> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => '')
  const ticks = /^cpu +([\d ]+)/.exec(text)?.[1]?.trim().split(' ').map(Number) ?? []
  const stolen = ticks[7]
  return stolen === undefined ? null : { all: ticks.slice(0, 8).reduce((sum, one) => sum + one, 0), stolen }
}

/** A line for the report; empty where nothing is known. */
export function stolenWords(before: MachineTime | null, after: MachineTime | null): string {
  if (!before || !after || after.all === before.all) return ''
  const part = (100 * (after.stolen - before.stolen)) / (after.all - before.all)
  return `${part.toFixed(0)} % of the processors were taken by the machine's host\n`
}
