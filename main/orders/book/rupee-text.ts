/** An amount in ten-thousandths as rupees for a sentence, exactly, with two places or four. */
import { unitsPerRupee } from '../../../contract/kinds.ts'

export function rupeeText(units: number | bigint): string {
  const amount = BigInt(units)
  const [whole, part] = [amount / BigInt(unitsPerRupee), amount % BigInt(unitsPerRupee)]
  const places = String(part < 0n ? -part : part)
    .padStart(4, '0')
    .replace(/00$/, '')
  return `${amount < 0n && whole === 0n ? '-' : ''}${whole}.${places}`
}
