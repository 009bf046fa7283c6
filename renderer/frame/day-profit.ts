/** The profit of the day over all positions: a sum only where all of it is known, and why it is not of now, each reason in words. */
import type { Money } from '../../contract/kinds.ts'
import { assertNever } from '../../contract/result.ts'
import type { BookState, NamedPortfolio, TradingState } from '../../contract/trading.ts'
import type { Heard } from '../stores/heard.ts'
import type { Market } from '../stores/market/market.ts'
import { counted } from '../stores/trading-words.ts'
import { pastPricesWords } from '../worth/past-prices.ts'
import { positionFigures, positionTotals } from '../worth/position-figures.ts'
import { pricedAt } from '../worth/priced.ts'

/** `why`: why it is not known, or not of now; nothing where it is. */
export type DayProfit = { readonly amount: Money | null; readonly why: readonly string[] }

export type DayProfitParts = {
  readonly portfolio: Heard<NamedPortfolio>
  readonly trading: Heard<TradingState>
  readonly market: Pick<Market, 'quote'>
  /** Orders filled beyond what the trades tell, and instruments traded beyond what the positions tell. */
  readonly untold: number
  readonly behind: number
}

export function dayProfit({ portfolio, trading, market, untold, behind }: DayProfitParts): DayProfit {
  const told = portfolio.kind === 'waiting' ? null : portfolio.kind === 'lost' ? portfolio.last : portfolio.value
  if (told === null || told.readAt === null) return notKnown('The broker has not told the positions yet.')
  const { day } = positionTotals(
    told.positions.map((each) => positionFigures(each, pricedAt(each.key, each.lastPrice, market))),
  )
  const lacking = [
    ...(told.positionsLack > 0 ? ['Some of the positions could not be read.'] : []),
    ...(day.notKnown > 0
      ? [
          `Of ${counted(day.notKnown, 'position')} the day is not known: no price, no close before, or trades that do not explain it.`,
        ]
      : []),
  ]
  if (lacking.length > 0) return { amount: null, why: lacking }
  const differs = told.positions.filter(({ differences }) => differences.length > 0).length
  const why = [
    ...(portfolio.kind === 'lost' ? ['The terminal’s core does not answer.'] : []),
    ...(day.past === null ? [] : [`Prices: ${pastPricesWords(day.past)}.`]),
    ...readingReasons(told),
    ...bookReasons(trading),
    ...(differs > 0
      ? [`${counted(differs, 'position')} ${differs === 1 ? 'differs' : 'differ'} from the broker’s figure.`]
      : []),
    ...(untold > 0 ? [`Of ${counted(untold, 'order')} a fill is known whose trades were not told yet.`] : []),
    ...(behind > 0 ? [`Of ${counted(behind, 'instrument')} more was traded than the positions tell.`] : []),
  ]
  return { amount: day.amount, why }
}

function readingReasons({ problem, tradesProblem }: NamedPortfolio): readonly string[] {
  return [
    ...(problem === null ? [] : [`The positions could not be read again: ${problem.happened}`]),
    ...(tradesProblem === null ? [] : [`The trades of the day could not be read: ${tradesProblem.happened}`]),
  ]
}

function bookReasons(trading: Heard<TradingState>): readonly string[] {
  if (trading.kind !== 'current') return ['Whether orders and positions are current is not known.']
  return bookReason(trading.value.book)
}

function bookReason(book: BookState): readonly string[] {
  switch (book.kind) {
    case 'signed-out':
      return ['Nobody is signed in.']
    case 'checking':
      return ['Orders and positions are being checked.']
    case 'not-checked':
      return ['Orders and positions could not be checked.']
    case 'current':
      return book.failing === undefined ? [] : ['Orders and positions could not be read again.']
    default:
      return assertNever(book)
  }
}

function notKnown(why: string): DayProfit {
  return { amount: null, why: [why] }
}
