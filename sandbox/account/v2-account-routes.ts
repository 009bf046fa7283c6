/** What a signed-in app may read of its account by the current interface, and how it signs out (service facts 10.2, 11.1). */
import type { Side } from '../accounts.ts'
import type { Answer } from '../http/answer.ts'
import { type Call, single } from '../http/call.ts'
import type { Route } from '../http/router.ts'
import { type SignedIn, type SignedInRoute, signedInV3 } from '../http/signed-in.ts'
import { type V3Error, v3Refusal } from '../http/v3-errors.ts'
import { v3Success } from '../http/v3-success.ts'
import type { Market } from '../market/market.ts'
import type { PositionRecord } from '../orders/exchange.ts'
import { isServiceAsleep } from '../orders/rules/door.ts'
import { v2Position } from '../orders/wire/v2-positions.ts'
import type { AccountParts } from './account-routes.ts'
import type { WireBalance } from './balance.ts'
import { balancesOf, bothSides } from './balances.ts'
import { positionsOf } from './positions.ts'
import { v2Holding } from './v2-holdings.ts'
import { v2Profile } from './v2-profile.ts'

export type V2AccountParts = AccountParts & { readonly market: Market }

export function v2AccountRoutes(parts: V2AccountParts): readonly Route[] {
  const { tokens, exchange, market } = parts
  const reading = (path: string, tell: (who: SignedIn, call: Call) => Answer): SignedInRoute => ({
    path,
    limit: 'others',
    handle: (call, who) => tell(who, call),
  })
  const routes: readonly SignedInRoute[] = [
    reading('/v2/user/profile', ({ account }) => v3Success(v2Profile(account))),
    reading('/v2/user/get-funds-and-margin', (who, call) => tellFunds(parts, who, call)),
    reading('/v2/portfolio/short-term-positions', ({ account }) =>
      v3Success(positionsOf(parts, account, v2Position, (position) => !isFunded(position))),
    ),
    reading('/v3/portfolio/mtf-positions', ({ account }) =>
      v3Success(positionsOf(parts, account, v2Position, isFunded)),
    ),
    reading('/v2/portfolio/long-term-holdings', ({ account }) =>
      v3Success(exchange.holdings(account.clientId).map((held) => v2Holding(market, held))),
    ),
    {
      method: 'DELETE',
      path: '/v2/logout',
      limit: 'others',
      handle: (_, { token }) => {
        tokens.end(token.text)
        return v3Success(true)
      },
    },
  ]
  return routes.map((route) => signedInV3(parts, route))
}

/** What is bought on margin funding has a call of its own. */
const isFunded = ({ product }: PositionRecord) => product === 'MTF'

const sidesBySegment: ReadonlyMap<string, readonly Side[]> = new Map([
  ['SEC', ['equity']],
  ['COM', ['commodity']],
])

const badSegment: V3Error = { code: 'UDAPI100036', message: 'segment must be SEC or COM.', property: 'segment' }
const asleep: V3Error = {
  code: 'UDAPI100072',
  message: 'The Funds service is accessible from 5:30 AM to 12:00 AM IST',
}

/** At night this service sleeps, as that of orders does. */
function tellFunds(parts: V2AccountParts, { account }: SignedIn, call: Call): Answer {
  if (isServiceAsleep(parts.now())) return v3Refusal(423, asleep)
  const sides = call.query.has('segment') ? sidesBySegment.get(single(call.query, 'segment') ?? '') : bothSides
  if (!sides) return v3Refusal(400, badSegment)
  const combined = combine(balancesOf(parts, account, bothSides))
  return v3Success(Object.fromEntries(sides.flatMap((side) => (combined[side] ? [[side, combined[side]]] : []))))
}

type Balances = ReturnType<typeof balancesOf>

/** The equity side holds what there is of both, and the other side nothing. */
function combine({ equity, commodity }: Balances): Balances {
  if (!equity || !commodity) return { ...(equity && { equity }), ...(commodity && { commodity }) }
  return {
    equity: eachFigure((name) => Math.round((equity[name] + commodity[name]) * 100) / 100),
    commodity: eachFigure(() => 0),
  }
}

function eachFigure(figure: (name: keyof WireBalance) => number): WireBalance {
  return {
    used_margin: figure('used_margin'),
    payin_amount: figure('payin_amount'),
    span_margin: figure('span_margin'),
    adhoc_margin: figure('adhoc_margin'),
    notional_cash: figure('notional_cash'),
    available_margin: figure('available_margin'),
    exposure_margin: figure('exposure_margin'),
  }
}
