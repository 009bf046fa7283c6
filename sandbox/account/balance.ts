/** The balances of 2.5, as a pure function of seed, account, instant and what orders block. */
import type { Account, Funds, Side } from '../accounts.ts'
import { hour, istMidnight, minute } from '../ist.ts'
import { seededUnit } from '../seed.ts'

/** Rupees, with the field names of the wire. */
export type WireBalance = {
  readonly used_margin: number
  readonly payin_amount: number
  readonly span_margin: number
  readonly adhoc_margin: number
  readonly notional_cash: number
  readonly available_margin: number
  readonly exposure_margin: number
}

export type BalanceMoment = {
  readonly seed: string
  readonly instant: number
  readonly marginsInUse: boolean
  /** Paise that open orders and positions hold. */
  readonly blocked: Readonly<Record<Side, number>>
}

/** Null when the account does not have that side. */
export function balanceOf(account: Account, side: Side, moment: BalanceMoment): WireBalance | null {
  const funds = account.funds[side]
  if (!funds) return null
  const about = `${account.clientId} ${side}`
  const payin = hasPaidIn(about, moment) ? funds.payin : 0
  const pledged = pledgedValue(about, funds, moment)
  const margins = moment.marginsInUse ? marginsInUse[side] : { span: 0, exposure: 0, used: 0 }
  const used = margins.used + moment.blocked[side]
  return {
    used_margin: rupees(used),
    payin_amount: rupees(payin),
    span_margin: rupees(margins.span),
    adhoc_margin: rupees(pledged),
    notional_cash: rupees(funds.cash),
    available_margin: rupees(funds.cash + payin + pledged - used),
    exposure_margin: rupees(margins.exposure),
  }
}

/** Used is span and exposure together; the commodity side has more released than blocked, which the wire writes negative. */
const marginsInUse: Readonly<Record<Side, { span: number; exposure: number; used: number }>> = {
  equity: { span: 61_240_75, exposure: 18_905_30, used: 80_146_05 },
  commodity: { span: 7_410_20, exposure: -9_864_45, used: -2_454_25 },
}

/** Money comes in once a day, at a moment of the morning that differs by day and account. */
function hasPaidIn(about: string, { seed, instant }: BalanceMoment): boolean {
  const midnight = istMidnight(instant)
  const moment = midnight + 9 * hour + seededUnit(seed, about, 'payin', midnight) * 3 * hour
  return instant >= moment
}

/** The worth of what is pledged moves with its prices: a little every five seconds, within half a percent. */
function pledgedValue(about: string, { pledged }: Funds, { seed, instant }: BalanceMoment): number {
  const step = Math.floor(instant / 5_000) * 5_000
  const phase = (name: string) => seededUnit(seed, about, name) * 2 * Math.PI
  const slow = Math.sin((step / (47 * minute)) * 2 * Math.PI + phase('slow'))
  const quick = Math.sin((step / (97 * 1_000)) * 2 * Math.PI + phase('quick'))
  return Math.round(pledged * (1 + 0.003 * slow + 0.002 * quick))
}

function rupees(paise: number): number {
  return paise / 100
}
