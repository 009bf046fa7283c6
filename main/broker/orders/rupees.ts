/** Money as JSON writes a number: rupees in decimal, exactly, without ever passing through a fraction the machine would round. */
import { type Money, unitsPerRupee } from '../../../contract/kinds.ts'

const places = String(unitsPerRupee).length - 1

export function rupees(money: Money): string {
  const whole = Math.trunc(money / unitsPerRupee)
  const part = String(Math.abs(money % unitsPerRupee))
    .padStart(places, '0')
    .replace(/0+$/, '')
  const sign = money < 0 && whole === 0 ? '-' : ''
  return part === '' ? String(whole) : `${sign}${whole}.${part}`
}

export function rupeesOrZero(money: Money | null): string {
  return money === null ? '0' : rupees(money)
}
