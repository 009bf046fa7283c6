/** Rupees as text: grouped, signed, and never rounded away. */
import { type Money, unitsPerRupee } from '../../contract/kinds.ts'

export type Grouping = 'indian' | 'western'

/** Paise always; two more digits only where the amount has them, since dropping them would be a lie. */
const paiseUnits = unitsPerRupee / 100
export const minus = '\u2212'
/** As wide as a tabular digit, so that a column stays aligned on its decimal point. */
export const figureSpace = '\u2007'

export function formatMoney(amount: Money, grouping: Grouping): string {
  return written(amount, grouping, fractionDigits(amount))
}

/** Formats amounts that stand above one another: all end at the same distance from the point. */
export function formatMoneyColumn(amounts: readonly Money[], grouping: Grouping): readonly string[] {
  const widest = Math.max(2, ...amounts.map(fractionDigits))
  return amounts.map((amount) => {
    const digits = fractionDigits(amount)
    return written(amount, grouping, digits) + figureSpace.repeat(widest - digits)
  })
}

/** An average among amounts in paise: all end at the same distance from the point, whatever the others are. */
export function formatAverage(amount: Money, grouping: Grouping): string {
  const digits = fractionDigits(amount)
  return written(amount, grouping, digits) + figureSpace.repeat(4 - digits)
}

export function fractionDigits(amount: Money): 2 | 4 {
  return amount % paiseUnits === 0 ? 2 : 4
}

/** To so many digits after the point. */
export function written(amount: Money, grouping: Grouping, digits: 2 | 4): string {
  const size = Math.abs(amount)
  const rupees = Math.floor(size / unitsPerRupee)
  const fraction = String(size % unitsPerRupee)
    .padStart(4, '0')
    .slice(0, digits)
  const sign = amount < 0 ? minus : ''
  return `${sign}${groupDigits(String(rupees), grouping)}.${fraction}`
}

/** Indian: the last three digits, then pairs (12,34,567). Western: threes (1,234,567). */
export function groupDigits(digits: string, grouping: Grouping): string {
  const pattern = grouping === 'indian' ? /(?<=\d)(?=(\d\d)*\d{3}$)/g : /(?<=\d)(?=(\d{3})+$)/g
  return digits.replace(pattern, ',')
}
