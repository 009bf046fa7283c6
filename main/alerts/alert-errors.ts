/** Why an alert was not made or not changed, in sentences with the rule, the value and the limit. */
import { mostAlerts } from '../../contract/alerts.ts'
import type { AppError } from '../../contract/errors.ts'
import type { Instrument } from '../../contract/instrument.ts'
import type { Money } from '../../contract/kinds.ts'
import type { QuoteState } from '../../contract/market-frame.ts'
import type { Unread } from '../storage/unread.ts'
import { wordsOfPrices } from '../words/amounts.ts'
import { askForList } from '../words/ask-for-list.ts'

function refused(happened: string, todo: string): AppError {
  return { kind: 'refused', happened: `${happened} No alert was made or changed.`, todo }
}

export const unknownInstrument = refused(
  "Today's list of instruments does not hold this one, so no price of it can be watched.",
  'Choose an instrument of today’s list.',
)

export function expiredAlready({ symbol }: Instrument): AppError {
  return refused(`${symbol} has expired: no price of it comes any more.`, 'Choose a contract that still trades.')
}

export function noTick({ symbol }: Instrument): AppError {
  return refused(
    `The instrument list gives ${symbol} no tick size, so a level of it cannot be checked.`,
    `Try again with a newer list. ${askForList}`,
  )
}

export function offTick(instrument: Pick<Instrument, 'symbol' | 'tickSize'>, level: Money, tick: Money): AppError {
  const words = wordsOfPrices({ tickSize: tick })
  const near = [Math.floor(level / tick) * tick, Math.ceil(level / tick) * tick].filter((price) => price > 0).map(words)
  return refused(
    `${words(level)} is not on the tick of ${instrument.symbol}, which is ${words(tick)}.`,
    `Nearest: ${near.join(' or ')}.`,
  )
}

export function atPrice({ symbol }: Pick<Instrument, 'symbol'>, level: Money, tick: Money): AppError {
  const words = wordsOfPrices({ tickSize: tick })(level)
  return refused(
    `The price of ${symbol} stands at ${words} already, so there is nothing to wait for.`,
    'Choose a level above or below it.',
  )
}

const whyNoPrice: Readonly<Record<QuoteState, string>> = {
  'not-subscribed': 'it is not subscribed',
  waiting: 'none has been told yet',
  live: 'none has been told yet',
  closed: 'none is known of its last session',
  stale: 'the one that stands there is stale',
  suspect: 'the newest word was not believable',
  untraded: 'it has not traded today',
  'closed-untraded': 'none is known of its last session',
}

export function noPrice({ symbol }: Pick<Instrument, 'symbol'>, state: QuoteState): AppError {
  return {
    ...refused(
      `There is no believed price of ${symbol} to draw the direction from: ${whyNoPrice[state]}.`,
      'It is asked for now: try again as soon as a price stands there.',
    ),
    kind: 'not-now',
  }
}

export const tooManyAlerts = refused(
  `${mostAlerts} alerts are kept at most, and there are as many that are not put away.`,
  'Delete or put away one first.',
)

export const notThere = refused('There is no such alert any more.', 'Look at the list of alerts.')
export const notWaiting = refused('This alert waits no more.', 'Make another one at the level that you want.')

export const nothingToUndo: AppError = {
  kind: 'not-now',
  happened: 'There is no change of an alert to undo since the terminal was started.',
  todo: 'Make the alert anew.',
}

export const changedSince: AppError = {
  kind: 'not-now',
  happened: 'The alert has come to its end or was changed since, so the change before that is not undone.',
  todo: 'Make another one at the level that you want.',
}

export function unreadAlerts(count: number, where: Unread): AppError {
  const lies =
    where === 'set-aside'
      ? "All that was kept is set aside in the terminal's own file"
      : 'All that was kept could not be set aside and stays where it was, so no change of an alert is kept until the disk takes it'
  return {
    kind: 'storage-failed',
    happened: `${count === 1 ? 'Something' : `${count} things`} of the kept price alerts could not be read and is not watched. ${lies}; those that could be read are watched.`,
    todo: 'Look at which alerts are missing and make them anew.',
  }
}

/** The alerts are there: only where their prices stood when the terminal ended is not known. */
export function unreadSeen(where: Unread): AppError {
  const lies =
    where === 'set-aside'
      ? "It is set aside in the terminal's own file"
      : 'It could not be set aside and stays where it was, so no newer price is kept until the disk takes it'
  return {
    kind: 'storage-failed',
    happened: `What was last seen of the prices of the alerts could not be read. ${lies}; what passed a level while the terminal did not run is reckoned from the price that its alert was made at.`,
    todo: 'Look at the alerts that are said to have been passed.',
  }
}

/** The file of all that is kept was found damaged when it was opened. */
export function lostAlerts(damagedCopy: string): AppError {
  return {
    kind: 'storage-failed',
    happened: `The file of what the terminal keeps was damaged, so the price alerts in it are not watched. It is set aside as ${damagedCopy}.`,
    todo: 'Make the alerts anew.',
  }
}
